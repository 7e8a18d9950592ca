import type { DocumentPart } from '../platform/openapi';
import { WITHOUT_PLAN } from './plan.guard';
import { PlanNotChosen } from './subscription.errors';

/** The error responses of the plan guard, for the OpenAPI document. */
export const SUBSCRIPTION_OPENAPI: DocumentPart = {
  errorsOf: ({ isPublic, operation }) => (isPublic || WITHOUT_PLAN in operation ? [] : [PlanNotChosen]),
};
