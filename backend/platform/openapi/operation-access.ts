import type { OpenAPIObject } from '@nestjs/swagger';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Who may call an operation: everyone, or who is signed in, and with which scope an API token. */
export interface Access {
  isPublic: boolean;
  /** null: closed to API tokens. */
  scope: string | null;
}

export function accessOf(operation: Operation): Access {
  const scope = operation.security?.find((one) => 'token' in one)?.token?.[0] ?? null;
  return { isPublic: 'x-public' in operation, scope };
}

/** The same as a sentence. */
export function accessText({ isPublic, scope }: Access): string {
  if (isPublic) return 'Open to everyone.';
  return scope === null
    ? 'Needs a session; closed to API tokens.'
    : `Needs a session, or an API token with the scope ${scope}.`;
}
