import { WEBHOOK_MESSAGES } from '@libs/constants';
import { DomainError } from '../platform/http';

export class TooManyWebhooks extends DomainError {
  readonly code = 'webhook.too_many';

  constructor() {
    super(WEBHOOK_MESSAGES.tooMany);
  }
}

export class WebhookOff extends DomainError {
  readonly code = 'webhook.off';

  constructor() {
    super(WEBHOOK_MESSAGES.off);
  }
}

/** A message that is still being tried is not sent a second time beside it. */
export class DeliveryUnderWay extends DomainError {
  readonly code = 'webhook.under_way';

  constructor() {
    super(WEBHOOK_MESSAGES.underWay);
  }
}
