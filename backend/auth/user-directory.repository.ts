import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import { spellingsOf } from './normalize-email';

/** A user as shown in a list. */
export interface UserSummary {
  id: string;
  email: string;
  createdAt: Date;
  isConfirmed: boolean;
  isDisabled: boolean;
  isOperator: boolean;
}

/** Finds users for the operator. */
@Injectable()
export class UserDirectoryRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Returns users whose email address contains `text`, newest first. Deleted users are excluded. */
  search(text: string, limit: number): Promise<UserSummary[]> {
    return this.transaction.rows<UserSummary>(
      `select id, email, created_at as "createdAt", email_confirmed_at is not null as "isConfirmed",
         disabled_at is not null as "isDisabled", operator_since is not null as "isOperator"
       from users
       where email <> '' and strpos(email, $1) > 0 order by created_at desc limit $2`,
      [text.normalize('NFKC').toLowerCase(), limit],
    );
  }

  /** Returns the email addresses of users, by id. A forgotten user has an empty one. */
  async emailsOf(userIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.transaction.rows<{ id: string; email: string }>(
      'select id, email from users where id = any($1::uuid[])',
      [[...new Set(userIds)]],
    );
    return new Map(rows.map(({ id, email }) => [id, email]));
  }

  /** Returns the ids of the users with this id or email address. */
  async idsOf(idOrEmail: string): Promise<string[]> {
    const rows = await this.transaction.rows<{ id: string }>(
      `select id from users where id::text = $1 or (email <> '' and email = any($2))`,
      [idOrEmail.trim().toLowerCase(), spellingsOf(idOrEmail)],
    );
    return rows.map(({ id }) => id);
  }
}
