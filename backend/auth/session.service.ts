import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Settings, SETTINGS } from '../platform/config';
import { BatchLoader, Transaction } from '../platform/database';
import type { SignedIn } from '../platform/http';
import { SecretBox } from '../platform/encryption';
import type { VerifiedIdentity, RemoteTokens, SessionProvider } from './identity-port';
import {
  SESSION_MAX_AGE_MS,
  ACCESS_TOKEN_TTL_MS,
  SESSION_IDLE_TIMEOUT_MS,
  MAX_SESSIONS,
  REFRESH_GRACE_MS,
} from './session-lifetime';
import { hashRefreshToken, type RefreshToken, SessionTokens } from './session-tokens';
import type { Visitor } from './visitor';

/** The access token and the refresh token stored in a browser. */
export interface TokenPair {
  access: string;
  refresh: string;
}

export interface OpenSession {
  signedIn: SignedIn;
  tokens: TokenPair;
}

/** A session as shown to its user. */
export interface SessionView {
  id: string;
  createdAt: Date;
  /**
   * Time of the last refresh. The session may have been used since then, for up to the lifetime of an access token.
   */
  lastSeenAt: Date;
  address: string | null;
  userAgent: string | null;
}

const REMOTE_TOKENS_PURPOSE = 'session remote';
const LIVE_CONDITION = 'ended_at is null and idle_until > now() and expires_at > now()';
const interval = (value: number) => `interval '${value} milliseconds'`;

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
    private readonly secretBox: SecretBox,
    @Inject(SETTINGS) settings: Settings,
  ) {
    if (settings.encryptionKey === null) throw new TypeError('sessions require an encryption key');
    this.tokens = new SessionTokens(settings.encryptionKey);
  }

  /** Opens a session for a user with a verified identity. */
  async open(
    { userId, provider, remote }: VerifiedIdentity,
    client: Pick<Visitor, 'address' | 'userAgent'>,
  ): Promise<OpenSession> {
    const token: RefreshToken = { sessionId: randomUUID(), secret: randomBytes(32) };
    const encrypted =
      remote && this.secretBox.encrypt(REMOTE_TOKENS_PURPOSE, JSON.stringify(remote), token.sessionId);
    await this.transaction.execute(
      `insert into session
         (id, user_id, provider, refresh_hash, address, user_agent, remote_tokens_encrypted, idle_until, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, now() + ${interval(SESSION_IDLE_TIMEOUT_MS)}, now() + ${interval(SESSION_MAX_AGE_MS)})`,
      [
        token.sessionId,
        userId,
        provider,
        hashRefreshToken(token),
        client.address,
        client.userAgent,
        encrypted,
      ],
    );
    await this.endOldest(userId, MAX_SESSIONS);
    return this.toOpenSession(userId, token);
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
    const userId = (await this.rotate(token, next)) ?? (await this.withinGrace(next));
    if (userId !== null) return this.toOpenSession(userId, next);
    await this.endReused(token);
    return null;
  }

  /** Ends a session. Returns the identity service's tokens that were stored with the session, if any. */
  async end({ sessionId }: Pick<SignedIn, 'sessionId'>): Promise<RemoteTokens | null> {
    const [row] = await this.transaction.rows<{ remote_tokens_encrypted: string | null }>(
      `with before as (select id, remote_tokens_encrypted from session where id = $1)
       update session set ended_at = now(), remote_tokens_encrypted = null from before
       where session.id = before.id and session.ended_at is null returning before.remote_tokens_encrypted`,
      [sessionId],
    );
    const text = row?.remote_tokens_encrypted
      ? this.secretBox.decrypt(REMOTE_TOKENS_PURPOSE, row.remote_tokens_encrypted, sessionId)
      : null;
    return text === null ? null : (JSON.parse(text) as RemoteTokens);
  }

  /** Ends every session of a user. */
  endAll(userId: string): Promise<void> {
    return this.endOldest(userId, 0);
  }

  /** Deletes all of a user's sessions, including those that have ended. */
  async removeAll({ userId }: Pick<SignedIn, 'userId'>): Promise<void> {
    await this.transaction.execute('delete from session where user_id = $1', [userId]);
  }

  /** Returns the user's open sessions, most recently used first. */
  async list({ userId }: SignedIn): Promise<SessionView[]> {
    return this.transaction.rows<SessionView>(
      `select id, created_at as "createdAt", rotated_at as "lastSeenAt", address, user_agent as "userAgent"
       from session where user_id = $1 and ${LIVE_CONDITION} order by rotated_at desc, id`,
      [userId],
    );
  }

  /** Returns how the user signed in, for example "email". */
  async providerOf({ sessionId }: SignedIn): Promise<SessionProvider> {
    const [row] = await this.transaction.rows<{ provider: SessionProvider }>(
      'select provider from session where id = $1',
      [sessionId],
    );
    return row?.provider ?? 'email';
  }

  /**
   * Deletes sessions that ended long ago. They are kept for a while so that their used tokens can be distinguished
   * from forged ones.
   */
  async sweep(): Promise<void> {
    await this.transaction.execute(
      `delete from session where least(ended_at, idle_until, expires_at) < now() - interval '30 days'`,
    );
  }

  /** Ends a user's least recently used sessions until `keepCount` are left. */
  private async endOldest(userId: string, keepCount: number): Promise<void> {
    await this.transaction.execute(
      `update session set ended_at = now(), remote_tokens_encrypted = null where id in (
         select id from session where user_id = $1 and ${LIVE_CONDITION} order by rotated_at desc, created_at desc offset $2)`,
      [userId, keepCount],
    );
  }

  /** Returns the user of each session, or null if the session has ended. */
  private async usersOf(ids: readonly string[]): Promise<(string | null)[]> {
    const live = await this.transaction.readPrepared<{ id: string; userId: string }>(
      'live sessions',
      `select id, user_id as "userId" from session where id = any($1::uuid[]) and ${LIVE_CONDITION}`,
      [ids],
    );
    const users = new Map(live.map(({ id, userId }) => [id, userId]));
    return ids.map((id) => users.get(id) ?? null);
  }

  private async rotate(token: RefreshToken, next: RefreshToken): Promise<string | null> {
    const [row] = await this.transaction.rows<{ user_id: string }>(
      `update session set refresh_hash = $3, rotated_at = now(),
         idle_until = least(now() + ${interval(SESSION_IDLE_TIMEOUT_MS)}, expires_at)
       where id = $1 and refresh_hash = $2 and ${LIVE_CONDITION} returning user_id`,
      [token.sessionId, hashRefreshToken(token), hashRefreshToken(next)],
    );
    return row?.user_id ?? null;
  }

  private async withinGrace(next: RefreshToken): Promise<string | null> {
    const [row] = await this.transaction.rows<{ user_id: string }>(
      `select user_id from session
       where id = $1 and refresh_hash = $2 and rotated_at > now() - ${interval(REFRESH_GRACE_MS)} and ${LIVE_CONDITION}`,
      [next.sessionId, hashRefreshToken(next)],
    );
    return row?.user_id ?? null;
  }

  private async endReused({ sessionId }: RefreshToken): Promise<void> {
    const ended = await this.transaction.rows(
      `update session set ended_at = now() where id = $1 and ${LIVE_CONDITION} returning id`,
      [sessionId],
    );
    if (ended.length > 0)
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
