import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Settings, SETTINGS } from '../platform/config';
import { BatchLoader, Transaction } from '../platform/database';
import type { SignedIn } from '../platform/http';
import { SecretBox } from '../platform/encryption';
import type { VerifiedIdentity, RemoteTokens, SessionProvider } from './identity-port';
import type { OpenSession, SessionClient, StartedSession } from './open-session';
import { ACCESS_TOKEN_TTL_MS, MAX_SESSIONS } from './session-lifetime';
import { SessionRepository, type SessionView } from './session.repository';
import { hashRefreshToken, type RefreshToken, SessionTokens } from './session-tokens';
import { UsersService } from './users.service';

const REMOTE_TOKENS_PURPOSE = 'session remote';

/**
 * Manages sessions. Each is a row with the hash of its current refresh token. A refresh replaces the token in one
 * statement. If several refreshes run concurrently, one replaces the token, and the others find its successor in
 * place and return the same one.
 */
@Injectable()
export class SessionService {
  private readonly logger = new Logger(SessionService.name);
  private readonly tokens: SessionTokens;
  /**
   * Looks up the users of live sessions. Every request from a signed-in caller needs this lookup, so concurrent
   * lookups are batched.
   */
  private readonly liveSessions = new BatchLoader<string, string | null>((ids) => this.usersOf(ids));

  constructor(
    private readonly transaction: Transaction,
    private readonly users: UsersService,
    private readonly sessions: SessionRepository,
    private readonly secretBox: SecretBox,
    @Inject(SETTINGS) settings: Settings,
  ) {
    if (settings.encryptionKey === null) throw new TypeError('sessions require an encryption key');
    this.tokens = new SessionTokens(settings.encryptionKey);
  }

  /**
   * Opens a session for a user with a verified identity.
   * @throws AccountDisabled, or LoginFailed if the verified password has been replaced in the meantime
   */
  async open(
    { userId, provider, remote, passwordHash }: Omit<VerifiedIdentity, 'groupPlan'>,
    client: SessionClient,
  ): Promise<StartedSession> {
    const token: RefreshToken = { sessionId: randomUUID(), secret: randomBytes(32) };
    const encrypted =
      remote && this.secretBox.encrypt(REMOTE_TOKENS_PURPOSE, JSON.stringify(remote), token.sessionId);
    const passwordChanges = await this.transaction.run(async () => {
      await this.users.assertEnabled({ userId });
      if (passwordHash !== undefined) await this.users.assertPassword({ userId }, passwordHash);
      await this.sessions.insert({
        id: token.sessionId,
        userId,
        provider,
        refreshHash: hashRefreshToken(token),
        address: client.address,
        userAgent: client.userAgent,
        remoteTokens: encrypted,
      });
      await this.sessions.endOldest(userId, MAX_SESSIONS);
      // The password cannot change before the end of the transaction.
      return (await this.users.get({ userId })).passwordChanges;
    });
    return { ...this.toOpenSession(userId, token), passwordChanges };
  }

  /** Returns the caller that an access token identifies, or null if the token is invalid or the session has ended. */
  async authenticate(access: string): Promise<SignedIn | null> {
    const claims = this.tokens.verifyAccess(access);
    if (!claims) return null;
    const { sessionId, userId } = claims;
    return (await this.isLive(claims)) ? { userId, sessionId } : null;
  }

  async isLive({ sessionId, userId }: SignedIn): Promise<boolean> {
    return (await this.liveSessions.get(sessionId)) === userId;
  }

  /**
   * Exchanges a refresh token for a new token pair. During the grace period, a used token yields the same successor
   * again. If a token is used after that, it must have been copied, so the session is ended for everyone.
   */
  async refresh(refresh: string): Promise<OpenSession | null> {
    const token = this.tokens.verifyRefresh(refresh);
    if (!token) return null;
    const next = this.tokens.successor(token);
    const { sessionId } = token;
    const nextHash = hashRefreshToken(next);
    const userId =
      (await this.sessions.rotate(sessionId, hashRefreshToken(token), nextHash)) ??
      (await this.sessions.findWithinGrace(sessionId, nextHash));
    if (userId !== null) return this.toOpenSession(userId, next);
    await this.endReused(token);
    return null;
  }

  /** Ends a session. Returns the identity service's tokens that were stored with the session, if any. */
  async end({ sessionId }: Pick<SignedIn, 'sessionId'>): Promise<RemoteTokens | null> {
    const encrypted = await this.sessions.end(sessionId);
    const text = encrypted ? this.secretBox.decrypt(REMOTE_TOKENS_PURPOSE, encrypted, sessionId) : null;
    return text === null ? null : (JSON.parse(text) as RemoteTokens);
  }

  /** Ends every session of a user. */
  endAll(userId: string): Promise<void> {
    return this.sessions.endOldest(userId, 0);
  }

  /**
   * Ends all of a user's sessions, and opens a new one in place of the caller's, so that copied cookies lose their effect
   * too. Until the grace period is over, the caller's session still admits what the browser has already sent, and a
   * repetition whose response was lost, but nobody can refresh it.
   * @throws AccountDisabled
   */
  renew(caller: SignedIn, client: SessionClient): Promise<StartedSession> {
    return this.transaction.run(async () => {
      const provider = await this.providerOf(caller);
      await this.sessions.endOthers(caller);
      await this.sessions.endAfterGrace(caller.sessionId);
      return this.open({ userId: caller.userId, provider, remote: null }, client);
    });
  }

  /** Deletes all of a user's sessions, including those that have ended. */
  removeAll({ userId }: Pick<SignedIn, 'userId'>): Promise<void> {
    return this.sessions.removeAll(userId);
  }

  /** Returns the user's open sessions, most recently used first. */
  list({ userId }: SignedIn): Promise<SessionView[]> {
    return this.sessions.list(userId);
  }

  /** Returns how the user signed in, for example "email". */
  async providerOf({ sessionId }: SignedIn): Promise<SessionProvider> {
    return (await this.sessions.findProvider(sessionId)) ?? 'email';
  }

  /**
   * Deletes sessions that ended long ago. They are kept for a while so that their used tokens can be distinguished
   * from forged ones.
   */
  sweep(): Promise<void> {
    return this.sessions.removeOld();
  }

  /** Returns the user of each session, or null if the session has ended. */
  private async usersOf(ids: readonly string[]): Promise<(string | null)[]> {
    const live = await this.sessions.findLive(ids);
    const users = new Map(live.map(({ id, userId }) => [id, userId]));
    return ids.map((id) => users.get(id) ?? null);
  }

  private async endReused({ sessionId }: RefreshToken): Promise<void> {
    if (await this.sessions.endReused(sessionId))
      this.logger.warn(`session ${sessionId} ended: a used refresh token was presented again`);
  }

  private toOpenSession(userId: string, token: RefreshToken): OpenSession {
    const { sessionId } = token;
    const access = this.tokens.createAccess({
      sessionId,
      userId,
      expiresAt: Date.now() + ACCESS_TOKEN_TTL_MS,
    });
    return { signedIn: { userId, sessionId }, tokens: { access, refresh: this.tokens.createRefresh(token) } };
  }
}
