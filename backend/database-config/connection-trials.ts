import { Injectable } from '@nestjs/common';
import { type ListingStore, StoreError, type StepResult, type StoreTarget } from '@libs/listing-store';
import { AttemptLimits } from '../auth';
import type { Owner } from '../platform/http';
import { type ConnectionForm, secretsOf, targetOf } from './connection-form';
import { DatabaseBusy, DatabaseFailed } from './database-config.errors';
import { redacted } from './database-secrets';
import { StoreOpener } from './store-opener';

/** Tries at once in this process, each of which waits for somebody else's server; and for one user. */
const AT_ONCE = 4;

/** Connections that are made to see whether they can be. */
@Injectable()
export class ConnectionTrials {
  private readonly busy = new Set<string>();

  constructor(
    private readonly opener: StoreOpener,
    private readonly limits: AttemptLimits,
  ) {}

  /** The steps of a test, to the first that fails. @throws DatabaseFormInvalid, DatabaseBusy, TooManyAttempts */
  test(owner: Owner, form: ConnectionForm): Promise<StepResult[]> {
    const secrets = secretsOf(form);
    return this.withStore(owner, targetOf(form), async (store) => {
      const steps: StepResult[] = [];
      for await (const step of store.test())
        steps.push({ ...step, message: redacted(step.message, secrets) });
      return steps;
    });
  }

  /** Makes the table ready, or says why it cannot be. @throws DatabaseFailed, DatabaseBusy, TooManyAttempts */
  async prepare(
    owner: Owner,
    target: StoreTarget,
    { sortIndexes, secrets }: { sortIndexes: boolean; secrets: readonly string[] },
  ): Promise<void> {
    await this.withStore(owner, target, async (store) => {
      await store.ensureTable({ sortIndexes }).catch((error: unknown) => {
        if (!(error instanceof StoreError)) throw error;
        throw new DatabaseFailed(target.provider, error, redacted(error.message, secrets));
      });
    });
  }

  private async withStore<T>(
    owner: Owner,
    target: StoreTarget,
    work: (store: ListingStore) => Promise<T>,
  ): Promise<T> {
    const { userId } = owner;
    if (this.busy.has(userId) || this.busy.size >= AT_ONCE) throw new DatabaseBusy();
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
