import {
  databaseUnreachable,
  invalidInput,
  PROVIDER_NAMES,
  START_TOOLTIPS,
  type DatabaseProvider,
} from '@libs/constants';
import { MAX_FURTHER_INDEXES } from '@libs/listing';
import { OUTCOME_UNKNOWN_HINT, type StoreError } from '@libs/listing-store';
import { DomainError, type ErrorDetail } from '../platform/http';

/** The request needs a database, and the user has chosen none or one that cannot be used. */
export class DatabaseNotConfigured extends DomainError {
  readonly code = 'database.not_configured';
  readonly status = 409;

  static example(): DatabaseNotConfigured {
    return new DatabaseNotConfigured(START_TOOLTIPS.database);
  }
}

/** The user has connected another database since the request began, or saved the connection again. */
export class DatabaseReplaced extends DomainError {
  readonly code = 'database.replaced';
  readonly status = 409;
  override readonly isOutcomeUnknown = true;

  constructor() {
    super(
      'The connection was saved again in the meantime. Part of the change may have been made before that.',
    );
  }
}

/** The connection form has invalid fields. */
export class DatabaseFormInvalid extends DomainError {
  readonly code = 'database.invalid';
  readonly status = 400;

  constructor(override readonly details: readonly ErrorDetail[]) {
    super(invalidInput(details));
  }

  static example(): DatabaseFormInvalid {
    return new DatabaseFormInvalid([{ path: 'host', message: 'Please enter a host' }]);
  }
}

/** The indexes are created in Postgres, MySQL and MariaDB, on our own table. */
export class SortIndexesUnavailable extends DomainError {
  readonly code = 'database.no_sort_indexes';
  readonly status = 409;

  constructor() {
    super('Sort indexes are created only on the table BusinessDatabase in Postgres, MySQL and MariaDB.');
  }
}

/** The table has an index for as many further columns as are allowed. */
export class TooManySortIndexes extends DomainError {
  readonly code = 'database.too_many_sort_indexes';
  readonly status = 409;

  constructor() {
    super(
      `${MAX_FURTHER_INDEXES} further columns have an index, which is the maximum: each makes deliveries slower. To choose others, save the connection without indexes, which removes all of them, and create those that you need.`,
    );
  }
}

/** A connection test for this user is already running. */
export class DatabaseBusy extends DomainError {
  readonly code = 'database.busy';
  readonly status = 429;
  override readonly retryAfterSeconds = 5;

  constructor() {
    super('A connection test is already running. Wait for it to finish.');
  }
}

/** A request to the user's database failed. */
export abstract class DatabaseFailed extends DomainError {
  /** @param reason the database's own message */
  constructor(
    message: string,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The user's database cannot be reached, or is busy. The message begins with the sentence given in spec §8. */
export class DatabaseUnreachable extends DatabaseFailed {
  readonly code = 'database.unreachable';
  readonly status = 424;

  constructor(provider: DatabaseProvider, reason: string, options?: ErrorOptions) {
    super(`${databaseUnreachable(PROVIDER_NAMES[provider])} (${reason})`, reason, options);
  }

  static example(): DatabaseUnreachable {
    return new DatabaseUnreachable('postgres', 'db.example.org cannot be reached on port 5432.');
  }
}

/** The user's database refuses requests until somebody fixes the cause. The hint names the cause. */
export class DatabaseRefused extends DatabaseFailed {
  readonly code = 'database.refused';
  readonly status = 424;

  constructor(reason: string, hint: string, options?: ErrorOptions) {
    super(withHint(reason, hint), reason, options);
  }

  static example(): DatabaseRefused {
    return new DatabaseRefused(
      'password authentication failed for user "gazetteer"',
      'Check the user name and the password.',
    );
  }
}

/** A filter or a sort order reads an optional column that the table does not have. The message names it. */
export class ColumnMissing extends DatabaseFailed {
  readonly code = 'database.no_column';
  readonly status = 400;

  constructor(reason: string, hint: string, options?: ErrorOptions) {
    super(withHint(reason, hint), reason, options);
  }

  static example(): ColumnMissing {
    return new ColumnMissing(
      'The table has no column "price_level".',
      'Add it in the database settings, or choose another column.',
    );
  }
}

/** The user's database refuses the content of a row. */
export class RowRefused extends DatabaseFailed {
  readonly code = 'database.row_refused';
  readonly status = 422;

  constructor(reason: string, hint: string, options?: ErrorOptions) {
    super(withHint(reason, hint), reason, options);
  }

  static example(): RowRefused {
    return new RowRefused('value too long for type character varying(10)', 'Make the column longer.');
  }
}

/** A change may have been made, in whole or in part, because its result was lost or its reversal failed. */
export class ChangeOutcomeUnknown extends DatabaseFailed {
  readonly code = 'database.change_unknown';
  readonly status = 424;
  override readonly isOutcomeUnknown = true;

  constructor(
    reason: string,
    readonly hint = OUTCOME_UNKNOWN_HINT,
    options?: ErrorOptions,
  ) {
    super(withHint(reason, hint), reason, options);
  }

  static example(): ChangeOutcomeUnknown {
    return new ChangeOutcomeUnknown('The database took too long.');
  }
}

/** @param reason the error's message without secrets */
export function toDatabaseFailed(
  provider: DatabaseProvider,
  error: StoreError,
  reason: string,
): DatabaseFailed {
  const options = { cause: error };
  if (error.code === 'NO_COLUMN') return new ColumnMissing(reason, error.hint, options);
  if (error.isOutcomeUnknown) return new ChangeOutcomeUnknown(reason, error.hint, options);
  switch (error.kind) {
    case 'transient':
      return new DatabaseUnreachable(provider, reason, options);
    case 'permanent':
      return new DatabaseRefused(reason, error.hint, options);
    case 'row':
      return new RowRefused(reason, error.hint, options);
  }
}

const withHint = (reason: string, hint: string) => `${reason}${/[.!?]$/.test(reason) ? '' : '.'} ${hint}`;

/** A program may choose "No database" for a new account, but never disconnect a database. */
export class DatabaseAlreadyConfigured extends DomainError {
  readonly code = 'database.already_configured';
  readonly status = 409;

  constructor() {
    super('A database is connected already. Only its user can change the connection, in Account settings.');
  }
}
