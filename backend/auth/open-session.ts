import type { SignedIn } from '../platform/http';
import type { Visitor } from './visitor';

/** The access token and the refresh token stored in a browser. */
export interface TokenPair {
  access: string;
  refresh: string;
}

/** The browser or program for which a session is opened, as its user sees it in the list. */
export type SessionClient = Pick<Visitor, 'address' | 'userAgent'>;

export interface OpenSession {
  signedIn: SignedIn;
  tokens: TokenPair;
}

/** A session that has just been opened, rather than refreshed. */
export interface StartedSession extends OpenSession {
  /** How often the user's password had changed when the session was opened. */
  passwordChanges: number;
}
