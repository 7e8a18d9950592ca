import { DomainError } from '../platform/http';

/** A user's schedules are few: nobody can look after more. */
export class TooManySchedules extends DomainError {
  readonly code = 'schedule.too_many';

  constructor(max: number) {
    super(`There are ${max} schedules at most. Remove one before you add another.`);
  }
}
