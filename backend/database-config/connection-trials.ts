import { Injectable } from '@nestjs/common';
import { type ListingStore, StoreError, type StepResult, type StoreTarget } from '@libs/listing-store';
import { AttemptLimits } from '../auth';
import type { Owner } from '../platform/http';
import { type ConnectionForm, secretsOf, targetOf } from './connection-form';
import { DatabaseBusy, DatabaseFailed } from './database-config.errors';
import { redacted } from './database-secrets';
import { StoreOpener } from './store-opener';

/** Tests at once in this process, each of which waits for somebody else's server; who comes later waits for a place. */
const AT_ONCE = 16;

/** Connections that are made to see whether they can be. */
@Injectable()
export class ConnectionTrials {
  private readonly busy = new Set<string>();
  private places = AT_ONCE;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly opener: StoreOpener,
    private readonly limits: AttemptLimits,
  ) {}

  /** The steps of a test, to the first that fails. @throws DatabaseFormInvalid, DatabaseBusy, TooManyAttempts */
  test(owner: Owner, form: ConnectionForm): Promise<StepResult[]> {
    const secrets = secretsOf(form);
    return this.withStore(owner, targetOf(form), async (store) => {
      await this.takePlace();
      try {
        const steps: StepResult[] = [];
        for await (const step of store.test())
          steps.push({ ...step, message: redacted(step.message, secrets) });
        return steps;
      } finally {
        this.givePlace();
      }
    });
  }

  /** Makes the table ready, or says why it cannot be. @throws DatabaseFailed, DatabaseBusy, TooManyAttempts */
  async prepare(
    owner: Owner,
    target: StoreTarget,
    { sortIndexes = false, secrets }: { sortIndexes?: boolean; secrets: readonly string[] },
  ): Promise<void> {
    await this.withStore(owner, target, async (store) => {
      await store.ensureTable({ sortIndexes }).catch((error: unknown) => {
        if (!(error instanceof StoreError)) throw error;
        throw new DatabaseFailed(target.provider, error, redacted(error.message, secrets));
      });
    });
  }

  private async takePlace(): Promise<void> {
    if (this.places > 0) this.places -= 1;
    else await new Promise<void>((free) => this.waiting.push(free));
  }

  /** To the one who has waited longest. */
  private givePlace(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.places += 1;
  }

  private async withStore<T>(
    owner: Owner,
    target: StoreTarget,
    work: (store: ListingStore) => Promise<T>,
  ): Promise<T> {
    const { userId } = owner;
    if (this.busy.has(userId)) throw new DatabaseBusy();
    this.busy.add(userId);
    try {
      await this.limits.admitUser('trial', owner);
      const store = this.opener.open(target);
      try {
        return await work(store);
      } finally {
        await store.close();
      }
    } finally {
      this.busy.delete(userId);
    }
  }
}
