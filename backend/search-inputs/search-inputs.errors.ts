import { DomainError } from '../platform/http';

/** An uploaded file of queries cannot be read. */
export class QueriesUnreadable extends DomainError {
  readonly code = 'queries.unreadable';
  readonly status = 422;

  static example(): QueriesUnreadable {
    return new QueriesUnreadable('The file has headings only.');
  }
}
