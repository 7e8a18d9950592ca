import { Inject, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { type PaymentProviderName, ProviderUnavailable } from '@libs/payment';
import { type Settings, SETTINGS } from '../platform/config';
import { PaymentProviders } from './payment-providers';
import { PaymentRepository } from './payment-repository';
import { PaymentWatch } from './payment-watch';

/** Delay between two requests for the last block, which are made only while a payment is open. */
const INTERVAL_MS = 2_000;
/** Maximum number of payments refreshed at once. The others follow in the next round. */
const BATCH_SIZE = 20;

/**
 * Refreshes open payments as soon as a block has been mined, so that customers need not wait for the next turn of the
 * payment watch. Each payment stores the block at which it was last refreshed, so several processes share the work.
 */
@Injectable()
export class BlockWatch {
  private readonly logger = new Logger(BlockWatch.name);
  private isBusy = false;
  /** Payments that could not be refreshed, by the block at which this was tried. They are left to the payment watch. */
  private readonly failed = new Map<string, number>();

  constructor(
    private readonly payments: PaymentRepository,
    private readonly providers: PaymentProviders,
    private readonly watch: PaymentWatch,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Interval(INTERVAL_MS)
  async tick(): Promise<void> {
    if (this.isBusy || !this.settings.roles.includes('web')) return;
    this.isBusy = true;
    try {
      for (const provider of await this.payments.listAwaitedProviders()) await this.followBlocks(provider);
    } catch (error) {
      this.logger.warn(`could not check for new blocks: ${String(error)}`);
    } finally {
      this.isBusy = false;
    }
  }

  private async followBlocks(name: PaymentProviderName): Promise<void> {
    const tip = await this.attempt(() => this.providers.get(name)?.fetchTip());
    if (tip === null || tip === undefined) return;
    for (const [id, failedAt] of this.failed) if (failedAt < tip) this.failed.delete(id);
    const except = [...this.failed.keys()];
    for (const id of await this.payments.listIdsBefore(name, tip, { except, limit: BATCH_SIZE })) {
      const isRefreshed = await this.attempt(async () => {
        await this.watch.refresh(id);
        return true;
      });
      if (!isRefreshed) this.failed.set(id, tip);
    }
  }

  /** Returns null if the provider does not respond. The payment watch reports this, and tries again. */
  private async attempt<T>(work: () => Promise<T> | undefined): Promise<T | null | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.logger.debug(`could not follow the blocks: ${error.message}`);
      return null;
    }
  }
}
