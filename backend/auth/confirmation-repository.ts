import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../platform/config';
import { Transaction } from '../platform/database';
import { LinkExpired, LinkInvalid } from './auth.errors';

export interface Confirmation {
  userId: string;
  /** Of the registration that the mail belongs to. */
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

/** One-time tokens of confirmation mails. The token is in the mail alone; its row keeps a hash. */
@Injectable()
export class ConfirmationRepository {
  constructor(
    private readonly transaction: Transaction,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** A token for a mail to a user, and the ticket that names its registration. Earlier tokens stay good. */
  async issue({ userId, passwordHash }: Confirmation): Promise<{ token: string; ticket: string }> {
    const token = randomBytes(32).toString('base64url');
    const [row] = await this.transaction.rows<{ id: string }>(
      `insert into email_confirmation (user_id, token_hash, password_hash, expires_at)
       values ($1, $2, $3, now() + make_interval(hours => $4)) returning id`,
      [userId, hashToken(token), passwordHash, this.settings.confirmationHours],
    );
    return { token, ticket: row?.id ?? '' };
  }

  /** The password that the registration of a ticket chose; null for a ticket of somebody else, or of none. */
  async findPasswordHash(userId: string, ticket: string): Promise<string | null> {
    const [row] = await this.transaction.rows<{ password_hash: string }>(
      'select password_hash from email_confirmation where user_id = $1 and id::text = $2',
      [userId, ticket],
    );
    return row?.password_hash ?? null;
  }

  /**
   * Spends a token, and with it all others of its user. `passwordHashes` are those of every registration that waits for a
   * confirmation, the newest first: whoever has the mail has not chosen all of them.
   * @throws LinkExpired, or LinkInvalid for one that is made up or spent
   */
  async redeem(token: string): Promise<RedeemedConfirmation> {
    return this.transaction.run(async () => {
      const [row] = await this.transaction.rows<ConfirmationRow>(
        `select user_id, expires_at <= now() as expired
         from email_confirmation where token_hash = $1 and used_at is null for update`,
        [hashToken(token)],
      );
      if (!row) throw new LinkInvalid();
      if (row.expired) throw new LinkExpired();
      return { userId: row.user_id, passwordHashes: await this.markAllUsed(row.user_id) };
    });
  }

  /** Spends all tokens of a user; answers the passwords of their registrations, the newest first. */
  async markAllUsed(userId: string): Promise<string[]> {
    const pending = await this.transaction.rows<{ password_hash: string; created_at: Date }>(
      `update email_confirmation set used_at = now() where user_id = $1 and used_at is null
       returning password_hash, created_at`,
      [userId],
    );
    const newestFirst = pending.sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
    return [...new Set(newestFirst.map((row) => row.password_hash))];
  }

  /** Removes what is long over. */
  async sweep(): Promise<void> {
    await this.transaction.execute(
      `delete from email_confirmation where expires_at < now() - interval '30 days'`,
    );
  }
}

const hashToken = (token: string) => createHash('sha256').update(token).digest();
