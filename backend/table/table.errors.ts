import { DomainError } from '../platform/http';

/** The duplicates are no longer those of the preview. */
export class TableChanged extends DomainError {
  readonly code = 'table.changed';

  constructor() {
    super('The table has changed since the preview. Review the duplicates again.');
  }
}

/** The action was done in another database, is too old, or was followed by another action. */
export class NothingToUndo extends DomainError {
  readonly code = 'table.nothing_to_undo';

  constructor() {
    super('This can no longer be undone.');
  }
}
