/**
 * What is to be done about a failure:
 * - `again`: the database cannot be reached or is busy; the same call may succeed later.
 * - `row`: the database refuses what a row holds; others may be taken.
 * - `user`: it refuses until somebody mends it (credentials, rights, a missing table, a full disk).
 */
export type StoreErrorKind = 'again' | 'row' | 'user';

/** A failure of the user's database: `message` is the database's own, `mend` the one sentence that says what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError';

  constructor(
    readonly kind: StoreErrorKind,
    message: string,
    readonly mend: string,
    options?: ErrorOptions & { code?: string },
  ) {
    super(message, options);
    this.code = options?.code ?? '';
  }

  /** The database's or the system's own name of the failure, '' where it has none. */
  readonly code: string;
}
