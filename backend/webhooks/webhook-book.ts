import { Injectable } from '@nestjs/common';
import { WEBHOOK_OLD_SECRET_HOURS, type WebhookEvent, type WebhookOffReason } from '@libs/constants';
import { Transaction } from '../platform/database';
import { NotFound, type Owner } from '../platform/http';

/** An endpoint of a user, without its secret. */
export interface Webhook {
  id: string;
  name: string;
  url: string;
  events: WebhookEvent[];
  off: WebhookOffReason | null;
  /** Since when no message has arrived; null: the last one did. */
  failingSince: Date | null;
  /** When the last message arrived. */
  deliveredAt: Date | null;
  createdAt: Date;
}

export interface WebhookFields {
  name: string;
  url: string;
  events: readonly WebhookEvent[];
}

/** The endpoints of users, as rows. */
@Injectable()
export class WebhookBook {
  constructor(private readonly transaction: Transaction) {}

  list(owner: Owner): Promise<Webhook[]> {
    return this.transaction.rows<Webhook>(`${SELECT} where user_id = $1 order by created_at, id`, [
      owner.userId,
    ]);
  }

  /** @throws NotFound for one that is gone, or somebody else's */
  async find(owner: Owner, id: string): Promise<Webhook> {
    return this.only(`${SELECT} where user_id = $1 and id = $2`, owner, id);
  }

  /** As `find`, under the row's lock. */
  lock(owner: Owner, id: string): Promise<Webhook> {
    return this.only(`${SELECT} where user_id = $1 and id = $2 for update`, owner, id);
  }

  /** The lock alone, as a courier takes it before it notes a try: endpoint first, like all who change both. False: gone. */
  async hold(id: string): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      'select 1 from webhook_endpoint where id = $1 for update',
      [id],
    );
    return rowCount === 1;
  }

  async lockOwner({ userId }: Owner): Promise<void> {
    await this.transaction.execute('select 1 from users where id = $1 for update', [userId]);
  }

  async insert({ userId }: Owner, id: string, fields: WebhookFields, sealed: string): Promise<void> {
    await this.transaction.execute(
      'insert into webhook_endpoint (id, user_id, name, url, events, sealed) values ($1, $2, $3, $4, $5, $6)',
      [id, userId, fields.name, fields.url, fields.events, sealed],
    );
  }

  async change(id: string, { name, url, events }: WebhookFields): Promise<void> {
    await this.transaction.execute(
      'update webhook_endpoint set name = $2, url = $3, events = $4 where id = $1',
      [id, name, url, events],
    );
  }

  /** Switched on, it has its whole patience again. */
  async turn(id: string, off: WebhookOffReason | null): Promise<void> {
    await this.transaction.execute(
      `update webhook_endpoint set off = $2, failing_since = case when $2::text is null then null else failing_since end
       where id = $1`,
      [id, off],
    );
  }

  /** Takes a new secret; the one of now is good for a while beside it. */
  async replaceSecret(id: string, sealed: string): Promise<void> {
    await this.transaction.execute(
      `update webhook_endpoint set old_sealed = sealed, sealed = $2,
         old_until = clock_timestamp() + make_interval(hours => ${WEBHOOK_OLD_SECRET_HOURS}) where id = $1`,
      [id, sealed],
    );
  }

  async remove(id: string): Promise<void> {
    await this.transaction.execute('delete from webhook_endpoint where id = $1', [id]);
  }

  private async only(text: string, { userId }: Owner, id: string): Promise<Webhook> {
    const [webhook] = await this.transaction.rows<Webhook>(text, [userId, id]);
    if (!webhook) throw new NotFound();
    return webhook;
  }
}

const SELECT = `
  select id, name, url, events, off, failing_since as "failingSince", delivered_at as "deliveredAt",
         created_at as "createdAt"
  from webhook_endpoint`;
