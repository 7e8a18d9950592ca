import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { WEBHOOK_MESSAGES, WEBHOOK_TEST_EVENT, MAX_WEBHOOKS, type WebhookEvent } from '@libs/constants';
import { UsersService } from '../auth';
import { AuditRecorder } from '../platform/audit';
import { Transaction } from '../platform/database';
import { InvalidInput, type Owner, type PageQuery, readTimePage } from '../platform/http';
import { Outbox } from '../platform/outbox';
import {
  type WebhookDelivery,
  WebhookDeliveryRepository,
  type WebhookDeliveryQuery,
} from './webhook-delivery-repository';
import { type Webhook, WebhookRepository, type WebhookFields } from './webhook-repository';
import { WebhookSender } from './webhook-sender';
import { WebhookQueue } from './webhook-queue';
import { WebhookSecrets } from './webhook-secrets';
import { generateSecret } from './webhook-signature';
import { DeliveryInProgress, TooManyWebhooks, WebhookDisabled } from './webhooks.errors';

/** The fields to change. Omitted fields stay unchanged. */
export interface WebhookUpdate {
  name?: string;
  url?: string;
  events?: readonly WebhookEvent[];
  enabled?: boolean;
}

/** Manages a user's webhooks, with their endpoints and deliveries. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: UsersService,
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly secrets: WebhookSecrets,
    private readonly deliveryQueue: WebhookQueue,
    private readonly sender: WebhookSender,
    private readonly outbox: Outbox,
    private readonly audit: AuditRecorder,
  ) {}

  list(owner: Owner, query: PageQuery): Promise<{ page: Webhook[]; next: string | null }> {
    return readTimePage(query, (position) => this.webhooks.list(owner, position));
  }

  /** @throws NotFound */
  find(owner: Owner, id: string): Promise<Webhook> {
    return this.webhooks.find(owner, id);
  }

  /** Creates an endpoint. Its secret is returned only this once. @throws InvalidInput, TooManyWebhooks */
  async create(owner: Owner, fields: WebhookFields): Promise<{ webhook: Webhook; secret: string }> {
    this.assertAllowedUrl(fields.url);
    const [id, secret] = [randomUUID(), generateSecret()];
    return this.transaction.run(async () => {
      await this.users.lock(owner);
      if ((await this.webhooks.count(owner)) >= MAX_WEBHOOKS) throw new TooManyWebhooks();
      await this.webhooks.insert(owner, id, fields, this.secrets.encrypt(id, secret));
      await this.audit.record({ actor: owner, action: 'webhook.created', details: { webhookId: id } });
      return { webhook: await this.webhooks.find(owner, id), secret };
    });
  }

  /**
   * Updates an endpoint. A new URL enables a webhook that failed at the old URL, unless the user disabled it.
   * @throws NotFound, InvalidInput
   */
  async update(owner: Owner, id: string, { enabled, ...fields }: WebhookUpdate): Promise<Webhook> {
    if (fields.url !== undefined) this.assertAllowedUrl(fields.url);
    return this.transaction.run(async () => {
      const before = await this.webhooks.lock(owner, id);
      const { name, url, events } = before;
      await this.webhooks.update(id, {
        name: fields.name ?? name,
        url: fields.url ?? url,
        events: fields.events ?? events,
      });
      const hasNewUrl = fields.url !== undefined && fields.url !== url;
      const isEnabled = enabled ?? (hasNewUrl && before.disabledReason !== 'user');
      if (isEnabled && (hasNewUrl || before.disabledReason !== null))
        await this.webhooks.setDisabledReason(id, null);
      if (enabled === false && before.disabledReason === null) {
        await this.webhooks.setDisabledReason(id, 'user');
        await this.deliveries.failWaiting(id, 'The webhook was disabled.');
      }
      return this.webhooks.find(owner, id);
    });
  }

  /**
   * Creates a new secret, which is returned only this once. The old one also signs messages for another day. @throws
   * NotFound
   */
  async rotateSecret(owner: Owner, id: string): Promise<string> {
    const secret = generateSecret();
    await this.transaction.run(async () => {
      await this.webhooks.lock(owner, id);
      await this.webhooks.replaceSecret(id, this.secrets.encrypt(id, secret));
      await this.audit.record({
        actor: owner,
        action: 'webhook.secret_rotated',
        details: { webhookId: id },
      });
    });
    return secret;
  }

  /** Removes a webhook and its log. @throws NotFound */
  delete(owner: Owner, id: string): Promise<void> {
    return this.transaction.run(async () => {
      await this.webhooks.lock(owner, id);
      await this.webhooks.delete(id);
      await this.audit.record({ actor: owner, action: 'webhook.deleted', details: { webhookId: id } });
    });
  }

  /**
   * Sends a test message to one endpoint and returns the id of its delivery. It is not retried. @throws NotFound, WebhookDisabled
   */
  async test(owner: Owner, id: string): Promise<string> {
    return this.transaction.run(async () => {
      const webhook = await this.webhooks.lock(owner, id);
      if (webhook.disabledReason !== null) throw new WebhookDisabled();
      const data = { message: WEBHOOK_MESSAGES.test };
      const event = await this.outbox.publish(owner, WEBHOOK_TEST_EVENT, data, { carried: false });
      const delivery = await this.deliveries.add(owner, event, id);
      await this.deliveryQueue.send(delivery);
      return delivery;
    });
  }

  listDeliveries(owner: Owner, query: WebhookDeliveryQuery): Promise<WebhookDelivery[]> {
    return this.deliveries.list(owner, query);
  }

  /**
   * Resends a message, byte for byte and with the same id. @throws NotFound, WebhookDisabled, DeliveryInProgress
   */
  async resend(owner: Owner, id: string): Promise<void> {
    const { webhookId } = await this.deliveries.find(owner, id);
    await this.transaction.run(async () => {
      const webhook = await this.webhooks.lock(owner, webhookId);
      if (webhook.disabledReason !== null) throw new WebhookDisabled();
      if (!(await this.deliveries.restart(id))) throw new DeliveryInProgress();
      await this.deliveryQueue.send(id);
    });
  }

  /** Refuses URLs to which no message could be sent. */
  private assertAllowedUrl(url: string): void {
    const refusal = this.sender.refusalOf(new URL(url));
    if (refusal) throw new InvalidInput([{ path: 'url', message: refusal.message }]);
  }
}
