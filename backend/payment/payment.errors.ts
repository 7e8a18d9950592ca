import { PAYMENT_MESSAGES, tooManyAttemptsMessage } from '@libs/constants';
import { DomainError } from '../platform/http';

/** No payment provider is configured or it cannot be reached (spec §8). */
export class PaymentUnavailable extends DomainError {
  readonly code = 'payment.unavailable';
  override readonly retryAfterSeconds = 30;

  constructor(options?: ErrorOptions) {
    super(PAYMENT_MESSAGES.unavailable, options);
  }
}

/** The user started more sessions than a paying customer would. */
export class TooManyPayments extends DomainError {
  readonly code = 'rate.limited';

  constructor(override readonly retryAfterSeconds: number) {
    super(tooManyAttemptsMessage(retryAfterSeconds));
  }
}

/** The webhook is not from our BTCPay Server or not about our store. */
export class WebhookRefused extends DomainError {
  readonly code = 'payment.webhook_refused';

  constructor() {
    super('This delivery is not signed by our payment server.');
  }
}

/** The delivery was already received or is too old. */
export class WebhookStale extends DomainError {
  readonly code = 'payment.webhook_stale';

  constructor() {
    super('This delivery was received before, or is too old.');
  }
}
