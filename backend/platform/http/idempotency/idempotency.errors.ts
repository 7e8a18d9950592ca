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

export class IdempotencyInProgress extends DomainError {
  readonly code = 'idempotency.in_progress';
  readonly status = 409;
  override readonly retryAfterSeconds = 1;

  constructor() {
    super('The first request with this Idempotency-Key is still in progress');
  }
}
