import { DomainError } from '../platform/http';

/** The duplicates are not those of the preview any more. */
export class TableChanged extends DomainError {
  readonly code = 'table.changed';

  constructor() {
    super('The table has changed since the preview. Please look again.');
  }
}

/** The act was done in another database, is too old, or another one followed. */
export class NothingToUndo extends DomainError {
  readonly code = 'table.nothing_to_undo';

  constructor() {
    super('This cannot be undone any more.');
  }
}
