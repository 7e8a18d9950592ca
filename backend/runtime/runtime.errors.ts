import { DomainError } from '../platform/http';

/** So many pages and programs of one user listen already; further ones ask for the status instead. */
export class TooManyStreams extends DomainError {
  readonly code = 'rate.limited';
  override readonly retryAfterSeconds = 5;

  constructor(max: number) {
    super(`A user can listen to ${max} streams at once. Close one, or ask for the status.`);
  }
}
