/** A failure of the system, as Node reports it. */
export interface SystemError {
  code?: string;
  syscall?: string;
  message: string;
}

/** What Node does before there is a connection. Its messages contain addresses. */
const BEFORE_CONNECTION: ReadonlySet<string> = new Set(['connect', 'getaddrinfo', 'bind']);

/** Unwraps the AggregateError in which Node reports several failed addresses. */
export function innermostError(error: unknown): SystemError {
  const system = error as SystemError & { errors?: unknown[] };
  const inner = system.errors?.at(-1) as SystemError | undefined;
  if (inner?.code) return { ...inner, code: inner.code, message: system.message || inner.message };
  return system;
}

/** Returns whether an operation failed before there was a connection. */
export const failedBeforeConnection = ({ syscall = '' }: SystemError): boolean =>
  BEFORE_CONNECTION.has(syscall);
