import { WEBHOOK_MESSAGES } from '@libs/constants';
import { DomainError } from '../platform/http';

export class TooManyWebhooks extends DomainError {
  readonly code = 'webhook.too_many';

  constructor() {
    super(WEBHOOK_MESSAGES.tooMany);
  }
}

export class WebhookDisabled extends DomainError {
  readonly code = 'webhook.disabled';

  constructor() {
    super(WEBHOOK_MESSAGES.disabled);
  }
}

/** A message that is still being tried is not sent a second time beside it. */
export class DeliveryInProgress extends DomainError {
  readonly code = 'webhook.delivery_in_progress';

  constructor() {
    super(WEBHOOK_MESSAGES.deliveryInProgress);
  }
}
