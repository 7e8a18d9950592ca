import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SETTINGS, type Settings } from '../platform/config';
import { Transaction } from '../platform/database';
import { OUTBOX_QUEUE, type OutboxData } from '../platform/outbox';
import { Queue } from '../platform/queue';
import { type ClaimedDelivery, DeliveryBook } from './delivery-book';
import { nextWait } from './retry-plan';
import { WebhookBook } from './webhook-book';
import { WebhookMails } from './webhook-mails';
import { type PostOutcome, WebhookPost } from './webhook-post';
import { WEBHOOK_QUEUE, type WebhookJob, WebhookQueue } from './webhook-queue';
import { WebhookSecrets } from './webhook-secrets';

/** Hands of a worker process; each may wait for an endpoint to its time-out. */
const HANDS = 4;
const BUSY_SECONDS = 3;
const GONE = 410;

/**
 * Events to endpoints. Each try is claimed first and noted after: dying in between means to send the message again under the
 * same id, which its receiver knows. Nothing here ever holds up what the event was about.
 */
@Injectable()
export class WebhookCourier implements OnApplicationBootstrap {
  constructor(
    private readonly transaction: Transaction,
    private readonly queue: Queue,
    private readonly jobs: WebhookQueue,
    private readonly book: DeliveryBook,
    private readonly webhooks: WebhookBook,
    private readonly secrets: WebhookSecrets,
    private readonly post: WebhookPost,
    private readonly mails: WebhookMails,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.settings.roles.includes('worker')) return;
    this.queue.consume<OutboxData>(OUTBOX_QUEUE, ({ event }) => this.handOut(event));
    const deliver = ({ delivery }: WebhookJob) => this.deliver(delivery);
    this.queue.consume<WebhookJob>(WEBHOOK_QUEUE, deliver, { hands: HANDS });
  }

  /** A message for each endpoint that wants the event. */
  handOut(event: string): Promise<void> {
    return this.transaction.run(async () => {
      for (const { id } of await this.book.handOut(event)) await this.jobs.send(id);
    });
  }

  /** Tries a message that is due. */
  async deliver(id: string): Promise<void> {
    const claimed = await this.book.claim(id);
    if (claimed === 'busy') return this.jobs.send(id, BUSY_SECONDS);
    if (!claimed) return;
    const { webhookId, sealed, oldSealed } = claimed;
    const secrets = this.secrets.open(webhookId, [sealed, oldSealed]);
    await this.note(claimed, secrets.length > 0 ? await this.post.send(claimed, secrets) : UNREADABLE);
  }

  /** Makes up for jobs of the queue that were lost. */
  @Interval(30_000)
  async wakeForgotten(): Promise<void> {
    if (!this.settings.roles.includes('worker')) return;
    // The application's own database may be away; the next round looks again.
    const { events, deliveries } = await this.book.forgotten().catch(() => ({ events: [], deliveries: [] }));
    for (const event of events) await this.handOut(event).catch(() => undefined);
    for (const delivery of deliveries) await this.jobs.send(delivery).catch(() => undefined);
  }

  private note(claimed: ClaimedDelivery, outcome: PostOutcome): Promise<void> {
    return this.transaction.run(async () => {
      if (!(await this.webhooks.hold(claimed.webhookId))) return;
      const arrived = outcome.reason === null;
      const isGone = outcome.status === GONE;
      const wish = { tries: claimed.round + 1, retryAfter: outcome.retryAfter, chance: Math.random() };
      const wait = arrived || isGone ? null : nextWait(wish);
      if (!(await this.book.note(claimed, outcome, wait))) return;
      if (arrived) return this.book.noteArrival(claimed.webhookId);
      const isLong = await this.book.noteFailure(claimed.webhookId);
      if (isGone || isLong) await this.switchOff(claimed, isGone ? 'gone' : 'failing');
      else if (wait !== null) await this.jobs.send(claimed.id, wait);
    });
  }

  private async switchOff(
    { webhookId, userId, url }: ClaimedDelivery,
    why: 'gone' | 'failing',
  ): Promise<void> {
    await this.webhooks.turn(webhookId, why);
    await this.book.giveUp(webhookId, 'The webhook was switched off.');
    await this.mails.switchedOff({ userId }, url, why);
  }
}

const UNREADABLE: PostOutcome = {
  status: null,
  tookMs: 0,
  reason: 'The secret of this webhook cannot be read any more. Please make a new one.',
  retryAfter: null,
};
