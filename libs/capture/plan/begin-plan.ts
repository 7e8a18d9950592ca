import { PlacesPlan } from './places-plan';
import type { Plan } from './plan';
import type { PlanSettings } from './plan-settings';
import type { PlanRoot } from './plan-types';
import { TargetPlan } from './target-plan';

/** Returns the plan of a target before its first event: it asks for places, or searches an area. */
export const beginPlan = (root: PlanRoot, settings: PlanSettings): Plan =>
  root.places ? new PlacesPlan(root.places) : TargetPlan.begin(root, settings);
