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

/** The job has as many files with chosen fields as it can have. */
export class TooManyExports extends DomainError {
  readonly code = 'export.too_many';
  readonly status = 409;

  /** @param max the number of these files */
  constructor(max: number) {
    super(`This job has ${max} files with chosen fields already. Download one of these instead.`);
  }

  static example(): TooManyExports {
    return new TooManyExports(20);
  }
}
