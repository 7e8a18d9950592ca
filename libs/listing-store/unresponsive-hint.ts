import { StoreError } from './store-error';

/**
 * A failure before signing in at a server that took the connection: where neither network nor server says what is wrong, most
 * likely something else listens there.
 */
export function withUnresponsiveHint(failure: StoreError, protocol: 'Postgres' | 'MySQL'): StoreError {
  if (failure.kind !== 'transient' || !['', 'ETIMEDOUT'].includes(failure.code)) return failure;
  return new StoreError(
    'transient',
    failure.message,
    `The port takes connections, but its server did not answer in time as ${protocol} does: check the port, or try again.`,
    { cause: failure, code: failure.code },
  );
}
