import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { sha256 } from '../platform/encryption';
import type { PasswordReset } from './identity-port';

const LIFETIME = "interval '1 hour'";

/** Stores the tokens of links for a new password, as hashes. */
@Injectable()
export class PasswordResetRepository {
  constructor(private readonly transaction: Transaction) {}

  async issue({ userId }: Owner): Promise<PasswordReset> {
    const token = randomBytes(32).toString('base64url');
    const [row] = await this.transaction.rows<{ expiresAt: Date }>(
      `insert into password_reset (user_id, token_hash, expires_at) values ($1, $2, now() + ${LIFETIME})
       returning expires_at as "expiresAt"`,
      [userId, sha256(token)],
    );
    return { token, expiresAt: row?.expiresAt ?? new Date() };
  }

  /**
   * Redeems a token in the caller's transaction, and removes all tokens of its user. Returns the user, or null for a
   * token that is unknown, expired or already used. Of concurrent calls with tokens of the same user, only one
   * redeems. If the request has an Idempotency-Key, `findRedeemed` recognizes its repetition.
   */
  async redeem(token: string, idempotencyKey: string | null): Promise<Owner | null> {
    const hash = sha256(token);
    await this.transaction.execute(
      `select 1 from users where id in (select user_id from password_reset where token_hash = $1) for no key update`,
      [hash],
    );
    const [owner] = await this.transaction.rows<Owner & { expiresAt: Date }>(
      `delete from password_reset where token_hash = $1 and expires_at > now()
       returning user_id as "userId", expires_at as "expiresAt"`,
      [hash],
    );
    if (!owner) return null;
    await this.removeAll(owner);
    if (idempotencyKey !== null)
      await this.transaction.execute(
        'insert into password_reset (user_id, token_hash, expires_at) values ($1, $2, $3)',
        [owner.userId, repetitionHash(token, idempotencyKey), owner.expiresAt],
      );
    return { userId: owner.userId };
  }

  /** Notes that another service has redeemed a token for a request, so that `findRedeemed` recognizes its repetition. */
  async noteRedeemed({ userId }: Owner, token: string, idempotencyKey: string): Promise<void> {
    await this.transaction.execute(
      `insert into password_reset (user_id, token_hash, expires_at) values ($1, $2, now() + ${LIFETIME})
       on conflict do nothing`,
      [userId, repetitionHash(token, idempotencyKey)],
    );
  }

  /** Returns the user whose token a request with this Idempotency-Key has redeemed, until the token expires. */
  async findRedeemed(token: string, idempotencyKey: string): Promise<Owner | null> {
    const [owner] = await this.transaction.rows<Owner>(
      `select user_id as "userId" from password_reset where token_hash = $1 and expires_at > now()`,
      [repetitionHash(token, idempotencyKey)],
    );
    return owner ?? null;
  }

  /** Makes all links of a user unusable. */
  async removeAll({ userId }: Owner): Promise<void> {
    await this.transaction.execute('delete from password_reset where user_id = $1', [userId]);
  }

  /** Deletes expired tokens. */
  async sweep(): Promise<void> {
    await this.transaction.execute('delete from password_reset where expires_at <= now()');
  }
}

/**
 * What is stored of a redeemed token in the place of its hash. Another hash function, so that no text can be both: what
 * redeems nothing can never be redeemed.
 */
const repetitionHash = (token: string, idempotencyKey: string): Buffer =>
  createHmac('sha512', idempotencyKey).update(token).digest().subarray(0, 32);
