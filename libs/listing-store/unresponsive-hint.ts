import { StoreError } from './store-error';

/** Says of the server what the driver's own message ("timeout expired") leaves out. */
export const noResponseMessage = (host: string): string => `${host} did not respond in time.`;

/**
 * Adds a hint to a failure that occurred after the server accepted the connection and before sign-in. If neither the
 * network nor the server gives a reason, something else is probably listening on the port.
 */
export function withUnresponsiveHint(
  failure: StoreError,
  protocol: 'Postgres' | 'MySQL',
  host: string,
): StoreError {
  if (failure.kind !== 'transient' || !['', 'ETIMEDOUT'].includes(failure.code)) return failure;
  return new StoreError(
    'transient',
    failure.code === 'ETIMEDOUT' ? noResponseMessage(host) : failure.message,
    `The port accepts connections, but no ${protocol} server responded in time: check the port, or try again.`,
    { cause: failure, code: failure.code },
  );
}
