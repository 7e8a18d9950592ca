import { creditsExhaustedMessage, PLAN_MESSAGES, JOB_MESSAGES } from '@libs/constants';
import type { Balance } from '@libs/credits';
import { DomainError } from '../platform/http';

export class PlanNotChosen extends DomainError {
  readonly code = 'plan.not_chosen';

  constructor() {
    super(PLAN_MESSAGES.notChosen);
  }
}

/** What the free plan does not open; the page knows the case by the words "free plan limit reached" (spec §8). */
export class PlanLimitReached extends DomainError {
  readonly code = 'plan.limit_reached';

  constructor(wanted: string) {
    super(`${wanted}: ${JOB_MESSAGES.freePlanLimitReached}. Please upgrade to Pro.`);
  }
}

/** Nothing is left of the allowance (spec §8's sentence, with the user's own figure). */
export class CreditsExhausted extends DomainError {
  readonly code = 'credits.exhausted';

  constructor({ granted, purchased }: Balance) {
    super(creditsExhaustedMessage(granted, purchased));
  }
}
