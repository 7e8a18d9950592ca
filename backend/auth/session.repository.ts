import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import type { SignedIn } from '../platform/http';
import type { SessionProvider } from './identity-port';
import { REFRESH_GRACE_MS, SESSION_IDLE_TIMEOUT_MS, SESSION_MAX_AGE_MS } from './session-lifetime';

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

export interface NewSession {
  id: string;
  userId: string;
  provider: SessionProvider;
  refreshHash: Buffer;
  address: string | null;
  userAgent: string | null;
  /** The identity service's tokens, encrypted. */
  remoteTokens: string | null;
}

const LIVE_CONDITION = 'ended_at is null and idle_until > now() and expires_at > now()';
const interval = (value: number) => `interval '${value} milliseconds'`;

/** Reads and changes the rows of sessions. */
@Injectable()
export class SessionRepository {
  constructor(private readonly transaction: Transaction) {}

  async insert(session: NewSession): Promise<void> {
    await this.transaction.execute(
      `insert into session
         (id, user_id, provider, refresh_hash, address, user_agent, remote_tokens_encrypted, idle_until, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, now() + ${interval(SESSION_IDLE_TIMEOUT_MS)}, now() + ${interval(SESSION_MAX_AGE_MS)})`,
      [
        session.id,
        session.userId,
        session.provider,
        session.refreshHash,
        session.address,
        session.userAgent,
        session.remoteTokens,
      ],
    );
  }

  /** Ends a session. Returns the encrypted tokens of the identity service that were stored with it, if any. */
  async end(id: string): Promise<string | null> {
    const [row] = await this.transaction.rows<{ remote_tokens_encrypted: string | null }>(
      `with before as (select id, remote_tokens_encrypted from session where id = $1)
       update session set ended_at = now(), remote_tokens_encrypted = null from before
       where session.id = before.id and session.ended_at is null returning before.remote_tokens_encrypted`,
      [id],
    );
    return row?.remote_tokens_encrypted ?? null;
  }

  /** Ends a live session but keeps its remote tokens. Returns whether it was live. */
  async endReused(id: string): Promise<boolean> {
    const ended = await this.transaction.rows(
      `update session set ended_at = now() where id = $1 and ${LIVE_CONDITION} returning id`,
      [id],
    );
    return ended.length > 0;
  }

  /** Ends a user's least recently used sessions until `keepCount` are left. */
  async endOldest(userId: string, keepCount: number): Promise<void> {
    await this.transaction.execute(
      `update session set ended_at = now(), remote_tokens_encrypted = null where id in (
         select id from session where user_id = $1 and ${LIVE_CONDITION} order by rotated_at desc, created_at desc offset $2)`,
      [userId, keepCount],
    );
  }

  /**
   * Lets a session end after the grace period, in which it is not listed. Its refresh token is not valid any more.
   * It keeps no tokens of the identity service.
   */
  async endAfterGrace(id: string): Promise<void> {
    await this.transaction.execute(
      `update session set refresh_hash = '', remote_tokens_encrypted = null,
         expires_at = least(expires_at, now() + ${interval(REFRESH_GRACE_MS)})
       where id = $1`,
      [id],
    );
  }

  /** Ends all of a user's sessions but one. */
  async endOthers({ userId, sessionId }: SignedIn): Promise<void> {
    await this.transaction.execute(
      `update session set ended_at = now(), remote_tokens_encrypted = null
       where user_id = $1 and id <> $2 and ${LIVE_CONDITION}`,
      [userId, sessionId],
    );
  }

  /** Deletes all of a user's sessions, including those that have ended. */
  async removeAll(userId: string): Promise<void> {
    await this.transaction.execute('delete from session where user_id = $1', [userId]);
  }

  /** Deletes sessions that ended at least 30 days ago. */
  async removeOld(): Promise<void> {
    await this.transaction.execute(
      `delete from session where least(ended_at, idle_until, expires_at) < now() - interval '30 days'`,
    );
  }

  /** Returns the user's open sessions, most recently used first. */
  list(userId: string): Promise<SessionView[]> {
    return this.transaction.rows<SessionView>(
      `select id, created_at as "createdAt", rotated_at as "lastSeenAt", address, user_agent as "userAgent"
       from session where user_id = $1 and ${LIVE_CONDITION} and refresh_hash <> '' order by rotated_at desc, id`,
      [userId],
    );
  }

  async findProvider(id: string): Promise<SessionProvider | undefined> {
    const [row] = await this.transaction.rows<{ provider: SessionProvider }>(
      'select provider from session where id = $1',
      [id],
    );
    return row?.provider;
  }

  /** Returns the live ones of these sessions. */
  findLive(ids: readonly string[]): Promise<{ id: string; userId: string }[]> {
    return this.transaction.readPrepared<{ id: string; userId: string }>(
      'live sessions',
      `select id, user_id as "userId" from session where id = any($1::uuid[]) and ${LIVE_CONDITION}`,
      [ids],
    );
  }

  /** Replaces the hash of a live session's refresh token. Returns the user, or null if the hash was another one. */
  async rotate(id: string, hash: Buffer, nextHash: Buffer): Promise<string | null> {
    const [row] = await this.transaction.rows<{ user_id: string }>(
      `update session set refresh_hash = $3, rotated_at = now(),
         idle_until = least(now() + ${interval(SESSION_IDLE_TIMEOUT_MS)}, expires_at)
       where id = $1 and refresh_hash = $2 and ${LIVE_CONDITION} returning user_id`,
      [id, hash, nextHash],
    );
    return row?.user_id ?? null;
  }

  /** Returns the user of a live session that was given this hash within the grace period. */
  async findWithinGrace(id: string, hash: Buffer): Promise<string | null> {
    const [row] = await this.transaction.rows<{ user_id: string }>(
      `select user_id from session
       where id = $1 and refresh_hash = $2 and rotated_at > now() - ${interval(REFRESH_GRACE_MS)} and ${LIVE_CONDITION}`,
      [id, hash],
    );
    return row?.user_id ?? null;
  }
}
