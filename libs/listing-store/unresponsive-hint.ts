import { StoreError } from './store-error';

/**
 * Adds a hint to a failure that occurred after the server accepted the connection and before sign-in. If neither the
 * network nor the server gives a reason, something else is probably listening on the port.
 */
export function withUnresponsiveHint(failure: StoreError, protocol: 'Postgres' | 'MySQL'): StoreError {
  if (failure.kind !== 'transient' || !['', 'ETIMEDOUT'].includes(failure.code)) return failure;
  return new StoreError(
    'transient',
    failure.message,
    `The port accepts connections, but no ${protocol} server responded in time: check the port, or try again.`,
    { cause: failure, code: failure.code },
  );
}
