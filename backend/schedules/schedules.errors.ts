import { DomainError } from '../platform/http';

/** The user has the maximum number of schedules. */
export class TooManySchedules extends DomainError {
  readonly code = 'schedule.too_many';
  readonly status = 409;

  constructor(max: number) {
    super(`You can have up to ${max} schedules. Remove one before adding another.`);
  }

  static example(): TooManySchedules {
    return new TooManySchedules(20);
  }
}
