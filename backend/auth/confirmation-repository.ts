import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../platform/config';
import { Transaction } from '../platform/database';
import { sha256 } from '../platform/encryption';
import { LinkExpired, LinkInvalid } from './auth.errors';

export interface Confirmation {
  userId: string;
  /** Hash of the password from the registration that the email confirms. */
  passwordHash: string;
}

export interface RedeemedConfirmation {
  userId: string;
  passwordHashes: string[];
}

interface ConfirmationRow {
  user_id: string;
  expired: boolean;
}

/**
 * Stores the one-time tokens of confirmation emails. The token itself is only in the email; the row stores its hash.
 */
@Injectable()
export class ConfirmationRepository {
  constructor(
    private readonly transaction: Transaction,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Issues a token for a confirmation email, and a ticket that identifies the registration. Earlier tokens stay
   * valid.
   */
  async issue({ userId, passwordHash }: Confirmation): Promise<{ token: string; ticket: string }> {
    const token = randomBytes(32).toString('base64url');
    const [row] = await this.transaction.rows<{ id: string }>(
      `insert into email_confirmation (user_id, token_hash, password_hash, expires_at)
       values ($1, $2, $3, now() + make_interval(hours => $4)) returning id`,
      [userId, sha256(token), passwordHash, this.settings.confirmationHours],
    );
    return { token, ticket: row?.id ?? '' };
  }

  /**
   * Returns the password hash from the registration that the ticket identifies, or null if the ticket is unknown or
   * belongs to another user.
   */
  async findPasswordHash(userId: string, ticket: string): Promise<string | null> {
    const [row] = await this.transaction.rows<{ password_hash: string }>(
      'select password_hash from email_confirmation where user_id = $1 and id::text = $2',
      [userId, ticket],
    );
    return row?.password_hash ?? null;
  }

  /**
   * Redeems a token and invalidates the user's other tokens. `passwordHashes` contains the passwords of all
   * registrations that wait for confirmation, newest first. The owner of the mailbox may not have made all of these
   * registrations.
   * @throws LinkExpired, or LinkInvalid if the token is forged or already used
   */
  async redeem(token: string): Promise<RedeemedConfirmation> {
    return this.transaction.run(async () => {
      const [row] = await this.transaction.rows<ConfirmationRow>(
        `select user_id, expires_at <= now() as expired
         from email_confirmation where token_hash = $1 and used_at is null for update`,
        [sha256(token)],
      );
      if (!row) throw new LinkInvalid();
      if (row.expired) throw new LinkExpired();
      return { userId: row.user_id, passwordHashes: await this.markAllUsed(row.user_id) };
    });
  }

  /** Marks all of a user's tokens as used. Returns the password hashes from the registrations, newest first. */
  async markAllUsed(userId: string): Promise<string[]> {
    const pending = await this.transaction.rows<{ password_hash: string; created_at: Date }>(
      `update email_confirmation set used_at = now() where user_id = $1 and used_at is null
       returning password_hash, created_at`,
      [userId],
    );
    const newestFirst = pending.sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
    return [...new Set(newestFirst.map((row) => row.password_hash))];
  }

  /** Deletes old confirmations. */
  async sweep(): Promise<void> {
    await this.transaction.execute(
      `delete from email_confirmation where expires_at < now() - interval '30 days'`,
    );
  }
}
