import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { nextLookMs, ProviderUnavailable } from '@libs/payment';
import { type Settings, SETTINGS } from '../platform/config';
import { Queue } from '../platform/queue';
import { PaymentBook } from './payment-book';
import { PaymentProviders } from './payment-providers';
import type { Payment } from './payment-row';
import { Settlement } from './settlement';

/** A payment is to be looked at. Job: `{ payment }`. */
export const WATCH_QUEUE = 'payment-watch';

interface WatchData {
  payment: string;
}

const AGAIN_AFTER_TROUBLE_MS = 30_000;
/** At start, younger payments get their watch back if it was lost; older ones are of the operator's wallet alone by then. */
const REVIVED_DAYS = 90;
/** Watches that a web process sees to at once. */
const HANDS = 2;

/**
 * The watch over payments: one waiting job for each, which looks and sends the next. Whoever wants to know sooner (a poll, a
 * webhook) calls `look` as well.
 */
@Injectable()
export class PaymentWatch implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger(PaymentWatch.name);
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly book: PaymentBook,
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
    this.queue.consume<WatchData>(WATCH_QUEUE, (job) => this.turn(job), { pollMs: 1_000, hands: HANDS });
    void this.revive().catch((error: unknown) => this.logger.error(String(error)));
  }

  /** Begins the watch, in the transaction that makes the payment. */
  async begin(id: string): Promise<void> {
    await this.sendNext(id, nextLookMs(0, true));
  }

  /** Looks at a payment now; callers at the same time share one look. @throws ProviderUnavailable */
  look(id: string): Promise<void> {
    const running = this.underWay.get(id) ?? this.lookOnce(id).finally(() => this.underWay.delete(id));
    this.underWay.set(id, running);
    return running;
  }

  private async lookOnce(id: string): Promise<void> {
    const payment = await this.book.byId(id);
    const provider = payment && this.providers.of(payment.provider);
    if (!payment || !provider) return;
    const askedAt = await this.book.now();
    const look = await provider.look(payment);
    if ((await this.settlement.apply(id, { look, askedAt, satsToday: null })) !== 'needs the price of today')
      return;
    const satsToday = await provider.satsToday(payment.usdCents);
    await this.settlement.apply(id, { look, askedAt, satsToday });
  }

  private async turn({ payment: id }: WatchData): Promise<void> {
    try {
      await this.look(id);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.logger.warn(`payment ${id}: ${error.message}`);
      return this.sendNext(id, AGAIN_AFTER_TROUBLE_MS);
    }
    const payment = await this.book.byId(id);
    if (payment)
      await this.sendNext(id, nextLookMs(Date.now() - payment.createdAt.getTime(), isUnderWay(payment)));
  }

  private async sendNext(id: string, afterMs: number): Promise<void> {
    const data: WatchData = { payment: id };
    await this.queue.send(WATCH_QUEUE, data, {
      singletonKey: id,
      startAfter: new Date(Date.now() + afterMs),
    });
  }

  /** A waiting job has this key already, unless it was lost: then this is the new one. */
  private async revive(): Promise<void> {
    for (const id of await this.book.recent(REVIVED_DAYS)) await this.sendNext(id, AGAIN_AFTER_TROUBLE_MS);
  }
}

const isUnderWay = ({ status, lostAt }: Payment) =>
  lostAt === null && (status === 'pending' || status === 'pending_confirmation');
