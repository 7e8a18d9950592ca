import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { SETTINGS, type Settings } from '../platform/config';
import type { Owner } from '../platform/http';
import { Queue } from '../platform/queue';
import { DatabaseNotConfigured } from './database-config.errors';
import { ListingStores } from './listing-stores';

/** Sort indexes of a user's table that are to be made. Job: `{ user, revision }`. */
const QUEUE = 'make-sort-indexes';

interface Wish {
  user: string;
  /** Of the configuration that asked for them: a later one asks for itself. */
  revision: string;
}

/** Sort indexes over a large table take minutes: they are made after Save has answered, while the table is used. */
@Injectable()
export class SortIndexes implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger(SortIndexes.name);

  constructor(
    private readonly queue: Queue,
    private readonly stores: ListingStores,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.queue.declare(QUEUE, {
      policy: 'short',
      retryLimit: 3,
      retryDelay: 60,
      expireInSeconds: 7_200,
    });
  }

  onApplicationBootstrap(): void {
    if (this.settings.roles.includes('worker')) this.queue.consume<Wish>(QUEUE, (wish) => this.make(wish));
  }

  /** Inside a transaction it holds or falls with what was written there. */
  async wish({ userId }: Owner, revision: string): Promise<void> {
    await this.queue.send(QUEUE, { user: userId, revision } satisfies Wish, { singletonKey: revision });
  }

  private async make({ user, revision }: Wish): Promise<void> {
    const owner = { userId: user };
    try {
      if ((await this.stores.revisionOf(owner)) !== revision) return;
      await this.stores.use(owner, (store) => store.ensureTable({ sortIndexes: true }));
    } catch (error) {
      if (error instanceof DatabaseNotConfigured) return;
      this.logger.warn(`sort indexes of a user's table were not made: ${String(error)}`);
      throw error;
    }
  }
}
