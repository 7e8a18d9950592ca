import { PAYMENT_MESSAGES, tooManyAttemptsMessage } from '@libs/constants';
import { DomainError } from '../platform/http';

/** Nobody takes payments here, or whoever does cannot be reached (spec §8). */
export class PaymentUnavailable extends DomainError {
  readonly code = 'payment.unavailable';
  override readonly retryAfterSeconds = 30;

  constructor(options?: ErrorOptions) {
    super(PAYMENT_MESSAGES.unavailable, options);
  }
}

/** More sessions than anybody who pays would begin. */
export class TooManyPayments extends DomainError {
  readonly code = 'rate.limited';

  constructor(override readonly retryAfterSeconds: number) {
    super(tooManyAttemptsMessage(retryAfterSeconds));
  }
}

/** A webhook that is not from our BTCPay Server, or not about our store. */
export class WebhookRefused extends DomainError {
  readonly code = 'payment.webhook_refused';

  constructor() {
    super('This delivery is not signed by our payment server.');
  }
}

/** A delivery that was taken before, or is too old to be one of today. */
export class WebhookStale extends DomainError {
  readonly code = 'payment.webhook_stale';

  constructor() {
    super('This delivery was received before, or is too old.');
  }
}
