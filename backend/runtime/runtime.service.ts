import { Inject, Injectable } from '@nestjs/common';
import {
  START_TOOLTIPS,
  type CaptureMode,
  type DatabaseProvider,
  type RecoveryChoice,
} from '@libs/constants';
import { isEndedJob, startOfDay } from '@libs/job';
import type { ListingFilters } from '@libs/listing';
import { ContactHandover, ContactProgress, ContactsAvailability } from '../contacts';
import { DatabaseConfigService, DatabaseNotConfigured } from '../database-config';
import { ExportService, type ExportFile } from '../exports';
import {
  JobDetailsRepository,
  JobStarter,
  JobSnapshots,
  JobsService,
  SearchAgain,
  SearchFurther,
  type ContactOfferResponse,
  type FurtherSearch,
  type JobContactsResponse,
  type JobSnapshot,
  type SelectedCity,
} from '../jobs';
import { KnownPlaces } from '../known-places';
import { SETTINGS, type Settings } from '../platform/config';
import { DatabaseMonitor, type ObservedProblem, Transaction } from '../platform/database';
import { NotFound, type Owner, type PreparedWork } from '../platform/http';
import { Entitlements } from '../subscription';
import { requestedLayoutsOf } from './export-choice';
import { filtersOf, selectionOf, toJobSetup } from './job-setup';
import { PlaceResolver, UNKNOWN_PLACE } from './place-resolver';
import { isRefresh, RefreshService } from './refresh.service';
import { MAX_LOG_ENTRIES } from './runtime-query.dto';
import type { StartDto } from './runtime.dto';

/** The data of a status; null for a user who never started a job. */
export interface JobView extends JobSnapshot {
  exports: ExportFile[];
  /** Null if the job does not read contacts. */
  contacts: JobContactsResponse | null;
}

/** Options for viewing a job: the time zone for "new today" and the part of the log. */
export interface ViewOptions {
  timeZone?: string;
  /** The job that `since` refers to. */
  sinceJob?: string;
  since?: number;
  limit?: number;
  /** Public id of any of the user's jobs; by default the active job or, without one, the last job. */
  job?: string;
}

/** Performs the operations on a user's job: start, pause, resume, stop, status and decisions. */
@Injectable()
export class RuntimeService {
  constructor(
    private readonly entitlements: Entitlements,
    private readonly databases: DatabaseConfigService,
    private readonly jobStarter: JobStarter,
    private readonly jobs: JobsService,
    private readonly repeated: SearchAgain,
    private readonly further: SearchFurther,
    private readonly details: JobDetailsRepository,
    private readonly snapshots: JobSnapshots,
    private readonly exports: ExportService,
    private readonly contacts: ContactsAvailability,
    private readonly contactProgress: ContactProgress,
    private readonly contactHandover: ContactHandover,
    private readonly places: PlaceResolver,
    private readonly known: KnownPlaces,
    private readonly refreshes: RefreshService,
    private readonly database: DatabaseMonitor,
    private readonly transaction: Transaction,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Whether a job with several cities needs the user's own database (spec §5). Both the pages and the API enforce
   * this setting.
   */
  get multipleNeedsDatabase(): boolean {
    return this.settings.job.multipleNeedsDatabase;
  }

  /** Whether jobs can read contacts here, and what they cost. */
  get contactOffer(): ContactOfferResponse {
    const { isAvailable, obstacle, price } = this.contacts;
    return { isAvailable, obstacle, credits: price };
  }

  /** The current problem of the storage. Reading it makes sure that a problem is observed within a few seconds. */
  get storage(): ObservedProblem | null {
    this.database.watch();
    return this.database.problem;
  }

  /**
   * Checks a request, repairs its shapes, and returns the start of its job. Throws the errors of spec §5: nothing to capture, no
   * database, or a plan or credits that do not allow it.
   */
  async prepareStart(owner: Owner, request: StartDto): Promise<PreparedWork<{ publicId: string }>> {
    if (isRefresh(request)) return () => this.refreshes.start(owner, request);
    const { cities, provider } = await this.assertMaySearch(owner, request);
    const setup = toJobSetup(request, cities, provider);
    const places = await this.places.resolve(cities, {
      country: request.country,
      filters: setup.filters ?? null,
    });
    return () => this.jobStarter.start(owner, setup, (city) => places.get(city)?.root ?? UNKNOWN_PLACE);
  }

  /** Checks a setup that may start later. Throws the errors of a start that do not depend on the user's state then. */
  async assertValid(owner: Owner, request: StartDto): Promise<void> {
    if (isRefresh(request)) return this.refreshes.assertValid(owner, request);
    await this.selectionOf(owner, request);
    requestedLayoutsOf(request);
    const filters = filtersOf(request);
    await this.entitlements.assertMayUseMode(owner, request.mode);
    if (filters) await this.known.assertListsExist(owner, filters);
  }

  /** Runs the checks that apply before a start and before a schedule is saved. Throws the same errors as `prepareStart`. */
  async assertMayStart(owner: Owner, request: StartDto): Promise<void> {
    if (isRefresh(request)) await this.refreshes.assertMayStart(owner, request);
    else await this.assertMaySearch(owner, request);
  }

  private async assertMaySearch(
    owner: Owner,
    request: StartDto,
  ): Promise<{ cities: SelectedCity[]; provider: DatabaseProvider }> {
    const cities = await this.selectionOf(owner, request);
    const filters = filtersOf(request);
    requestedLayoutsOf(request);
    await this.entitlements.assertMayStart(owner, request);
    if (request.contacts?.enabled) this.contacts.assertAvailable();
    if (filters) await this.known.assertListsExist(owner, filters);
    return { cities, provider: await this.providerFor(owner, { mode: request.mode, filters }) };
  }

  /** @throws the errors of `selectionOf` */
  private selectionOf(owner: Owner, request: StartDto): Promise<SelectedCity[]> {
    this.transaction.assertNoneOpen('a repair of shapes');
    return selectionOf(owner, request);
  }

  /**
   * Repeats the failed and skipped searches of one of the user's jobs, and returns their number. The rules for a
   * start apply to a job that has ended.
   */
  async searchAgain(owner: Owner, publicId: string): Promise<number> {
    const job = await this.details.byPublicId(owner, publicId);
    if (isEndedJob(job.state)) {
      if (job.refresh) await this.entitlements.assertMayRefresh(owner, { ...job, ...job.refresh });
      else await this.entitlements.assertMayStart(owner, job);
      await this.providerFor(owner, job);
      await this.entitlements.assertMayUseDatabase(owner, job.dbProvider);
    }
    return this.repeated.run(job);
  }

  /**
   * Continues an ended job of the user at a level, and returns the public id of the job that does so: a new one, or this
   * one if it was to continue another and has searched nothing. The rules for a start apply.
   */
  async searchFurther(owner: Owner, publicId: string, request: FurtherSearch): Promise<string> {
    const job = await this.details.byPublicId(owner, publicId);
    await this.entitlements.assertMayStart(owner, job);
    if (job.contacts) this.contacts.assertAvailable();
    const provider = await this.providerFor(owner, job);
    if (await this.further.isForUnsearched(job, request)) {
      await this.repeated.begin(job);
      return publicId;
    }
    return this.contactHandover.whileStarting(job, () => this.further.start(job, request, provider));
  }

  pause(owner: Owner): Promise<void> {
    return this.jobs.pause(owner);
  }

  resume(owner: Owner): Promise<void> {
    return this.jobs.resume(owner);
  }

  stop(owner: Owner, job?: string): Promise<void> {
    return this.jobs.stop(owner, job);
  }

  /** Applies the caller's choice for a Recovery Required entry. Throws NotFound if `user` is not the owner. */
  async decide(
    owner: Owner,
    recoveryId: string,
    choice: RecoveryChoice,
    user: string = owner.userId,
  ): Promise<void> {
    if (user !== owner.userId) throw new NotFound();
    await this.jobs.decide(owner, recoveryId, choice);
  }

  /**
   * Returns the user's job with the public id `job` or, without an id, the active job or else the last one. Includes
   * the last `limit` log entries after `since`. @throws NotFound if the user has no job with that id
   */
  async view(
    owner: Owner,
    { timeZone = 'UTC', sinceJob, since = 0, limit = MAX_LOG_ENTRIES, job: publicId }: ViewOptions = {},
  ): Promise<JobView | null> {
    const today = startOfDay(new Date(), timeZone);
    const request = { sinceJob, since, limit, today };
    const snapshot = await (publicId === undefined
      ? this.snapshots.latest(owner, request)
      : this.snapshots.byPublicId(owner, publicId, request));
    if (!snapshot && publicId !== undefined) throw new NotFound();
    if (!snapshot) return null;
    const { job } = snapshot;
    return {
      ...snapshot,
      exports: isEndedJob(job.state) ? await this.exports.ofJob(owner, job.id) : [],
      contacts: job.contacts && (await this.contactProgress.ofJob(job.id)),
    };
  }

  private async providerFor(
    owner: Owner,
    { mode, filters }: { mode: CaptureMode; filters: ListingFilters | null },
  ): Promise<DatabaseProvider> {
    const provider = await this.databases.providerOf(owner);
    if (filters?.notInDatabase && provider === 'none') throw new DatabaseNotConfigured(NO_DATABASE_TO_SKIP);
    const needsDatabase = mode === 'autonomous' && this.multipleNeedsDatabase;
    if (provider === null || (needsDatabase && provider === 'none'))
      throw new DatabaseNotConfigured(START_TOOLTIPS.database);
    await this.entitlements.assertMayUseDatabase(owner, provider);
    return provider;
  }
}

const NO_DATABASE_TO_SKIP = 'Please connect a database, or do not leave out the places that are in it.';
