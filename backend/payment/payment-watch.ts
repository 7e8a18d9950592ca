import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { nextPollDelayMs, ProviderUnavailable } from '@libs/payment';
import { type Settings, SETTINGS } from '../platform/config';
import { Queue } from '../platform/queue';
import { PaymentRepository } from './payment-repository';
import { PaymentProviders } from './payment-providers';
import type { Payment } from './payment-row';
import { Settlement } from './settlement';

/** A payment is to be looked at. Job: `{ payment }`. */
export const WATCH_QUEUE = 'payment-watch';

interface PaymentWatchData {
  payment: string;
}

const RETRY_DELAY_MS = 30_000;
/** At start, younger payments get their watch back if it was lost; older ones are of the operator's wallet alone by then. */
const RESTORE_MAX_AGE_DAYS = 90;
/** Watches that a web process sees to at once. */
const CONCURRENCY = 2;

/**
 * The watch over payments: one waiting job for each, which looks and sends the next. Whoever wants to know sooner (a poll, a
 * webhook) calls `look` as well.
 */
@Injectable()
export class PaymentWatch implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger(PaymentWatch.name);
  private readonly inFlight = new Map<string, Promise<void>>();

  constructor(
    private readonly payments: PaymentRepository,
    private readonly providers: PaymentProviders,
    private readonly settlement: Settlement,
    private readonly queue: Queue,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.queue.declare(WATCH_QUEUE, {
      policy: 'short',
      retryLimit: 1_000,
      retryDelay: 10,
      expireInSeconds: 120,
    });
  }

  onApplicationBootstrap(): void {
    if (!this.settings.roles.includes('web')) return;
    this.queue.consume<PaymentWatchData>(WATCH_QUEUE, (job) => this.handleJob(job), {
      pollIntervalMs: 1_000,
      concurrency: CONCURRENCY,
    });
    void this.restoreLost().catch((error: unknown) => this.logger.error(String(error)));
  }

  /** Begins the watch, in the transaction that makes the payment. */
  async start(id: string): Promise<void> {
    await this.scheduleNext(id, nextPollDelayMs(0, true));
  }

  /** Looks at a payment now; callers at the same time share one look. @throws ProviderUnavailable */
  refresh(id: string): Promise<void> {
    const refreshing = this.inFlight.get(id) ?? this.refreshOnce(id).finally(() => this.inFlight.delete(id));
    this.inFlight.set(id, refreshing);
    return refreshing;
  }

  private async refreshOnce(id: string): Promise<void> {
    const payment = await this.payments.findById(id);
    const provider = payment && this.providers.get(payment.provider);
    if (!payment || !provider) return;
    const askedAt = await this.payments.databaseTime();
    const snapshot = await provider.fetchSnapshot(payment);
    if (
      (await this.settlement.apply(id, { snapshot, askedAt, satsToday: null })) !== 'needs the price of today'
    )
      return;
    const satsToday = await provider.satsToday(payment.usdCents);
    await this.settlement.apply(id, { snapshot, askedAt, satsToday });
  }

  private async handleJob({ payment: id }: PaymentWatchData): Promise<void> {
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
    const data: PaymentWatchData = { payment: id };
    await this.queue.send(WATCH_QUEUE, data, {
      singletonKey: id,
      startAfter: new Date(Date.now() + delayMs),
    });
  }

  /** A waiting job has this key already, unless it was lost: then this is the new one. */
  private async restoreLost(): Promise<void> {
    for (const id of await this.payments.listRecentIds(RESTORE_MAX_AGE_DAYS))
      await this.scheduleNext(id, RETRY_DELAY_MS);
  }
}

const isActive = ({ status, lostAt }: Payment) =>
  lostAt === null && (status === 'pending' || status === 'pending_confirmation');
