import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { normalizeEmail } from './normalize-email';

/** Reads what tells that two accounts belong to the same person. */
@Injectable()
export class UserIdentifiers {
  constructor(private readonly transaction: Transaction) {}

  /** Returns texts for the user's address and external identities; none for a user who was forgotten. */
  async of({ userId }: Owner): Promise<string[]> {
    const [user] = await this.transaction.rows<{ email: string }>('select email from users where id = $1', [
      userId,
    ]);
    const identities = await this.transaction.rows<{ provider: string; issuer: string; subject: string }>(
      `select provider, issuer, subject from identity where user_id = $1 and provider <> 'email'`,
      [userId],
    );
    return [
      ...(user?.email ? [JSON.stringify(['email', normalizeEmail(user.email)])] : []),
      ...identities.map(({ provider, issuer, subject }) => JSON.stringify([provider, issuer, subject])),
    ];
  }
}
