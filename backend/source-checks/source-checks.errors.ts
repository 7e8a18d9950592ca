import { DomainError } from '../platform/http';
import { MIN_INTERVAL_SECONDS } from './source-check.repository';

/** The last check has not ended, or was requested a moment ago. */
export class SourceCheckRefused extends DomainError {
  readonly code = 'source_check.refused';
  readonly status = 409;

  constructor() {
    super(
      `One check is made at a time, and at most one in ${MIN_INTERVAL_SECONDS} seconds. Wait for the last one, and try again.`,
    );
  }
}
