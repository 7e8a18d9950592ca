import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { isBrieflyMissing, nextPollDelayMs, ProviderUnavailable } from '@libs/payment';
import { type Settings, SETTINGS } from '../platform/config';
import { Queue, QueueConsumer, type QueueSender } from '../platform/queue';
import { PaymentRepository } from './payment-repository';
import { PaymentProviders } from './payment-providers';
import type { Payment } from './payment-row';
import { Settlement } from './settlement';

/** The queue of payments to refresh. Job data: `{ payment }`. */
const WATCH_QUEUE = 'payment-watch';

interface PaymentWatchData {
  payment: string;
}

const RETRY_DELAY_MS = 30_000;
/**
 * Maximum age of the payments whose lost watches are restored at startup. The operator's wallet still shows money
 * that older payments receive.
 */
const RESTORE_MAX_AGE_DAYS = 90;
/** Number of watch jobs that a web process handles concurrently. */
const CONCURRENCY = 2;

/**
 * Watches payments. Each payment has one waiting queue job, which refreshes the payment and queues the next job.
 * Callers that need the current state (a poll, a webhook) also call `refresh`.
 */
@Injectable()
export class PaymentWatch implements OnApplicationBootstrap {
  private readonly logger = new Logger(PaymentWatch.name);
  /** The refresh of each payment that is in progress, and the one that follows it. */
  private readonly running = new Map<string, Promise<void>>();
  private readonly following = new Map<string, Promise<void>>();
  private readonly polls: QueueSender<PaymentWatchData>;

  constructor(
    private readonly payments: PaymentRepository,
    private readonly providers: PaymentProviders,
    private readonly settlement: Settlement,
    queue: Queue,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.polls = queue.sender(WATCH_QUEUE);
  }

  onApplicationBootstrap(): void {
    if (!this.settings.roles.includes('web')) return;
    void this.restoreLost().catch((error: unknown) => this.logger.error(String(error)));
  }

  /** Starts watching a payment. Runs in the transaction that inserts the payment. */
  async start(id: string): Promise<void> {
    await this.scheduleNext(id, nextPollDelayMs(0, true));
  }

  /**
   * Refreshes a payment now. Callers do not share a refresh that is in progress, because it may have asked the provider
   * before what they know of has happened. They share the one that follows it. @throws ProviderUnavailable
   */
  refresh(id: string): Promise<void> {
    const following = this.following.get(id);
    if (following) return following;
    const running = this.running.get(id);
    if (!running) return this.begin(id);
    const next = running
      .catch(() => undefined)
      .then(() => {
        this.following.delete(id);
        return this.begin(id);
      });
    this.following.set(id, next);
    return next;
  }

  private begin(id: string): Promise<void> {
    const running = this.refreshOnce(id).finally(() => this.running.delete(id));
    this.running.set(id, running);
    return running;
  }

  private async refreshOnce(id: string): Promise<void> {
    const payment = await this.payments.findById(id);
    const provider = payment && this.providers.get(payment.provider);
    if (!payment || !provider) return;
    const askedAt = await this.payments.databaseTime();
    const snapshot = await provider.fetchSnapshot(payment);
    if ((await this.settlement.apply(id, { snapshot, askedAt, satsToday: null })) !== 'needs current price')
      return;
    const satsToday = await provider.satsToday(payment.usdCents);
    await this.settlement.apply(id, { snapshot, askedAt, satsToday });
  }

  @QueueConsumer({
    name: WATCH_QUEUE,
    role: 'web',
    policy: 'short',
    retryLimit: 1_000,
    retryDelay: 10,
    expireInSeconds: 120,
    pollIntervalMs: 1_000,
    concurrency: CONCURRENCY,
  })
  async handleJob({ payment: id }: PaymentWatchData): Promise<void> {
    try {
      await this.refresh(id);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.logger.warn(`payment ${id}: ${error.message}`);
      return this.scheduleNext(id, RETRY_DELAY_MS);
    }
    const payment = await this.payments.findById(id);
    if (payment)
      await this.scheduleNext(
        id,
        nextPollDelayMs(Date.now() - payment.createdAt.getTime(), isActive(payment)),
      );
  }

  private async scheduleNext(id: string, delayMs: number): Promise<void> {
    await this.polls.send({ payment: id }, { singletonKey: id, startAfter: new Date(Date.now() + delayMs) });
  }

  /** Restarts the watches of recent payments. Does nothing for payments that have a waiting job. */
  private async restoreLost(): Promise<void> {
    for (const id of await this.payments.listRecentIds(RESTORE_MAX_AGE_DAYS))
      await this.scheduleNext(id, RETRY_DELAY_MS);
  }
}

/**
 * Payments whose money is briefly missing are also checked often, so that a server that did not find the money does
 * not make them late.
 */
const isActive = ({ status, lostAt, outputs }: Payment) =>
  lostAt === null &&
  (status === 'pending' || status === 'pending_confirmation' || isBrieflyMissing(outputs, Date.now()));
