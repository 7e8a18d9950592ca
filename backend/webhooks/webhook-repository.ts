import { Injectable } from '@nestjs/common';
import {
  WEBHOOK_PREVIOUS_SECRET_HOURS,
  type WebhookEvent,
  type WebhookDisabledReason,
} from '@libs/constants';
import { Transaction } from '../platform/database';
import {
  afterCursorSql,
  CURSOR_TIME_SQL,
  NotFound,
  type Owner,
  type TimedRow,
  type TimePosition,
} from '../platform/http';

/** A user's endpoint, without its secret. */
export interface Webhook extends TimedRow {
  name: string;
  url: string;
  events: WebhookEvent[];
  disabledReason: WebhookDisabledReason | null;
  /** When messages started to fail. Null if the last message was delivered. */
  failingSince: Date | null;
  /** When the last message was delivered. */
  lastDeliveredAt: Date | null;
  createdAt: Date;
}

export interface WebhookFields {
  name: string;
  url: string;
  events: readonly WebhookEvent[];
}

/** Reads and writes the table of endpoints. */
@Injectable()
export class WebhookRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Returns the user's endpoints, oldest first. */
  list({ userId }: Owner, { at, id, limit }: TimePosition): Promise<Webhook[]> {
    return this.transaction.rows<Webhook>(
      `${SELECT_WEBHOOK} where user_id = $1 and ${afterCursorSql('$2', '$3', 'oldest first')}
       order by created_at, id limit $4`,
      [userId, at, id, limit],
    );
  }

  async count({ userId }: Owner): Promise<number> {
    const [row] = await this.transaction.rows<{ count: number }>(
      'select count(*)::int as count from webhook_endpoint where user_id = $1',
      [userId],
    );
    return row?.count ?? 0;
  }

  /** @throws NotFound for an endpoint that was deleted or belongs to another user */
  async find(owner: Owner, id: string): Promise<Webhook> {
    return this.findOne(`${SELECT_WEBHOOK} where user_id = $1 and id = $2`, owner, id);
  }

  /** Like `find`, but also locks the row. */
  lock(owner: Owner, id: string): Promise<Webhook> {
    return this.findOne(`${SELECT_WEBHOOK} where user_id = $1 and id = $2 for update`, owner, id);
  }

  /**
   * Locks the endpoint without reading it, before a delivery attempt is recorded. Lock order: endpoint, then
   * delivery. Returns false if the endpoint was deleted.
   */
  async lockRow(id: string): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      'select 1 from webhook_endpoint where id = $1 for update',
      [id],
    );
    return rowCount === 1;
  }

  async insert({ userId }: Owner, id: string, fields: WebhookFields, encryptedSecret: string): Promise<void> {
    await this.transaction.execute(
      'insert into webhook_endpoint (id, user_id, name, url, events, encrypted_secret) values ($1, $2, $3, $4, $5, $6)',
      [id, userId, fields.name, fields.url, fields.events, encryptedSecret],
    );
  }

  async update(id: string, { name, url, events }: WebhookFields): Promise<void> {
    await this.transaction.execute(
      'update webhook_endpoint set name = $2, url = $3, events = $4 where id = $1',
      [id, name, url, events],
    );
  }

  /**
   * Disables an endpoint, or enables it if the reason is null. Enabling an endpoint also clears the time since which
   * it has been failing.
   */
  async setDisabledReason(id: string, disabledReason: WebhookDisabledReason | null): Promise<void> {
    await this.transaction.execute(
      `update webhook_endpoint set disabled_reason = $2, failing_since = case when $2::text is null then null else failing_since end
       where id = $1`,
      [id, disabledReason],
    );
  }

  /** Stores a new secret. The previous one also stays valid for a while. */
  async replaceSecret(id: string, encryptedSecret: string): Promise<void> {
    await this.transaction.execute(
      `update webhook_endpoint set previous_encrypted_secret = encrypted_secret, encrypted_secret = $2,
         previous_secret_expires_at = clock_timestamp() + make_interval(hours => ${WEBHOOK_PREVIOUS_SECRET_HOURS}) where id = $1`,
      [id, encryptedSecret],
    );
  }

  async delete(id: string): Promise<void> {
    await this.transaction.execute('delete from webhook_endpoint where id = $1', [id]);
  }

  private async findOne(text: string, { userId }: Owner, id: string): Promise<Webhook> {
    const [webhook] = await this.transaction.rows<Webhook>(text, [userId, id]);
    if (!webhook) throw new NotFound();
    return webhook;
  }
}

const SELECT_WEBHOOK = `
  select id, name, url, events, disabled_reason as "disabledReason", failing_since as "failingSince", last_delivered_at as "lastDeliveredAt",
         created_at as "createdAt", ${CURSOR_TIME_SQL} as at
  from webhook_endpoint`;
