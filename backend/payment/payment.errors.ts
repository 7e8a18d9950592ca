import { PAYMENT_MESSAGES } from '@libs/constants';
import { DomainError } from '../platform/http';

/** This server takes no payments. Repeating the request does not help, so it is not a 503. */
export class PaymentNotConfigured extends DomainError {
  readonly code = 'payment.not_configured';
  readonly status = 422;

  constructor() {
    super(PAYMENT_MESSAGES.unavailable);
  }
}

/** The payment provider cannot be reached (spec §8). */
export class PaymentUnavailable extends DomainError {
  readonly code = 'payment.unavailable';
  readonly status = 503;
  override readonly retryAfterSeconds = 30;

  constructor(options?: ErrorOptions) {
    super(PAYMENT_MESSAGES.unavailable, options);
  }
}

/** The webhook is not from our BTCPay Server or not about our store. */
export class WebhookRefused extends DomainError {
  readonly code = 'payment.webhook_refused';
  readonly status = 401;

  constructor() {
    super('This delivery is not signed by our payment server.');
  }
}

/** The delivery was already received or is too old. */
export class WebhookStale extends DomainError {
  readonly code = 'payment.webhook_stale';
  readonly status = 409;

  constructor() {
    super('This delivery was already received or is too old.');
  }
}
