import type { DocumentPart } from '../platform/openapi';
import { WITHOUT_PLAN } from './plan.guard';
import { PlanNotChosen } from './subscription.errors';

/** What the plan's guard answers in place of operations. */
export const SUBSCRIPTION_OPENAPI: DocumentPart = {
  errorsOf: ({ isPublic, operation }) => (isPublic || WITHOUT_PLAN in operation ? [] : [PlanNotChosen]),
};
