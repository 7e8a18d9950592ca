import {
  databaseUnreachable,
  invalidInput,
  PROVIDER_NAMES,
  type DatabaseProvider,
  type ErrorCode,
} from '@libs/constants';
import type { StoreError } from '@libs/listing-store';
import { DomainError, type ErrorDetail } from '../platform/http';

/** What was asked for needs a place for the listings, and the user has not chosen one (or not one that will do). */
export class DatabaseNotConfigured extends DomainError {
  readonly code = 'database.not_configured';
}

/** Fields of the connection form that cannot be used. */
export class DatabaseFormInvalid extends DomainError {
  readonly code = 'database.invalid';

  constructor(override readonly details: readonly ErrorDetail[]) {
    super(invalidInput(details));
  }
}

/** So many connections are being tried that this one has to wait. */
export class DatabaseBusy extends DomainError {
  readonly code = 'database.busy';
  override readonly retryAfterSeconds = 5;

  constructor() {
    super('A connection is being tested already. Please wait for it to end.');
  }
}

const CODE_BY_KIND = {
  transient: 'database.unreachable',
  permanent: 'database.refused',
  row: 'database.row_refused',
} as const satisfies Record<StoreError['kind'], ErrorCode>;

/** The user's database failed: spec §8's sentence where it cannot be reached, else its own message and what mends it. */
export class DatabaseFailed extends DomainError {
  readonly code: ErrorCode;
  /** The database's own message. */
  readonly reason: string;

  constructor(provider: DatabaseProvider, error: StoreError, reason: string) {
    super(
      error.kind === 'transient'
        ? `${databaseUnreachable(PROVIDER_NAMES[provider])} (${reason})`
        : `${reason}${/[.!?]$/.test(reason) ? '' : '.'} ${error.hint}`,
      { cause: error },
    );
    this.code = CODE_BY_KIND[error.kind];
    this.reason = reason;
  }
}
