import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DATABASE_MESSAGES, type DatabaseProvider } from '@libs/constants';
import type { StepResult } from '@libs/listing-store';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { Entitlements } from '../subscription';
import { ConnectionTrials } from './connection-trials';
import { type ConnectionForm, secretsOf, targetOf } from './connection-form';
import { DatabaseConfig } from './database-config.entity';
import { DatabaseSecrets } from './database-secrets';
import { DeliveryQueue } from './delivery-queue';
import { ListingStores } from './listing-stores';
import { SampleDatabase } from './sample-database';
import { TO_BE_MADE } from './sort-index-progress';
import { SortIndexes } from './sort-indexes';

/** The form, and what else Save may do. */
export interface DatabaseChoice extends ConnectionForm {
  /** Also make the indexes that keep sorting quick. */
  sortIndexes?: boolean;
}

/** How a user's database stands. "No database" is a choice: it counts as connected (spec §3, the indicator's reading). */
export interface DatabaseStatus {
  provider: DatabaseProvider | null;
  connected: boolean;
}

export interface DatabaseTest {
  success: boolean;
  /** For the user. */
  message: string;
  steps: StepResult[];
}

/** A saved choice, with the form for its masks; null where there is none to show. */
export interface SavedChoice {
  config: DatabaseConfig;
  form: ConnectionForm | null;
}

/** A database that answered is not asked again for so long. */
const STATUS_KEPT_MS = 10_000;

@Injectable()
export class DatabaseConfigService implements OnApplicationBootstrap {
  /** Sample databases that are being made. */
  private readonly samples = new Map<string, Promise<void>>();
  private readonly answers = new Map<string, { revision: string; until: number; connected: boolean }>();

  constructor(
    private readonly transaction: Transaction,
    private readonly entitlements: Entitlements,
    private readonly secrets: DatabaseSecrets,
    private readonly trials: ConnectionTrials,
    private readonly stores: ListingStores,
    private readonly sample: SampleDatabase,
    private readonly deliveries: DeliveryQueue,
    private readonly sortIndexes: SortIndexes,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.secrets.renewAll();
  }

  /** null: the user has not chosen yet. */
  async find(owner: Owner): Promise<SavedChoice | null> {
    const config = await this.row(owner);
    if (!config) return null;
    return { config, form: config.sealed === null ? null : this.secrets.formOf(config) };
  }

  /** The provider and the number of the configuration, which is new with each save. */
  async revisionOf(owner: Owner): Promise<{ provider: DatabaseProvider; revision: string } | null> {
    return this.row(owner);
  }

  async providerOf(owner: Owner): Promise<DatabaseProvider | null> {
    return (await this.row(owner))?.provider ?? null;
  }

  /** What the plan says of databases, and whether the sample database is there to be chosen. */
  async offers(owner: Owner): Promise<{ allowed: boolean; reason: string | null; sample: boolean }> {
    const reason = await this.entitlements.whyNoDatabase(owner);
    return { allowed: reason === null, reason, sample: this.sample.offered };
  }

  async status(owner: Owner): Promise<DatabaseStatus> {
    const config = await this.row(owner);
    if (!config) return { provider: null, connected: false };
    if (config.provider === 'none') return { provider: 'none', connected: true };
    return { provider: config.provider, connected: await this.answersNow(owner, config) };
  }

  /** Tries a form without saving it. @throws DatabaseFormInvalid, PlanLimitReached, DatabaseBusy */
  async test(owner: Owner, form: DatabaseChoice): Promise<DatabaseTest> {
    if (form.provider === 'none') return { success: true, message: DATABASE_MESSAGES.noDatabase, steps: [] };
    await this.entitlements.assertMayUseDatabase(owner, form.provider);
    const steps = await this.trials.test(owner, form);
    const failed = steps.find((step) => step.outcome === 'failed');
    return failed
      ? { success: false, message: `${failed.message}${ending(failed.message)} ${failed.mend}`, steps }
      : { success: true, message: DATABASE_MESSAGES.tested, steps };
  }

  /** Keeps a form, and makes the table in its database. @throws DatabaseFormInvalid, PlanLimitReached, DatabaseFailed */
  async save(owner: Owner, choice: DatabaseChoice): Promise<void> {
    const { sortIndexes = false, ...form } = choice;
    if (form.provider === 'none')
      return this.keep(owner, { provider: 'none', sealed: null, ssl: form.ssl ?? true });
    await this.entitlements.assertMayUseDatabase(owner, form.provider);
    const target = targetOf(form);
    await this.trials.prepare(owner, target, { secrets: secretsOf(form) });
    const sealed = this.secrets.seal(owner.userId, { form });
    const ssl = 'ssl' in target ? target.ssl : true;
    await this.keep(owner, { provider: form.provider, sealed, ssl }, { sortIndexes });
  }

  /** Chooses the sample database of the embedded server; two presses at once are one. @throws NotFound, PlanLimitReached */
  async saveSample(owner: Owner): Promise<void> {
    const { userId } = owner;
    const making =
      this.samples.get(userId) ?? this.makeSample(owner).finally(() => this.samples.delete(userId));
    this.samples.set(userId, making);
    await making;
  }

  /** Forgets the choice. The rows stay; of the user's database only the sort indexes that we made are taken away. */
  async clear(owner: Owner): Promise<void> {
    if ((await this.row(owner))?.sortIndexes) await this.sortIndexes.takeAway(owner);
    await this.transaction.em.delete(DatabaseConfig, { userId: owner.userId });
    await this.forget(owner);
  }

  private async makeSample(owner: Owner): Promise<void> {
    await this.entitlements.assertMayUseDatabase(owner, 'postgres');
    const sample = await this.sample.provide(owner);
    await this.trials.prepare(owner, sample, { sortIndexes: true, secrets: [sample.password] });
    const sealed = this.secrets.seal(owner.userId, { sample });
    await this.keep(owner, { provider: 'postgres', sealed, ssl: false, sample: true });
  }

  private async keep(
    owner: Owner,
    choice: Pick<DatabaseConfig, 'provider' | 'sealed' | 'ssl'> & { sample?: boolean },
    { sortIndexes = false } = {},
  ): Promise<void> {
    const row = {
      sample: false,
      sortIndexes: sortIndexes ? TO_BE_MADE : null,
      ...choice,
      userId: owner.userId,
      revision: randomUUID(),
      updatedAt: new Date(),
    };
    await this.transaction.run(async (em) => {
      await em.upsert(DatabaseConfig, row, ['userId']);
      if (choice.provider !== 'none') await this.deliveries.wake(owner);
      if (sortIndexes) await this.sortIndexes.wish(owner, row.revision);
    });
    await this.forget(owner);
  }

  private async forget(owner: Owner): Promise<void> {
    this.answers.delete(owner.userId);
    await this.stores.forget(owner);
  }

  private async answersNow(owner: Owner, { revision }: DatabaseConfig): Promise<boolean> {
    const known = this.answers.get(owner.userId);
    if (known?.revision === revision && known.until > Date.now()) return known.connected;
    const connected = await this.stores
      .use(owner, (store) => store.ping())
      .then(
        () => true,
        () => false,
      );
    this.answers.set(owner.userId, { revision, until: Date.now() + STATUS_KEPT_MS, connected });
    return connected;
  }

  private row(owner: Owner): Promise<DatabaseConfig | null> {
    return this.transaction.em.findOneBy(DatabaseConfig, { userId: owner.userId });
  }
}

const ending = (message: string): string => (/[.!?]$/.test(message) ? '' : '.');
