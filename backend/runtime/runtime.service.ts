import { Inject, Injectable } from '@nestjs/common';
import type { PlanRoot } from '@libs/capture';
import { countryCode, START_TOOLTIPS, type DatabaseProvider, type RecoveryChoice } from '@libs/constants';
import { estimatedRadiusMetres, type City } from '@libs/gazetteer';
import { isEndedRun } from '@libs/run';
import { DatabaseConfigService, DatabaseNotConfigured } from '../database-config';
import { ExportService, type ExportFile } from '../exports';
import { RunBeginning, RunGlances, Runs, type RunGlance, type SelectedCity } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import { NotFound, type Owner } from '../platform/http';
import { SearchInputsService } from '../search-inputs';
import { Entitlements } from '../subscription';
import { citiesOf, runSetup } from './run-setup';
import { LOG_ENTRIES_AT_MOST, type StartWish } from './runtime.dto';
import { startOfDay } from './start-of-day';

/** What a status is made of; null for a user who never started a run. */
export interface RunView extends RunGlance {
  exports: ExportFile[];
}

/** What a look at a run asks for: the zone of "new today", and which part of the log. */
export interface ViewWish {
  timeZone?: string;
  /** The run that `since` counts in. */
  run?: string;
  since?: number;
  limit?: number;
  /** A run by its name, whichever; else the active one or the last. */
  job?: string;
}

/** A user's run, from the outside: start, pause, resume, stop, status, decisions. */
@Injectable()
export class RuntimeService {
  constructor(
    private readonly entitlements: Entitlements,
    private readonly databases: DatabaseConfigService,
    private readonly beginning: RunBeginning,
    private readonly runs: Runs,
    private readonly glances: RunGlances,
    private readonly exports: ExportService,
    private readonly inputs: SearchInputsService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Whether a run over several cities needs a database of the user: a setting that page and API keep (spec §5). */
  get multipleNeedsDatabase(): boolean {
    return this.settings.run.multipleNeedsDatabase;
  }

  /** Begins a run. Throws what spec §5 names: nothing to capture, no database, plan or credits that do not allow it. */
  async start(owner: Owner, wish: StartWish): Promise<{ publicId: string }> {
    const { cities, provider } = await this.assertMayStart(owner, wish);
    const places = await this.inputs.places(
      cities.map(({ city }) => city),
      countryCode(wish.country),
    );
    return this.beginning.begin(owner, runSetup(wish, cities, provider), (city) =>
      rootOf(places.get(city) ?? null),
    );
  }

  /** What is checked before a start, and before a schedule is kept. Throws as `start` does. */
  async assertMayStart(
    owner: Owner,
    wish: StartWish,
  ): Promise<{ cities: SelectedCity[]; provider: DatabaseProvider }> {
    const cities = citiesOf(wish);
    await this.entitlements.assertMayStart(owner, wish);
    const provider = await this.databases.providerOf(owner);
    const needsOne = wish.mode === 'autonomous' && this.multipleNeedsDatabase;
    if (provider === null || (needsOne && provider === 'none'))
      throw new DatabaseNotConfigured(START_TOOLTIPS.database);
    await this.entitlements.assertMayUseDatabase(owner, provider);
    return { cities, provider };
  }

  pause(owner: Owner): Promise<void> {
    return this.runs.pause(owner);
  }

  resume(owner: Owner): Promise<void> {
    return this.runs.resume(owner);
  }

  stop(owner: Owner): Promise<void> {
    return this.runs.stop(owner);
  }

  /** Answers a Recovery Required entry. `user` may only be the owner. */
  async decide(
    owner: Owner,
    recoveryId: string,
    choice: RecoveryChoice,
    user: string = owner.userId,
  ): Promise<void> {
    if (user !== owner.userId) throw new NotFound();
    await this.runs.decide(owner, recoveryId, choice);
  }

  /**
   * The run that is named, else the active one, else the last one (design §4), with the log's last `limit` entries after
   * `since`. @throws NotFound for a name that is none of the user's
   */
  async view(
    owner: Owner,
    { timeZone = 'UTC', run, since = 0, limit = LOG_ENTRIES_AT_MOST, job: name }: ViewWish = {},
  ): Promise<RunView | null> {
    const today = startOfDay(new Date(), timeZone);
    const wish = { run, since, limit, today };
    const glance = await (name === undefined
      ? this.glances.newest(owner, wish)
      : this.glances.named(owner, name, wish));
    if (!glance && name !== undefined) throw new NotFound();
    if (!glance) return null;
    const { job } = glance;
    return { ...glance, exports: isEndedRun(job.state) ? await this.exports.ofRun(owner, job.id) : [] };
  }
}

/** Where the plan of a city begins: its place in the gazetteer, or nothing but its name. */
function rootOf(known: City | null): PlanRoot {
  if (!known) return { centre: null, radiusMetres: null };
  const { latitude, longitude, population } = known;
  return { centre: { latitude, longitude }, radiusMetres: estimatedRadiusMetres(population) };
}
