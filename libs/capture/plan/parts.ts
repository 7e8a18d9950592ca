import type { Box } from './box';
import { Cutting } from './cutting';
import { Forecast } from './forecast';
import type { Plane } from './geometry';
import { Outskirts } from './outskirts';
import { Probing } from './probing';
import { Reading } from './reading';
import { Releasing } from './releasing';
import { Survey } from './survey';

/** A plan with land under it: what is known, and those that decide on it. */
export interface Parts {
  readonly survey: Survey;
  readonly reading: Reading;
  readonly probing: Probing;
  readonly releasing: Releasing;
}

/** @param asked whether the root is asked by its area; else by the town's text */
export function begun(plane: Plane, rootBox: Box, asked: boolean): Parts {
  const survey = new Survey(plane, rootBox, asked ? plane.area(rootBox) : null);
  const forecast = new Forecast(survey);
  const cutting = new Cutting(survey, forecast);
  const probing = new Probing(survey, forecast, cutting);
  const outskirts = new Outskirts(survey, forecast);
  const reading = new Reading(survey, forecast, cutting, probing, outskirts);
  const releasing = new Releasing(survey, forecast, cutting, reading, outskirts);
  survey.add({ box: rootBox, parent: null, state: 'queued' });
  survey.changed();
  return { survey, reading, probing, releasing };
}
