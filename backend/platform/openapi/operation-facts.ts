import type { OpenAPIObject } from '@nestjs/swagger';
import { RATE_LIMITED } from '../http';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Who may call an operation: everyone or signed-in users, and which scope an API token needs. */
export interface Access {
  isPublic: boolean;
  /** null: closed to API tokens. */
  scope: string | null;
}

/** What follows from an operation's decorators, method and path. */
export interface OperationFacts extends Access {
  operation: Operation;
  /** Whether it changes something: every method but GET. */
  isWrite: boolean;
  /** Whether anything but cookies and headers can be wrong: a body, a query or a parameter of the path. */
  hasInput: boolean;
  hasPathParameter: boolean;
  acceptsIdempotencyKey: boolean;
  /** Whether calls are counted: those of everyone, or those of each API token. */
  isRateLimited: boolean;
}

export function accessOf(operation: Operation): Access {
  const scope = operation.security?.find((one) => 'token' in one)?.token?.[0] ?? null;
  return { isPublic: 'x-public' in operation, scope };
}

/** Reads the decorators' traces in the operation. */
export function factsOf({
  method,
  path,
  operation,
}: {
  method: string;
  path: string;
  operation: Operation;
}): OperationFacts {
  const access = accessOf(operation);
  const isWrite = method !== 'get';
  return {
    ...access,
    operation,
    isWrite,
    hasInput: isWrite || (operation.parameters ?? []).length > 0,
    hasPathParameter: path.includes('{'),
    acceptsIdempotencyKey: isWrite && !access.isPublic && !('x-idempotency-key-ignored' in operation),
    isRateLimited: RATE_LIMITED in operation || access.scope !== null,
  };
}

/** Access as a sentence. */
export function accessText({ isPublic, scope }: Access): string {
  if (isPublic) return 'Open to everyone.';
  return scope === null
    ? 'Requires a session; closed to API tokens.'
    : `Requires a session, or an API token with the scope ${scope}.`;
}
