import {
  databaseUnreachable,
  invalidInput,
  PROVIDER_NAMES,
  type DatabaseProvider,
  type ErrorCode,
} from '@libs/constants';
import type { StoreError } from '@libs/listing-store';
import { DomainError, type ErrorDetail } from '../platform/http';

/** The request needs a database, and the user has chosen none or one that cannot be used. */
export class DatabaseNotConfigured extends DomainError {
  readonly code = 'database.not_configured';
}

/** The connection form has invalid fields. */
export class DatabaseFormInvalid extends DomainError {
  readonly code = 'database.invalid';

  constructor(override readonly details: readonly ErrorDetail[]) {
    super(invalidInput(details));
  }
}

/** A connection of this user is already being tested. */
export class DatabaseBusy extends DomainError {
  readonly code = 'database.busy';
  override readonly retryAfterSeconds = 5;

  constructor() {
    super('A connection test is already running. Wait for it to finish.');
  }
}

const CODE_BY_KIND = {
  transient: 'database.unreachable',
  permanent: 'database.refused',
  row: 'database.row_refused',
} as const satisfies Record<StoreError['kind'], ErrorCode>;

/**
 * The user's database failed. The message is spec §8's sentence if the database cannot be reached, otherwise the
 * database's own message and a hint.
 */
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
