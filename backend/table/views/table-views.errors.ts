import { MAX_TABLE_VIEWS } from '@libs/constants';
import { DomainError } from '../../platform/http';

/** The user has the maximum number of views. */
export class TooManyTableViews extends DomainError {
  readonly code = 'table.too_many_views';
  readonly status = 409;

  constructor() {
    super(`You can save up to ${MAX_TABLE_VIEWS} views. Delete one before you save another.`);
  }
}

/** Another view of the user has this name. */
export class TableViewNameTaken extends DomainError {
  readonly code = 'table.view_name_taken';
  readonly status = 409;

  constructor() {
    super('You have a view with this name. Choose another one.');
  }
}
