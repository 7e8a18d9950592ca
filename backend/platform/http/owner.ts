import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { ApiScope } from '@libs/constants';

/**
 * The user on whose behalf something is done. Every service method that accesses a user's rows takes the owner as its
 * first argument.
 */
export interface Owner {
  readonly userId: string;
}

/** A signed-in caller: an owner with the session that authenticates them. */
export interface SignedIn extends Owner {
  readonly sessionId: string;
  /** Scopes of an API token, if `sessionId` identifies a token. */
  readonly scopes?: readonly ApiScope[];
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Identifies this request in responses and in the log. */
    requestId: string;
    /** Set by the session middleware; absent when the caller is not signed in. */
    signedIn?: SignedIn;
    /** Whether the request came with the cookies of a session, valid or not. */
    hadSession?: boolean;
  }
}

/** The signed-in caller of this request. A guard ensures that there is one unless the route is `@Public()`. */
export const CurrentOwner = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const { signedIn } = context.switchToHttp().getRequest<Request>();
  if (!signedIn) throw new TypeError('CurrentOwner on a public route');
  return signedIn;
});
