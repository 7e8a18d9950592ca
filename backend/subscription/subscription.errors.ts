import { creditsExhaustedMessage, PLAN_MESSAGES, JOB_MESSAGES } from '@libs/constants';
import type { Balance } from '@libs/credits';
import { DomainError } from '../platform/http';

export class PlanNotChosen extends DomainError {
  readonly code = 'plan.not_chosen';
  readonly status = 403;

  constructor() {
    super(PLAN_MESSAGES.notChosen);
  }
}

/**
 * The free plan does not include the requested feature. The page detects this error by the words "free plan limit
 * reached" (spec §8).
 */
export class PlanLimitReached extends DomainError {
  readonly code = 'plan.limit_reached';
  readonly status = 403;

  constructor(wanted: string) {
    super(`${wanted}: ${JOB_MESSAGES.freePlanLimitReached}. Please upgrade to Pro.`);
  }

  static example(): PlanLimitReached {
    return new PlanLimitReached('Multiple cities');
  }
}

/** No credits are left. The message is the one in spec §8, with the user's own allowance. */
export class CreditsExhausted extends DomainError {
  readonly code = 'credits.exhausted';
  readonly status = 403;

  constructor({ granted, purchased }: Balance) {
    super(creditsExhaustedMessage(granted, purchased));
  }

  static example(): CreditsExhausted {
    return new CreditsExhausted({ granted: 250, purchased: 0, used: 250 });
  }
}
