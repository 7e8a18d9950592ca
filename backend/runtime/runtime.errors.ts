import { DomainError } from '../platform/http';

/** The user already has the maximum number of open streams. Further pages and programs poll the status instead. */
export class TooManyStreams extends DomainError {
  readonly code = 'rate.limited';
  override readonly retryAfterSeconds = 5;

  constructor(max: number) {
    super(`You can have up to ${max} open streams. Close one, or poll the status instead.`);
  }
}
