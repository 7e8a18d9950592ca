import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { ApiScope } from '@libs/constants';

/** On whose behalf something is done. Every service method that touches a user's rows takes it first. */
export interface Owner {
  readonly userId: string;
}

/** A signed-in caller: an owner with the session that vouches for them. */
export interface SignedIn extends Owner {
  readonly sessionId: string;
  /** Set for an API token, which then is what `sessionId` names: what it may do. */
  readonly scopes?: readonly ApiScope[];
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Names this request in answers and in the log. */
    requestId: string;
    /** Set by the session middleware; absent for a caller who is not signed in. */
    signedIn?: SignedIn;
  }
}

/** The signed-in caller of this request. The guard has made sure of one unless the route is `@Public()`. */
export const CurrentOwner = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const { signedIn } = context.switchToHttp().getRequest<Request>();
  if (!signedIn) throw new TypeError('CurrentOwner on a public route');
  return signedIn;
});
