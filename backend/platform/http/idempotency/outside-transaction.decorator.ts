import { SetMetadata } from '@nestjs/common';

export const OUTSIDE_TRANSACTION = Symbol('outside transaction');

/**
 * Marks a write that waits for an external server or counts an attempt. With an Idempotency-Key, its response is
 * stored after the work instead of in the same transaction, so that no transaction stays open during the wait or
 * undoes the count. If the process dies before the response is stored, a repeated request does the work again, so
 * repeating it must be harmless.
 */
export const OutsideTransaction = () => SetMetadata(OUTSIDE_TRANSACTION, 'repeatable' satisfies Repetition);

/**
 * What happens to a repeated request if the process has died during the first one. `prepared`: it is done, because
 * nothing had changed before the transaction.
 */
export type Repetition = 'repeatable' | 'once' | 'prepared';

/**
 * The same for a write that must not be done twice, such as an edit of the user's table. With an Idempotency-Key, a
 * failure with an unknown outcome is stored before the work. The result takes its place, unless the process dies.
 */
export const OnceOutsideTransaction = () => SetMetadata(OUTSIDE_TRANSACTION, 'once' satisfies Repetition);

/** The rest of a write that has been checked and prepared, for a transaction. */
export type PreparedWork<T> = () => Promise<T>;

/**
 * For a write whose preparation takes long, such as repairing the shapes of a setup. Its handler prepares outside of any
 * transaction and returns the rest of its work (`PreparedWork`). With an Idempotency-Key, that is one transaction with the
 * stored response.
 */
export const PreparedOutsideTransaction = () =>
  SetMetadata(OUTSIDE_TRANSACTION, 'prepared' satisfies Repetition);
