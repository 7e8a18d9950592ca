import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../platform/config';
import { Transaction } from '../platform/database';
import { sha256 } from '../platform/encryption';
import type { Owner } from '../platform/http';
import { LinkExpired, LinkInvalid, LinkUsed } from './auth.errors';

export interface Confirmation {
  userId: string;
  /** Hash of the password from the registration that the email confirms. */
  passwordHash: string;
}

/** A registration that waits for confirmation. */
export interface PendingRegistration {
  ticket: string;
  passwordHash: string;
}

export interface RedeemedConfirmation {
  userId: string;
  /** The registration that sent the token, and then the others, newest first. */
  registrations: PendingRegistration[];
}

interface ConfirmationRow {
  user_id: string;
  expired: boolean;
  used: boolean;
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
   * Returns the password hash from the registration that the ticket identifies, or null if the ticket is unknown, was
   * used or belongs to another user.
   */
  async findPasswordHash(userId: string, ticket: string): Promise<string | null> {
    const [row] = await this.transaction.rows<{ password_hash: string | null }>(
      'select password_hash from email_confirmation where user_id = $1 and id::text = $2',
      [userId, ticket],
    );
    return row?.password_hash ?? null;
  }

  /** Returns the user to whom the token was sent, or null if it is forged. */
  async findOwner(token: string): Promise<Owner | null> {
    const [row] = await this.transaction.rows<Pick<ConfirmationRow, 'user_id'>>(
      'select user_id from email_confirmation where token_hash = $1',
      [sha256(token)],
    );
    return row ? { userId: row.user_id } : null;
  }

  /**
   * Returns all registrations that wait for confirmation and that the token could confirm at this moment: the one that
   * sent the token, and then the others, newest first. Returns none for a token that is unknown, expired or used.
   */
  findPending(token: string): Promise<PendingRegistration[]> {
    return this.transaction.rows<PendingRegistration>(
      `select pending.id as ticket, pending.password_hash as "passwordHash"
       from email_confirmation sent join email_confirmation pending using (user_id)
       where sent.token_hash = $1 and sent.used_at is null and sent.expires_at > now() and pending.used_at is null
       order by pending.token_hash = $1 desc, pending.created_at desc`,
      [sha256(token)],
    );
  }

  /**
   * Redeems a token and invalidates the user's other tokens. Returns all registrations that wait for confirmation. The
   * owner of the mailbox may not have made all of them.
   * The caller has locked the user, so that nobody else changes the registrations.
   * @throws LinkExpired, LinkUsed, or LinkInvalid if the token is forged
   */
  async redeem(token: string): Promise<RedeemedConfirmation> {
    return this.transaction.run(async () => {
      const [row] = await this.transaction.rows<ConfirmationRow>(
        `select user_id, expires_at <= now() as expired, used_at is not null as used
         from email_confirmation where token_hash = $1 for update`,
        [sha256(token)],
      );
      if (!row) throw new LinkInvalid();
      if (row.used) throw new LinkUsed();
      if (row.expired) throw new LinkExpired();
      return { userId: row.user_id, registrations: await this.markAllUsed(row.user_id, token) };
    });
  }

  /** Keeps only the registrations that were confirmed. The others are as if they had never been made. */
  async removeOthers(userId: string, tickets: readonly string[]): Promise<void> {
    await this.transaction.execute(
      'delete from email_confirmation where user_id = $1 and not id::text = any($2)',
      [userId, tickets],
    );
  }

  /** Returns whether the registration that the ticket identifies was confirmed. */
  async isConfirmed(userId: string, ticket: string): Promise<boolean> {
    const rows = await this.transaction.rows(
      'select 1 from email_confirmation where user_id = $1 and id::text = $2 and used_at is not null',
      [userId, ticket],
    );
    return rows.length > 0;
  }

  /** Marks all of a user's tokens as used, and removes the password hashes, which are no longer needed. */
  private markAllUsed(userId: string, token: string): Promise<PendingRegistration[]> {
    return this.transaction.rows<PendingRegistration>(
      `with pending as (
         select id, token_hash, password_hash, created_at from email_confirmation
         where user_id = $1 and used_at is null for update),
       used as (
         update email_confirmation set used_at = now(), password_hash = null where id in (select id from pending))
       select id as ticket, password_hash as "passwordHash" from pending
       order by token_hash = $2 desc, created_at desc`,
      [userId, sha256(token)],
    );
  }

  /** Deletes old confirmations. */
  async sweep(): Promise<void> {
    await this.transaction.execute(
      `delete from email_confirmation where expires_at < now() - interval '30 days'`,
    );
  }
}
