import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type SessionLock, SharedSessionLocks, Transaction } from '../../database';
import { Maintenance } from '../../maintenance';
import type { Owner } from '../owner';

/** A stored response, which is returned again for a repeated request. */
export interface StoredResponse {
  fingerprint: Buffer;
  status: number;
  body: unknown;
}

const RETENTION = '24 hours';
/**
 * The responses that one user may have stored at a time. Requests in flight may exceed the limit slightly, because each
 * is stored after its work.
 */
const MAX_RESPONSES = 10_000;
const MAX_BYTES = 20_000_000;

/** Stores responses by user and Idempotency-Key, inside the transaction of the request if it has one. */
@Injectable()
export class IdempotencyRepository implements OnModuleInit {
  constructor(
    private readonly transaction: Transaction,
    private readonly sharedLocks: SharedSessionLocks,
    private readonly maintenance: Maintenance,
  ) {}

  onModuleInit(): void {
    this.maintenance.add('idempotency responses', () => this.deleteExpired());
  }

  /** Claims the key until the end of the transaction. Returns false while another request from this user has it. */
  async claim(owner: Owner, key: string): Promise<boolean> {
    const [row] = await this.transaction.rows<{ claimed: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as claimed`,
      [claimOf(owner, key)],
    );
    return row?.claimed ?? false;
  }

  /**
   * Claims the key until the lock is released, without a transaction. Returns null while another request holds the
   * key.
   */
  claimUntilReleased(owner: Owner, key: string): Promise<SessionLock | null> {
    return this.sharedLocks.tryAcquire(claimOf(owner, key));
  }

  /** Returns whether a request with this key is in progress. Only looks, so it never keeps a request from its claim. */
  async isClaimed(owner: Owner, key: string): Promise<boolean> {
    const [row] = await this.transaction.rows<{ claimed: boolean }>(
      `select exists (
         select 1 from pg_locks, hashtextextended($1, 0) as hash
         where locktype = 'advisory' and objsubid = 1 and granted
           and (classid::bigint << 32) | objid::bigint = hash
           and database = (select oid from pg_database where datname = current_database())) as claimed`,
      [claimOf(owner, key)],
    );
    return row?.claimed ?? false;
  }

  async find(owner: Owner, key: string): Promise<StoredResponse | null> {
    const [row] = await this.transaction.rows<StoredResponse>(
      `select fingerprint, status, body from idempotency_response
       where user_id = $1 and key = $2 and created_at > now() - interval '${RETENTION}'`,
      [owner.userId, key],
    );
    return row ?? null;
  }

  /**
   * Returns 0 if another response of this user may be stored, otherwise the seconds until the user's oldest one
   * expires.
   */
  async secondsUntilRoom({ userId }: Owner): Promise<number> {
    const [row] = await this.transaction.rows<{ wait: number }>(
      `select case when count(*) < $2 and coalesce(sum(size), 0) < $3 then 0 else greatest(1,
         ceil(extract(epoch from min(created_at) + interval '${RETENTION}' - now()))) end::int as wait
       from idempotency_response where user_id = $1 and created_at > now() - interval '${RETENTION}'`,
      [userId, MAX_RESPONSES, MAX_BYTES],
    );
    return row?.wait ?? 0;
  }

  /** Stores the response and replaces an old one with the same key. */
  async save(owner: Owner, key: string, response: StoredResponse): Promise<void> {
    const body = JSON.stringify(response.body);
    await this.transaction.execute(
      `insert into idempotency_response (user_id, key, fingerprint, status, body, size) values ($1, $2, $3, $4, $5, $6)
       on conflict (user_id, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
         body = excluded.body, size = excluded.size, created_at = excluded.created_at`,
      [owner.userId, key, response.fingerprint, response.status, body, Buffer.byteLength(body)],
    );
  }

  async delete(owner: Owner, key: string): Promise<void> {
    await this.transaction.execute('delete from idempotency_response where user_id = $1 and key = $2', [
      owner.userId,
      key,
    ]);
  }

  private async deleteExpired(): Promise<void> {
    await this.transaction.execute(
      `delete from idempotency_response where created_at <= now() - interval '${RETENTION}'`,
    );
  }
}

const claimOf = ({ userId }: Owner, key: string) => `idempotency ${userId} ${key}`;
