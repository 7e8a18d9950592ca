import { SetMetadata } from '@nestjs/common';

export const OUTSIDE_TRANSACTION = Symbol('outside transaction');

/**
 * Marks a write that waits for an external server or counts an attempt. With an Idempotency-Key, its response is
 * stored after the work instead of in the same transaction, so that no transaction stays open during the wait or
 * undoes the count. If the process dies before the response is stored, a repeated request does the work again, so
 * repeating it must be harmless.
 */
export const OutsideTransaction = () => SetMetadata(OUTSIDE_TRANSACTION, 'repeatable' satisfies Repetition);

/** What happens to a repeated request if the process has died during the first one. */
export type Repetition = 'repeatable' | 'once';

/**
 * The same for a write that must not be done twice, such as an edit of the user's table. With an Idempotency-Key, a
 * failure with an unknown outcome is stored before the work. The result takes its place, unless the process dies.
 */
export const OnceOutsideTransaction = () => SetMetadata(OUTSIDE_TRANSACTION, 'once' satisfies Repetition);
