import { Injectable } from '@nestjs/common';
import { Transaction } from '../database';
import { Sealer } from '../sealing';
import type { Mail, MailCarrier } from './mail';

export interface InboxMail extends Mail {
  id: string;
  receivedAt: Date;
}

const KEPT = 200;
const PURPOSE = 'inbox';

/** Takes the mails of an application without an SMTP server, for its one user to read in the browser. */
@Injectable()
export class LocalInbox implements MailCarrier {
  constructor(
    private readonly transaction: Transaction,
    private readonly sealer: Sealer,
  ) {}

  async carry(mail: Mail, id: string): Promise<void> {
    await this.transaction.execute(
      'insert into inbox_mail (id, sealed) values ($1, $2) on conflict (id) do nothing',
      [id, this.sealer.seal(PURPOSE, JSON.stringify(mail), id)],
    );
    await this.transaction.execute(
      'delete from inbox_mail where id in (select id from inbox_mail order by received_at desc offset $1)',
      [KEPT],
    );
  }

  /** The newest first. */
  async list(): Promise<InboxMail[]> {
    return this.read('order by received_at desc, id', []);
  }

  async find(id: string): Promise<InboxMail | null> {
    return (await this.read('where id::text = $1', [id]))[0] ?? null;
  }

  private async read(which: string, values: unknown[]): Promise<InboxMail[]> {
    const rows = await this.transaction.rows<{ id: string; sealed: string; received_at: Date }>(
      `select id, sealed, received_at from inbox_mail ${which}`,
      values,
    );
    return rows.flatMap(({ id, sealed, received_at: receivedAt }) => {
      const text = this.sealer.open(PURPOSE, sealed, id);
      return text === null ? [] : [{ ...(JSON.parse(text) as Mail), id, receivedAt }];
    });
  }
}
