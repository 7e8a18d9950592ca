import { WEBHOOK_MESSAGES } from '@libs/constants';
import { DomainError } from '../platform/http';

export class TooManyWebhooks extends DomainError {
  readonly code = 'webhook.too_many';
  readonly status = 409;

  constructor() {
    super(WEBHOOK_MESSAGES.tooMany);
  }
}

export class WebhookDisabled extends DomainError {
  readonly code = 'webhook.disabled';
  readonly status = 409;

  constructor() {
    super(WEBHOOK_MESSAGES.disabled);
  }
}

/** The message is being sent and cannot be resent at the same time. */
export class DeliveryInProgress extends DomainError {
  readonly code = 'webhook.delivery_in_progress';
  readonly status = 409;

  constructor() {
    super(WEBHOOK_MESSAGES.deliveryInProgress);
  }
}
