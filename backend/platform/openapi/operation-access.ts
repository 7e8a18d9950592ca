import type { OpenAPIObject } from '@nestjs/swagger';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Who may call an operation: everyone or signed-in users, and which scope an API token needs. */
export interface Access {
  isPublic: boolean;
  /** null: closed to API tokens. */
  scope: string | null;
}

export function accessOf(operation: Operation): Access {
  const scope = operation.security?.find((one) => 'token' in one)?.token?.[0] ?? null;
  return { isPublic: 'x-public' in operation, scope };
}

/** Describes the access in a sentence. */
export function accessText({ isPublic, scope }: Access): string {
  if (isPublic) return 'Open to everyone.';
  return scope === null
    ? 'Requires a session; closed to API tokens.'
    : `Requires a session, or an API token with the scope ${scope}.`;
}
