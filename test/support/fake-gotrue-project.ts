import { createHash, randomBytes, randomUUID } from 'node:crypto';

export interface RemoteUser {
  id: string;
  email: string;
  password: string | null;
  confirmedAt: string | null;
  provider: 'email' | 'github';
  metadata: Record<string, string>;
}

interface TokenHolder {
  user: RemoteUser;
  sessionId: string;
}

/** A pending sign-in through an emailed link or a code: the user, and the challenge for redeeming the code. */
interface PendingSignIn {
  user: RemoteUser;
  challenge: string | null;
}

/** A fake Supabase project: its users, and the tokens and links that it has issued. */
export class FakeGotrueProject {
  readonly users = new Map<string, RemoteUser>();
  /** Tokens that are currently valid. */
  readonly liveTokens = { access: new Set<string>(), refresh: new Set<string>() };
  private readonly links = new Map<string, PendingSignIn>();
  private readonly codes = new Map<string, PendingSignIn>();
  private readonly tokenHolders = new Map<string, TokenHolder>();

  userByEmail(email: string): RemoteUser {
    return this.users.get(email) ?? this.addUser(email, null);
  }

  /** @param password null for a user who signs in with GitHub */
  addUser(email: string, password: string | null, githubLogin: string | null = null): RemoteUser {
    const user: RemoteUser = {
      id: randomUUID(),
      email,
      password,
      confirmedAt: password === null ? new Date().toISOString() : null,
      provider: githubLogin === null ? 'email' : 'github',
      metadata: githubLogin === null ? {} : githubProfile(githubLogin),
    };
    this.users.set(email, user);
    return user;
  }

  createLink(user: RemoteUser, challenge: string | null): string {
    const token = randomBytes(28).toString('hex');
    this.links.set(token, { user, challenge });
    return token;
  }

  /** Uses up the token of a link, and confirms its user. */
  openLink(token: string): PendingSignIn | null {
    const pending = this.links.get(token) ?? null;
    this.links.delete(token);
    if (pending) pending.user.confirmedAt = new Date().toISOString();
    return pending;
  }

  createCode(user: RemoteUser, challenge: string | null): string {
    const code = randomUUID();
    this.codes.set(code, { user, challenge });
    return code;
  }

  /** Redeems a code with the verifier that matches its challenge. */
  redeemCode(code: string, verifier: string): RemoteUser | null {
    const pending = this.codes.get(code);
    this.codes.delete(code);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return pending?.challenge === challenge ? pending.user : null;
  }

  /** Creates a session in the format of a response, or continues the session with the given id. */
  createSession(user: RemoteUser, sessionId: string = randomUUID()) {
    const expires_at = Math.floor(Date.now() / 1000) + 3_600;
    const access_token = createJwt(user, sessionId, expires_at);
    const refresh_token = randomBytes(9).toString('base64url');
    this.liveTokens.access.add(access_token);
    this.liveTokens.refresh.add(refresh_token);
    for (const one of [access_token, refresh_token]) this.tokenHolders.set(one, { user, sessionId });
    const token = { access_token, token_type: 'bearer', expires_in: 3_600, expires_at, refresh_token };
    return { ...token, user: toUserBody(user) };
  }

  refreshSession(token: string) {
    const holder = this.liveTokens.refresh.delete(token) ? this.tokenHolders.get(token) : undefined;
    return holder ? this.createSession(holder.user, holder.sessionId) : null;
  }

  tokenHolder(access: string): TokenHolder | null {
    return this.liveTokens.access.has(access) ? (this.tokenHolders.get(access) ?? null) : null;
  }

  /** Implements GoTrue's scopes: 'local' ends one session, and any other scope ends all sessions of the user. */
  endSession({ user, sessionId }: TokenHolder, scope: string): void {
    for (const [token, holder] of this.tokenHolders) {
      if (holder.user !== user || (scope === 'local' && holder.sessionId !== sessionId)) continue;
      this.liveTokens.access.delete(token);
      this.liveTokens.refresh.delete(token);
    }
  }
}

const githubProfile = (login: string) => ({
  avatar_url: 'https://avatars.githubusercontent.com/u/1',
  user_name: login,
  name: `The ${login}`,
});

function createJwt({ id, email }: RemoteUser, session_id: string, exp: number): string {
  const claims = { sub: id, aud: 'authenticated', role: 'authenticated', email, session_id, exp };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${randomBytes(16).toString('base64url')}`;
}

export const toUserBody = ({ id, email, confirmedAt, provider, metadata }: RemoteUser) => ({
  id,
  aud: 'authenticated',
  role: 'authenticated',
  email,
  phone: '',
  email_confirmed_at: confirmedAt ?? undefined,
  confirmed_at: confirmedAt ?? undefined,
  app_metadata: { provider, providers: [provider] },
  user_metadata: metadata,
  identities: [{ id, identity_id: id, user_id: id, provider }],
  created_at: '2026-11-21T00:00:00Z',
});
