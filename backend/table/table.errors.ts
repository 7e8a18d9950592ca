import { MAX_BULK_ROWS } from '@libs/constants';
import {
  ChangeOutcomeUnknown,
  ColumnMissing,
  DatabaseNotConfigured,
  DatabaseRefused,
  DatabaseReplaced,
  DatabaseUnreachable,
  RowRefused,
} from '../database-config';
import { DomainError, IdempotencyOutcomeUnknown } from '../platform/http';

/** The duplicates have changed since the preview. */
export class TableChanged extends DomainError {
  readonly code = 'table.changed';
  readonly status = 409;

  constructor() {
    super('The table has changed since the preview. Review the duplicates again.');
  }
}

/** Other rows match the filter than those that the user selected. */
export class SelectionChanged extends DomainError {
  readonly code = 'table.selection_changed';
  readonly status = 409;

  constructor() {
    super('Other listings match the filter now. Select them again.');
  }
}

/** Other texts would be replaced than those that the preview showed. */
export class PreviewChanged extends DomainError {
  readonly code = 'table.preview_changed';
  readonly status = 409;

  constructor() {
    super('The table has changed since the preview. Look at the changes again.');
  }
}

/** The action belongs to another database, is too old, or was followed by another action. */
export class NothingToUndo extends DomainError {
  readonly code = 'table.nothing_to_undo';
  readonly status = 409;

  constructor() {
    super('This can no longer be undone.');
  }
}

/** The action changes more data than can be stored for undoing it. */
export class UndoTooLarge extends DomainError {
  readonly code = 'table.undo_too_large';
  readonly status = 422;

  /** @param hint what the limit is, if it is known, and the way out */
  constructor(hint = 'Select fewer listings.') {
    super(`This changes more than can be undone at once. ${hint}`);
  }

  static ofRows(): UndoTooLarge {
    const limit = MAX_BULK_ROWS.toLocaleString('en-US');
    return new UndoTooLarge(
      `One action can change up to ${limit} listings. Filter for fewer, and try again.`,
    );
  }

  /** @param fitting how many of the rows fit */
  static ofBytes(maxBytes: number, fitting: number): UndoTooLarge {
    const [limit, rows] = [maxBytes / 2 ** 20, fitting].map((number) => number.toLocaleString('en-US'));
    return new UndoTooLarge(
      `It can keep up to ${limit} MB of earlier values, which is about ${rows} of these listings. Filter for fewer, and try again.`,
    );
  }
}

/** The text to find is one that no filter finds, such as spaces, and there are more rows than are read for that. */
export class TooManyRowsToSearch extends DomainError {
  readonly code = 'table.too_many_rows_to_search';
  readonly status = 422;

  constructor() {
    const limit = MAX_BULK_ROWS.toLocaleString('en-US');
    super(`This text can be looked for in up to ${limit} listings at once. Filter for fewer, and try again.`);
  }
}

/** Several responses with rows of the user's table are being sent already. */
export class TableBusy extends DomainError {
  readonly code = 'table.busy';
  readonly status = 429;
  override readonly retryAfterSeconds = 5;

  constructor() {
    super('Your table is already being read several times. Wait for these requests to finish.');
  }
}

/** Errors that reading the user's table may cause. */
export const READ_ERRORS = [DatabaseNotConfigured, DatabaseUnreachable, DatabaseRefused, ColumnMissing];

/** Errors that changing the user's table may cause. */
export const EDIT_ERRORS = [
  ...READ_ERRORS,
  ChangeOutcomeUnknown,
  DatabaseReplaced,
  IdempotencyOutcomeUnknown,
  RowRefused,
  TableChanged,
  UndoTooLarge,
];
