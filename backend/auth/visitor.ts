import type { Request } from 'express';
import { ownOrigin, type SignedIn } from '../platform/http';

/** Who stands at the door, signed in or not, and where they come from. */
export interface Visitor {
  signedIn: SignedIn | undefined;
  /** The client's own address, past proxies that are believed. */
  address: string;
  userAgent: string | null;
  /** Our origin, as their browser knows it. */
  origin: string;
}

const MAX_USER_AGENT_LENGTH = 400;

/** @param publicUrl the setting */
export function visitorOf(request: Request, publicUrl: string | null): Visitor {
  return {
    signedIn: request.signedIn,
    address: request.ip ?? '',
    userAgent: request.get('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    origin: ownOrigin(request, publicUrl),
  };
}
