import { DomainError, type ErrorDetail } from '../platform/http';

/** Listings do not fit into the user's table as it is mapped. */
export class MappingRefused extends DomainError {
  readonly code = 'database.mapping_refused';
  readonly status = 422;

  /** @param problems sentences; there is at least one */
  constructor(problems: readonly string[]) {
    super(`The mapping was not saved. ${problems.join(' ')}`);
    this.details = problems.map((message) => ({ path: 'columns', message }));
  }

  override readonly details: readonly ErrorDetail[];

  static example(): MappingRefused {
    return new MappingRefused(['The table has no column "phone_number".']);
  }
}
