import { DomainError } from '../platform/http';

/** The request is for a part that the file does not have. */
export class RangeNotSatisfiable extends DomainError {
  readonly code = 'export.range';
  readonly status = 416;

  /** @param bytes the length of the file */
  constructor(bytes: number) {
    super(`The file has only ${bytes} bytes`);
  }

  static example(): RangeNotSatisfiable {
    return new RangeNotSatisfiable(182_044);
  }
}
