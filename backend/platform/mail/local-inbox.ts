import { Injectable } from '@nestjs/common';
import { Transaction } from '../database';
import { SecretBox } from '../encryption';
import type { Mail, MailTransport } from './mail';

export interface InboxMail extends Mail {
  id: string;
  receivedAt: Date;
}

const MAX_MAILS = 200;
const PURPOSE = 'inbox';

/**
 * Stores the emails of an application without an SMTP server, so that its single user can read them in the browser.
 */
@Injectable()
export class LocalInbox implements MailTransport {
  constructor(
    private readonly transaction: Transaction,
    private readonly secretBox: SecretBox,
  ) {}

  async send(mail: Mail, id: string): Promise<void> {
    await this.transaction.execute(
      'insert into inbox_mail (id, encrypted) values ($1, $2) on conflict (id) do nothing',
      [id, this.secretBox.encrypt(PURPOSE, JSON.stringify(mail), id)],
    );
    await this.transaction.execute(
      'delete from inbox_mail where id in (select id from inbox_mail order by received_at desc offset $1)',
      [MAX_MAILS],
    );
  }

  /** Returns the emails, newest first. */
  async list(): Promise<InboxMail[]> {
    return this.query('order by received_at desc, id', []);
  }

  async find(id: string): Promise<InboxMail | null> {
    return (await this.query('where id::text = $1', [id]))[0] ?? null;
  }

  private async query(clause: string, values: unknown[]): Promise<InboxMail[]> {
    const rows = await this.transaction.rows<{ id: string; encrypted: string; received_at: Date }>(
      `select id, encrypted, received_at from inbox_mail ${clause}`,
      values,
    );
    return rows.flatMap(({ id, encrypted, received_at: receivedAt }) => {
      const text = this.secretBox.decrypt(PURPOSE, encrypted, id);
      return text === null ? [] : [{ ...(JSON.parse(text) as Mail), id, receivedAt }];
    });
  }
}
