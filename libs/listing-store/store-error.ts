/**
 * What is to be done about a failure:
 * - `transient`: the database cannot be reached or is busy; the same call may succeed later.
 * - `row`: the database refuses what a row holds; others may be taken.
 * - `permanent`: it refuses until somebody mends it (credentials, rights, a missing table, a full disk).
 */
export type StoreErrorKind = 'transient' | 'row' | 'permanent';

/** A failure of the user's database: `message` is the database's own, `hint` the one sentence that says what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError';

  constructor(
    readonly kind: StoreErrorKind,
    message: string,
    readonly hint: string,
    options?: ErrorOptions & { code?: string },
  ) {
    super(message, options);
    this.code = options?.code ?? '';
  }

  /** The database's or the system's own name of the failure, '' where it has none. */
  readonly code: string;
}
