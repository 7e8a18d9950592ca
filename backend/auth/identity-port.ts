/** By what a session was opened: an e-mail with its password, or an account of the code-hosting service. */
export type SessionProvider = 'email' | 'github';

export interface Credentials {
  email: string;
  password: string;
}

/** Tokens of an identity service elsewhere. They lie sealed on the row of the session and never reach a browser. */
export interface RemoteTokens {
  accessToken: string;
  refreshToken: string | null;
}

/** A user whose identity has just been proven: a session may be opened for them. */
export interface VerifiedIdentity {
  userId: string;
  provider: SessionProvider;
  /** null: the identity is kept here. */
  remote: RemoteTokens | null;
}

/** A sign-up that waits for its mail to be opened. */
export interface Registration {
  userId: string;
  /** Names this registration among several of one address; the browser that made it keeps it. */
  ticket: string | null;
}

export interface ResendRequest {
  email: string;
  ticket: string | null;
  /** Our origin, as the user's browser knows it; links begin with it. */
  origin: string;
}

/** What the link of a confirmation mail carries. */
export interface ConfirmationLink {
  tokenHash: string;
  type: string;
  /** The registration that this browser made, if it made one. */
  registration: Registration | null;
  /** Typed by who opened the link, where it was asked for. */
  password: string | null;
}

export interface OAuthStartOptions {
  isSignupFlow: boolean;
  /** The page of ours that the code-hosting service sends the user back to. */
  callbackUrl: string;
}

/** Where to send the user, and what their browser must bring back. */
export interface OAuthRedirect {
  url: string;
  savedState: OAuthState;
}

export interface OAuthState {
  state: string;
  verifier: string;
}

export interface OAuthCallback {
  code: string;
  state: string;
  callbackUrl: string;
  /** What this browser kept when it left; null where it never left, or too long ago. */
  savedState: OAuthState | null;
}

/**
 * Who keeps passwords and confirms addresses (PORT). The rows of users are always ours, and so are sessions and cookies; an
 * adapter proves identities. Its errors are those of auth.errors.ts.
 */
export interface IdentityPort {
  /** Begins an account and has its confirmation mailed. @throws EmailTaken for a confirmed one */
  register(credentials: Credentials, origin: string): Promise<Registration>;
  /** @throws LoginFailed, or EmailNotConfirmed for the right password of an unconfirmed account */
  signIn(credentials: Credentials): Promise<VerifiedIdentity>;
  /** Mails the link again; for an address that waits for none it does the same work and nothing comes of it. */
  resend(request: ResendRequest): Promise<void>;
  /** @throws LinkExpired, LinkInvalid, PasswordNeeded */
  confirm(link: ConfirmationLink): Promise<VerifiedIdentity>;
  /** Takes over a session that the identity service opened in a link's hash. @throws VerificationIncomplete */
  adoptSession(tokens: RemoteTokens): Promise<VerifiedIdentity>;
  /** Why signing in by the code-hosting service is not offered; null: it is. */
  oauthUnavailableReason(): string | null;
  /** @throws OAuthUnavailable */
  startOAuth(options: OAuthStartOptions): Promise<OAuthRedirect>;
  /** @throws OAuthStateMismatch, OAuthFailed, OAuthRefused */
  finishOAuth(callback: OAuthCallback): Promise<VerifiedIdentity>;
  /** Ends the identity service's own session; its failure is no matter of the user's. */
  signOut(remote: RemoteTokens): Promise<void>;
}

/** Injection token of the adapter that the settings ask for. */
export const IDENTITY = Symbol('IDENTITY');
