import { JOB_MESSAGES } from '@libs/constants';
import { ContactsUnavailable } from '../contacts';
import { DatabaseNotConfigured } from '../database-config';
import { KnownListGone } from '../known-places';
import { DomainError } from '../platform/http';
import { CreditsExhausted, PlanLimitReached } from '../subscription';

/** The start request lacks a city or a business type (spec §5). */
export class NothingToCapture extends DomainError {
  readonly code = 'job.invalid';
  readonly status = 400;

  static example(): NothingToCapture {
    return new NothingToCapture(JOB_MESSAGES.selectCityAndType);
  }
}

/** Errors that a start, an estimate or a schedule can be refused with. */
export const START_ERRORS = [
  NothingToCapture,
  DatabaseNotConfigured,
  PlanLimitReached,
  CreditsExhausted,
  ContactsUnavailable,
  KnownListGone,
];

/** The user already has the maximum number of open streams. Further pages and programs poll the status instead. */
export class TooManyStreams extends DomainError {
  readonly code = 'rate.limited';
  readonly status = 429;
  override readonly retryAfterSeconds = 5;

  constructor(max: number) {
    super(`You can have up to ${max} open streams. Close one, or poll the status instead.`);
  }

  static example(): TooManyStreams {
    return new TooManyStreams(10);
  }
}
