import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Settings, SETTINGS } from '../platform/config';
import { Batch, Transaction } from '../platform/database';
import type { SignedIn } from '../platform/http';
import { Sealer } from '../platform/sealing';
import type { Proven, RemoteTokens, SessionProvider } from './identity-port';
import { ABSOLUTE_MS, ACCESS_MS, IDLE_MS, MOST_SESSIONS, REFRESH_GRACE_MS } from './session-lifetime';
import { hashOf, type RefreshToken, SessionTokens } from './session-tokens';
import type { Visitor } from './visitor';

/** The pair that a browser holds. */
export interface TokenPair {
  access: string;
  refresh: string;
}

export interface OpenSession {
  signedIn: SignedIn;
  tokens: TokenPair;
}

/** A session as its user sees it. */
export interface SessionView {
  id: string;
  createdAt: Date;
  /** Of the last refresh: at most the life of an access token ago. */
  lastSeenAt: Date;
  address: string | null;
  userAgent: string | null;
}

const REMOTE = 'session remote';
const LIVE = 'ended_at is null and idle_until > now() and expires_at > now()';
const ms = (value: number) => `interval '${value} milliseconds'`;

/**
 * Sessions: a row each, with the hash of its one live refresh token. A refresh replaces that token in one statement, so of
 * many at once one wins, and the others find that the live token is the successor of theirs and get the same.
 */
@Injectable()
export class SessionService {
  private readonly logger = new Logger(SessionService.name);
  private readonly tokens: SessionTokens;
  /** Every request of a signed-in caller asks: those who ask at once are looked up together. */
  private readonly live = new Batch<string, string | null>((ids) => this.usersOf(ids));

  constructor(
    private readonly transaction: Transaction,
    private readonly sealer: Sealer,
    @Inject(SETTINGS) settings: Settings,
  ) {
    if (settings.sealingKey === null) throw new TypeError('sessions need a sealing key');
    this.tokens = new SessionTokens(settings.sealingKey);
  }

  /** Begins a session for a user whose identity has just been proven. */
  async open(
    { userId, provider, remote }: Proven,
    from: Pick<Visitor, 'address' | 'userAgent'>,
  ): Promise<OpenSession> {
    const token: RefreshToken = { sessionId: randomUUID(), secret: randomBytes(32) };
    const sealed = remote && this.sealer.seal(REMOTE, JSON.stringify(remote), token.sessionId);
    await this.transaction.execute(
      `insert into session
         (id, user_id, provider, refresh_hash, address, user_agent, remote_sealed, idle_until, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, now() + ${ms(IDLE_MS)}, now() + ${ms(ABSOLUTE_MS)})`,
      [token.sessionId, userId, provider, hashOf(token), from.address, from.userAgent, sealed],
    );
    await this.endBeyond(userId, MOST_SESSIONS);
    return this.opened(userId, token);
  }

  /** The caller behind an access token, as long as the session lives: an ended one is refused at once. */
  async resume(access: string): Promise<SignedIn | null> {
    const claims = this.tokens.readAccess(access);
    if (!claims) return null;
    const { sessionId, userId } = claims;
    return (await this.isLive(claims)) ? { userId, sessionId } : null;
  }

  async isLive({ sessionId, userId }: SignedIn): Promise<boolean> {
    return (await this.live.get(sessionId)) === userId;
  }

  /**
   * Spends a refresh token for the next pair. Within the grace a spent one is answered with the same successor; beyond it
   * somebody holds a copy, and the session ends for all who hold a token of it.
   */
  async refresh(refresh: string): Promise<OpenSession | null> {
    const token = this.tokens.readRefresh(refresh);
    if (!token) return null;
    const next = this.tokens.successor(token);
    const userId = (await this.rotate(token, next)) ?? (await this.withinGrace(next));
    if (userId !== null) return this.opened(userId, next);
    await this.endReused(token);
    return null;
  }

  /** Ends a session and answers the identity service's tokens that lay on it, if there were any. */
  async end({ sessionId }: Pick<SignedIn, 'sessionId'>): Promise<RemoteTokens | null> {
    const [row] = await this.transaction.rows<{ remote_sealed: string | null }>(
      `with before as (select id, remote_sealed from session where id = $1)
       update session set ended_at = now(), remote_sealed = null from before
       where session.id = before.id and session.ended_at is null returning before.remote_sealed`,
      [sessionId],
    );
    const text = row?.remote_sealed ? this.sealer.open(REMOTE, row.remote_sealed, sessionId) : null;
    return text === null ? null : (JSON.parse(text) as RemoteTokens);
  }

  /** Ends every session of a user. */
  endAll(userId: string): Promise<void> {
    return this.endBeyond(userId, 0);
  }

  /** The user's open sessions, the last used first. */
  async list({ userId }: SignedIn): Promise<SessionView[]> {
    return this.transaction.rows<SessionView>(
      `select id, created_at as "createdAt", rotated_at as "lastSeenAt", address, user_agent as "userAgent"
       from session where user_id = $1 and ${LIVE} order by rotated_at desc, id`,
      [userId],
    );
  }

  /** By what the session was opened ("email"). */
  async providerOf({ sessionId }: SignedIn): Promise<SessionProvider> {
    const [row] = await this.transaction.rows<{ provider: SessionProvider }>(
      'select provider from session where id = $1',
      [sessionId],
    );
    return row?.provider ?? 'email';
  }

  /** Removes what has been over for a while; till then a spent token of it is told from a made-up one. */
  async sweep(): Promise<void> {
    await this.transaction.execute(
      `delete from session where least(ended_at, idle_until, expires_at) < now() - interval '30 days'`,
    );
  }

  /** Ends what a user has beyond `most` sessions: those that were not used for longest. */
  private async endBeyond(userId: string, most: number): Promise<void> {
    await this.transaction.execute(
      `update session set ended_at = now(), remote_sealed = null where id in (
         select id from session where user_id = $1 and ${LIVE} order by rotated_at desc, created_at desc offset $2)`,
      [userId, most],
    );
  }

  /** Whose each session is; null for one that is over. */
  private async usersOf(ids: readonly string[]): Promise<(string | null)[]> {
    const live = await this.transaction.read<{ id: string; userId: string }>(
      'live sessions',
      `select id, user_id as "userId" from session where id = any($1::uuid[]) and ${LIVE}`,
      [ids],
    );
    const users = new Map(live.map(({ id, userId }) => [id, userId]));
    return ids.map((id) => users.get(id) ?? null);
  }

  private async rotate(token: RefreshToken, next: RefreshToken): Promise<string | null> {
    const [row] = await this.transaction.rows<{ user_id: string }>(
      `update session set refresh_hash = $3, rotated_at = now(),
         idle_until = least(now() + ${ms(IDLE_MS)}, expires_at)
       where id = $1 and refresh_hash = $2 and ${LIVE} returning user_id`,
      [token.sessionId, hashOf(token), hashOf(next)],
    );
    return row?.user_id ?? null;
  }

  private async withinGrace(next: RefreshToken): Promise<string | null> {
    const [row] = await this.transaction.rows<{ user_id: string }>(
      `select user_id from session
       where id = $1 and refresh_hash = $2 and rotated_at > now() - ${ms(REFRESH_GRACE_MS)} and ${LIVE}`,
      [next.sessionId, hashOf(next)],
    );
    return row?.user_id ?? null;
  }

  private async endReused({ sessionId }: RefreshToken): Promise<void> {
    const ended = await this.transaction.rows(
      `update session set ended_at = now() where id = $1 and ${LIVE} returning id`,
      [sessionId],
    );
    if (ended.length > 0) this.logger.warn(`session ${sessionId} ended: a spent refresh token came back`);
  }

  private opened(userId: string, token: RefreshToken): OpenSession {
    const { sessionId } = token;
    const access = this.tokens.access({ sessionId, userId, expiresAt: Date.now() + ACCESS_MS });
    return { signedIn: { userId, sessionId }, tokens: { access, refresh: this.tokens.refresh(token) } };
  }
}
