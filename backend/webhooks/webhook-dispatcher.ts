import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { WEBHOOK_TEST_EVENT } from '@libs/constants';
import { FairLanes, NoLane } from '@libs/lanes';
import { SETTINGS, type Settings } from '../platform/config';
import { Transaction } from '../platform/database';
import { OUTBOX_QUEUE, type OutboxData } from '../platform/outbox';
import { QueueConsumer } from '../platform/queue';
import { MessageCrowds } from './message-crowds';
import { type ClaimedDelivery, WebhookDeliveryRepository } from './webhook-delivery-repository';
import { nextRetryDelay } from './retry-schedule';
import { WebhookRepository } from './webhook-repository';
import { WebhookMails } from './webhook-mails';
import { type SendOutcome, WebhookSender } from './webhook-sender';
import { WEBHOOK_QUEUE, type WebhookQueueData, WebhookQueue } from './webhook-queue';
import { WebhookSecrets } from './webhook-secrets';

/**
 * Concurrent deliveries per worker process. They hardly do anything but wait for endpoints. Between processes, `claim`
 * limits how many a user has in progress.
 */
const LANES = {
  lanes: 64,
  slowLanes: 16,
  lanesPerOwner: 2,
  slowMs: 3_000,
  waitingPerOwner: 1,
  maxWaitMs: 5_000,
};
/** Messages taken from the queue, of which some wait for a lane. */
const CONCURRENCY = 2 * LANES.lanes;
/** Wait of a message that found no lane, and the longest wait with many of them. */
const BUSY_RETRY_SECONDS = { first: 3, max: 60 };
/** The same for a user whose endpoints are slow. */
const SLOW_RETRY_SECONDS = { first: 30, max: 900 };
/** With so many of them, the wait has doubled. */
const CROWD = 20;
/** Longer than the maximum timeout of an endpoint. */
const EXPIRE_AFTER_SECONDS = 120;
const HTTP_GONE = 410;

/**
 * Delivers events to endpoints. Each attempt is claimed before it is sent, and recorded afterwards. If the process
 * crashes in between, the message is sent again with the same id, by which the receiver recognizes the duplicate.
 * Deliveries never delay the work that the event reports.
 */
@Injectable()
export class WebhookDispatcher {
  private readonly lanes = new FairLanes(LANES);
  private readonly crowds = new MessageCrowds();

  constructor(
    private readonly transaction: Transaction,
    private readonly deliveryQueue: WebhookQueue,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly webhooks: WebhookRepository,
    private readonly secrets: WebhookSecrets,
    private readonly sender: WebhookSender,
    private readonly mails: WebhookMails,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @QueueConsumer({
    name: OUTBOX_QUEUE,
    role: 'worker',
    policy: 'standard',
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 60,
  })
  handleEvent({ event }: OutboxData): Promise<void> {
    return this.dispatch(event);
  }

  @QueueConsumer({
    name: WEBHOOK_QUEUE,
    role: 'worker',
    policy: 'short',
    retryLimit: 5,
    retryDelay: 5,
    expireInSeconds: EXPIRE_AFTER_SECONDS,
    concurrency: CONCURRENCY,
  })
  handleDelivery({ delivery }: WebhookQueueData): Promise<void> {
    return this.deliver(delivery);
  }

  /** Creates a message for each endpoint that is subscribed to the event. */
  dispatch(event: string): Promise<void> {
    return this.transaction.run(async () => {
      for (const { id } of await this.deliveries.addForEvent(event)) await this.deliveryQueue.send(id);
    });
  }

  /** Attempts to deliver a message if it is due, or puts it off if its user has too many in progress. */
  async deliver(id: string): Promise<void> {
    const userId = await this.deliveries.userOf(id);
    if (userId === null) return;
    try {
      const isBusy = await this.lanes.run(userId, () => this.attempt(id));
      if (isBusy) await this.postpone(id, userId);
      else this.crowds.leave(userId, id);
    } catch (error) {
      if (!(error instanceof NoLane)) throw error;
      await this.postpone(id, userId);
    }
  }

  /**
   * Puts off a message, the longer the more of the user's messages are waiting. Otherwise a backlog of thousands of messages
   * would go around the queue many times a second.
   */
  private async postpone(id: string, userId: string): Promise<void> {
    const { first, max } = this.lanes.isSlow(userId) ? SLOW_RETRY_SECONDS : BUSY_RETRY_SECONDS;
    const waitSeconds = Math.min(first * (1 + Math.floor(this.crowds.join(userId, id) / CROWD)), max);
    await this.transaction.run(async () => {
      await this.deliveries.postpone(id, waitSeconds);
      await this.deliveryQueue.send(id, waitSeconds);
    });
  }

  /** Returns whether other processes send as many of the user's messages as may be sent at once. */
  private async attempt(id: string): Promise<boolean> {
    const claimed = await this.deliveries.claim(id);
    if (claimed === 'busy') return true;
    if (!claimed) return false;
    const { webhookId, encryptedSecret, previousEncryptedSecret } = claimed;
    const secrets = this.secrets.decrypt(webhookId, [encryptedSecret, previousEncryptedSecret]);
    await this.recordOutcome(
      claimed,
      secrets.length > 0 ? await this.sender.send(claimed, secrets) : UNREADABLE_SECRET,
    );
    return false;
  }

  /** Requeues deliveries whose queue jobs were lost. */
  @Interval(30_000)
  async requeueStale(): Promise<void> {
    if (!this.settings.roles.includes('worker')) return;
    // Ignores the error: the application's own database may be unavailable, and the next scheduled run will retry.
    const { events, deliveries } = await this.deliveries
      .findStale()
      .catch(() => ({ events: [], deliveries: [] }));
    for (const event of events) await this.dispatch(event).catch(() => undefined);
    for (const delivery of deliveries) await this.deliveryQueue.send(delivery).catch(() => undefined);
  }

  private recordOutcome(claimed: ClaimedDelivery, outcome: SendOutcome): Promise<void> {
    return this.transaction.run(async () => {
      if (!(await this.webhooks.lockRow(claimed.webhookId))) return;
      const hasArrived = outcome.reason === null;
      const isGone = outcome.status === HTTP_GONE;
      const options = {
        attempts: claimed.roundAttempts + 1,
        retryAfter: outcome.retryAfter,
        random: Math.random(),
      };
      // The user sees the result of a test message at once, and can send another.
      const isFinal = hasArrived || isGone || claimed.type === WEBHOOK_TEST_EVENT;
      const waitSeconds = isFinal ? null : nextRetryDelay(options);
      if (!(await this.deliveries.recordAttempt(claimed, outcome, waitSeconds))) return;
      if (hasArrived) return this.deliveries.recordSuccess(claimed.webhookId);
      const hasFailedTooLong = await this.deliveries.recordFailure(claimed.webhookId);
      if (isGone || hasFailedTooLong) await this.disable(claimed, isGone ? 'gone' : 'failing');
      else if (waitSeconds !== null) await this.deliveryQueue.send(claimed.id, waitSeconds);
    });
  }

  private async disable(
    { webhookId, userId, url }: ClaimedDelivery,
    reason: 'gone' | 'failing',
  ): Promise<void> {
    await this.webhooks.setDisabledReason(webhookId, reason);
    await this.deliveries.failWaiting(webhookId, 'The webhook was disabled.');
    await this.mails.sendDisabled({ userId }, url, reason);
  }
}

const UNREADABLE_SECRET: SendOutcome = {
  status: null,
  durationMs: 0,
  reason: 'The secret of this webhook can no longer be read. Please create a new one.',
  retryAfter: null,
};
