import type { OpenAPIObject } from '@nestjs/swagger';
import { RATE_LIMITED } from '../http';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Who may call an operation: everyone or signed-in users, and which scope an API token needs. */
export interface Access {
  isPublic: boolean;
  /** Scope that an API token needs; null: API tokens are not accepted. */
  scope: string | null;
}

/** Facts that follow from an operation's decorators, method and path. */
export interface OperationFacts extends Access {
  operation: Operation;
  /** Whether the operation changes something, which is true for every method except GET. */
  isWrite: boolean;
  /** Whether the operation has input other than cookies and headers: a body, a query or a path parameter. */
  hasInput: boolean;
  hasPathParameter: boolean;
  acceptsIdempotencyKey: boolean;
  /** Whether calls are rate-limited, either for every caller or per API token. */
  isRateLimited: boolean;
}

export function accessOf(operation: Operation): Access {
  const scope = operation.security?.find((one) => 'token' in one)?.token?.[0] ?? null;
  return { isPublic: 'x-public' in operation, scope };
}

/** Derives the facts about an operation from its method, its path and what the decorators added to it. */
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
    isRateLimited: RATE_LIMITED in operation || !access.isPublic,
  };
}

/** Returns a sentence that says who may call the operation. */
export function accessText({ isPublic, scope }: Access): string {
  if (isPublic) return 'Open to everyone.';
  return scope === null
    ? 'Requires a session. API tokens are not accepted.'
    : `Requires a session or an API token with the scope ${scope}.`;
}
