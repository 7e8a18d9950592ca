import { SetMetadata } from '@nestjs/common';

export const OUTSIDE_TRANSACTION = Symbol('outside transaction');

/**
 * Marks a write that waits for an external server or counts an attempt. With an Idempotency-Key, its response is
 * stored after the work instead of in the same transaction, so that no transaction stays open during the wait or
 * undoes the count. If the process dies before the response is stored, a repeated request does the work again, so
 * repeating it must be harmless.
 */
export const OutsideTransaction = () => SetMetadata(OUTSIDE_TRANSACTION, true);
