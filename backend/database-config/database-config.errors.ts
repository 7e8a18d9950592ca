import { DATABASE_MESSAGES } from '@libs/constants';
import { DomainError } from '../platform/http';

export class DatabaseProviderUnavailable extends DomainError {
  readonly code = 'database.provider_unavailable';

  constructor() {
    super(DATABASE_MESSAGES.providerUnavailable);
  }
}

/** What was asked for needs a place for the listings, and the user has not chosen one (or not one that will do). */
export class DatabaseNotConfigured extends DomainError {
  readonly code = 'database.not_configured';
}
