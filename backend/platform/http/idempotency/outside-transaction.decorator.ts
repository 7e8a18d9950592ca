import { SetMetadata } from '@nestjs/common';

export const OUTSIDE_TRANSACTION = Symbol('outside transaction');

/**
 * For a write that waits for somebody else's server, or counts an attempt: with an Idempotency-Key, its answer is stored
 * after the work instead of with it, so that no transaction of ours stays open meanwhile, and none undoes the count. If the
 * process dies in between, a repeat does the work again: it must do no harm.
 */
export const OutsideTransaction = () => SetMetadata(OUTSIDE_TRANSACTION, true);
