import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { WEBHOOK_MESSAGES, WEBHOOK_TEST_EVENT, WEBHOOKS_MOST, type WebhookEvent } from '@libs/constants';
import { AttemptLimits } from '../auth';
import { Transaction } from '../platform/database';
import { InvalidInput, type Owner } from '../platform/http';
import { Outbox } from '../platform/outbox';
import { type Delivery, DeliveryBook, type LogWish } from './delivery-book';
import { type Webhook, WebhookBook, type WebhookFields } from './webhook-book';
import { WebhookPost } from './webhook-post';
import { WebhookQueue } from './webhook-queue';
import { WebhookSecrets } from './webhook-secrets';
import { newSecret } from './webhook-signature';
import { DeliveryUnderWay, TooManyWebhooks, WebhookOff } from './webhooks.errors';

/** What is to be changed; the rest stays. */
export interface WebhookChange {
  id: string;
  name?: string;
  url?: string;
  events?: readonly WebhookEvent[];
  enabled?: boolean;
}

/** A user's webhooks: where messages go, and what became of them. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly transaction: Transaction,
    private readonly book: WebhookBook,
    private readonly deliveries: DeliveryBook,
    private readonly secrets: WebhookSecrets,
    private readonly jobs: WebhookQueue,
    private readonly post: WebhookPost,
    private readonly outbox: Outbox,
    private readonly limits: AttemptLimits,
  ) {}

  list(owner: Owner): Promise<Webhook[]> {
    return this.book.list(owner);
  }

  /** Adds an endpoint; its secret is told this once. @throws InvalidInput, TooManyWebhooks */
  async add(owner: Owner, fields: WebhookFields): Promise<{ webhook: Webhook; secret: string }> {
    this.assertMayGo(fields.url);
    const [id, secret] = [randomUUID(), newSecret()];
    return this.transaction.run(async () => {
      await this.book.lockOwner(owner);
      if ((await this.book.list(owner)).length >= WEBHOOKS_MOST) throw new TooManyWebhooks();
      await this.book.insert(owner, id, fields, this.secrets.seal(id, secret));
      return { webhook: await this.book.find(owner, id), secret };
    });
  }

  /**
   * What failed was the old address: with a new one a webhook is on again, unless its user switched it off.
   * @throws NotFound, InvalidInput
   */
  async change(owner: Owner, { id, enabled, ...fields }: WebhookChange): Promise<Webhook> {
    if (fields.url !== undefined) this.assertMayGo(fields.url);
    return this.transaction.run(async () => {
      const before = await this.book.lock(owner, id);
      const { name, url, events } = before;
      await this.book.change(id, {
        name: fields.name ?? name,
        url: fields.url ?? url,
        events: fields.events ?? events,
      });
      const isMoved = fields.url !== undefined && fields.url !== url;
      const goesOn = enabled ?? (isMoved && before.off !== 'user');
      if (goesOn && (isMoved || before.off !== null)) await this.book.turn(id, null);
      if (enabled === false && before.off === null) {
        await this.book.turn(id, 'user');
        await this.deliveries.giveUp(id, 'The webhook was switched off.');
      }
      return this.book.find(owner, id);
    });
  }

  /** A new secret, told this once; the old one signs beside it for a day. @throws NotFound */
  async rotate(owner: Owner, id: string): Promise<string> {
    const secret = newSecret();
    await this.transaction.run(async () => {
      await this.book.lock(owner, id);
      await this.book.replaceSecret(id, this.secrets.seal(id, secret));
    });
    return secret;
  }

  /** Its log goes with it. @throws NotFound */
  remove(owner: Owner, id: string): Promise<void> {
    return this.transaction.run(async () => {
      await this.book.lock(owner, id);
      await this.book.remove(id);
    });
  }

  /** Sends a test message to one endpoint, and answers its delivery. @throws NotFound, WebhookOff, TooManyAttempts */
  async test(owner: Owner, id: string): Promise<string> {
    await this.book.find(owner, id);
    await this.limits.admitUser('webhook', owner);
    return this.transaction.run(async () => {
      const webhook = await this.book.lock(owner, id);
      if (webhook.off !== null) throw new WebhookOff();
      const data = { message: WEBHOOK_MESSAGES.test };
      const event = await this.outbox.put(owner, WEBHOOK_TEST_EVENT, data, { carried: false });
      const delivery = await this.deliveries.add(owner, event, id);
      await this.jobs.send(delivery);
      return delivery;
    });
  }

  log(owner: Owner, wish: LogWish): Promise<Delivery[]> {
    return this.deliveries.log(owner, wish);
  }

  /** Sends a message again, byte for byte and under its own id. @throws NotFound, WebhookOff, DeliveryUnderWay, TooManyAttempts */
  async resend(owner: Owner, id: string): Promise<void> {
    const { webhookId } = await this.deliveries.find(owner, id);
    await this.limits.admitUser('webhook', owner);
    await this.transaction.run(async () => {
      const webhook = await this.book.lock(owner, webhookId);
      if (webhook.off !== null) throw new WebhookOff();
      if (!(await this.deliveries.begin(id))) throw new DeliveryUnderWay();
      await this.jobs.send(id);
    });
  }

  /** Where no message would ever go is said at once. */
  private assertMayGo(url: string): void {
    const refusal = this.post.refusalOf(new URL(url));
    if (refusal) throw new InvalidInput([{ path: 'url', message: refusal.message }]);
  }
}
