import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../platform/config';
import { Transaction } from '../platform/database';
import { normalizeEmail } from './normalize-email';

/**
 * Stores the last registration of each address that already has an account. Its password gives no access. It is
 * stored so that a sign-in with it gets the same response as after any registration that is not confirmed yet, for as
 * long as such a registration is kept.
 */
@Injectable()
export class RepeatedRegistrations {
  constructor(
    private readonly transaction: Transaction,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Does not wait for a transaction that removes the row, because the deletion of an account may take long. */
  async save(userId: string, passwordHash: string): Promise<void> {
    await this.transaction.execute(
      `insert into repeated_registration (user_id, password_hash) select $1, $2
       where not exists (select 1 from repeated_registration where user_id = $1)
         or exists (select 1 from repeated_registration where user_id = $1 for update skip locked)
       on conflict (user_id) do update set password_hash = excluded.password_hash, created_at = now()`,
      [userId, passwordHash],
    );
  }

  async findPasswordHash(email: string): Promise<string | null> {
    const [row] = await this.transaction.rows<{ hash: string }>(
      `select password_hash as hash from repeated_registration join users on users.id = user_id
       where email = $1`,
      [normalizeEmail(email)],
    );
    return row?.hash ?? null;
  }

  /** Keeps a registration as long as a new link would keep one that is not confirmed. */
  async extend(email: string): Promise<void> {
    await this.transaction.execute(
      `update repeated_registration set created_at = now() from users
       where users.id = user_id and email = $1`,
      [normalizeEmail(email)],
    );
  }

  /** Deletes what is as old as the registrations whose links `ConfirmationRepository` deletes. */
  async sweep(): Promise<void> {
    await this.transaction.execute(
      `delete from repeated_registration
       where created_at < now() - interval '30 days' - make_interval(hours => $1)`,
      [this.settings.confirmationHours],
    );
  }
}
