import { shortenError, shortenMessage } from './error-text';

/**
 * What to do about a failure:
 * - `transient`: the database cannot be reached or is busy; the same call may succeed later.
 * - `row`: the database refuses the content of a row; it may accept others.
 * - `permanent`: the database refuses until somebody fixes the cause (credentials, privileges, a missing table, a
 *   full disk).
 */
export type StoreErrorKind = 'transient' | 'row' | 'permanent';

/** For refusals with codes that no server has by itself, such as those of a trigger of the user's. */
export const UNKNOWN_REFUSAL_HINT =
  'The database refuses this. If a trigger or a rule of your own does, change it.';

/** What to do about a change that may have been made although it failed. */
export const OUTCOME_UNKNOWN_HINT = 'The change may have been made: look at the table before you try again.';

interface StoreErrorOptions extends ErrorOptions {
  code?: string;
  isOutcomeUnknown?: boolean;
}

/**
 * A failure of the user's database. `message` is the database's own message, at most 1 kB, and `hint` is one sentence
 * that says what to do.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError';

  constructor(
    readonly kind: StoreErrorKind,
    message: string,
    readonly hint: string,
    options?: StoreErrorOptions,
  ) {
    super(shortenMessage(message), options && { ...options, cause: shortenError(options.cause) });
    this.code = options?.code ?? '';
    this.isOutcomeUnknown = options?.isOutcomeUnknown ?? false;
  }

  /** The code that the database or the system uses for the failure; '' if it has none. */
  readonly code: string;

  /** Whether a change may have been made, in whole or in part, because its result was lost. */
  readonly isOutcomeUnknown: boolean;
}

/** Returns the error for a statement whose result was lost, so that it may have taken effect. */
export const withUnknownOutcome = ({ kind, message, hint, code, cause }: StoreError): StoreError =>
  new StoreError(kind, message, hint, { cause, code, isOutcomeUnknown: true });
