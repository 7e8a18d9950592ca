import type { Request } from 'express';
import { ownOrigin, type SignedIn } from '../platform/http';

/** The sender of a request, signed in or not. */
export interface Visitor {
  signedIn: SignedIn | undefined;
  /** The client's own IP address, as reported by trusted proxies. */
  address: string;
  userAgent: string | null;
  /** Our origin as the browser sees it. */
  origin: string;
}

const MAX_USER_AGENT_LENGTH = 400;

/** @param publicUrl the PUBLIC_URL setting */
export function visitorOf(request: Request, publicUrl: string | null): Visitor {
  return {
    signedIn: request.signedIn,
    address: request.ip ?? '',
    userAgent: request.get('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    origin: ownOrigin(request, publicUrl),
  };
}
