import { DomainError } from '../../platform/http';

/** More listings match the filter than a map shows, or reading their positions takes too long. */
export class MapTooLarge extends DomainError {
  readonly code = 'table.map_too_large';
  readonly status = 422;

  constructor() {
    super('These are too many listings for the map. Filter the table to see its listings on the map.');
  }
}
