import { DomainError } from '../domain-error';

export class IdempotencyKeyInvalid extends DomainError {
  readonly code = 'idempotency.key_invalid';
  readonly status = 400;

  constructor() {
    super('Idempotency-Key must be 1 to 255 visible characters');
  }
}

export class IdempotencyBodyDiffers extends DomainError {
  readonly code = 'idempotency.body_differs';
  readonly status = 422;

  constructor() {
    super('This Idempotency-Key was already used for another request');
  }
}

/** The stored response contains a secret and was encrypted with a key that this server no longer has. */
export class IdempotencyResponseUnreadable extends DomainError {
  readonly code = 'idempotency.response_unreadable';
  readonly status = 409;

  constructor() {
    super(
      'The first request with this Idempotency-Key was carried out, but its response can no longer be read, because the encryption key of this server was changed.',
    );
  }
}

/** The user has as many stored responses as we keep for one user. Nothing was done. */
export class TooManyIdempotencyKeys extends DomainError {
  readonly code = 'idempotency.too_many_keys';
  readonly status = 429;

  /** @param retryAfterSeconds seconds until the oldest stored response expires */
  constructor(override readonly retryAfterSeconds: number) {
    super(
      'Your account has used too many Idempotency-Keys in the last 24 hours. Repeat the request later, or send it without a key.',
    );
  }

  static example(): TooManyIdempotencyKeys {
    return new TooManyIdempotencyKeys(3_600);
  }
}

/** The process ended while it worked on the first request, which must not be done twice. */
export class IdempotencyOutcomeUnknown extends DomainError {
  readonly code = 'idempotency.outcome_unknown';
  readonly status = 409;
  override readonly isOutcomeUnknown = true;

  constructor() {
    super(
      'The first request with this Idempotency-Key was interrupted. The change may have been made: look at it before you try again.',
    );
  }
}

/** The error with which the first request with the same key ended. */
export class StoredFailure extends DomainError {
  readonly code: string;
  override readonly isOutcomeUnknown = true;

  constructor(
    readonly status: number,
    { code, message }: { code: string; message: string },
  ) {
    super(message);
    this.code = code;
  }
}

export class IdempotencyInProgress extends DomainError {
  readonly code = 'idempotency.in_progress';
  readonly status = 409;
  override readonly retryAfterSeconds = 1;

  constructor() {
    super('The first request with this Idempotency-Key is still in progress');
  }
}
