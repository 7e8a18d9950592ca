import type { ExportProblem } from '@libs/constants';

/** The content of an export could not be read, for the reason that is its cause. The storage is not to blame. */
export class ExportContentError extends Error {
  override readonly name = 'ExportContentError';

  constructor(cause: unknown) {
    super(`the content of an export could not be read: ${String(cause)}`, { cause });
  }
}

/** The export storage cannot store a file at the moment. */
export class ExportStorageError extends Error {
  override readonly name = 'ExportStorageError';

  constructor(
    readonly problem: ExportProblem,
    options: { cause: unknown },
  ) {
    super(`the export storage failed (${problem}): ${String(options.cause)}`, options);
  }
}
