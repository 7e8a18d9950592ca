import { Inject, Injectable } from '@nestjs/common';
import type { SearchPage, Verdict } from '@libs/capture';
import { creditsLine, creditsExhaustedMessage } from '@libs/constants';
import { addCounts, type Listing } from '@libs/listing';
import { isEndedJob, type JobState } from '@libs/job';
import { DeliveryQueue } from '../../database-config';
import { SETTINGS, type Settings } from '../../platform/config';
import { Transaction } from '../../platform/database';
import { CreditsService, type CreditStatus } from '../../subscription';
import { ContactQueue } from '../contact-queue';
import { FieldCoverageService } from '../field-coverage.service';
import { JobEventRepository, type NewEvent } from '../job-event.repository';
import { BreakerReset } from './breaker-reset';
import { ClaimLost, type ClaimedSearchTask } from './claimed-search-task';
import { insertListings, findKnownPlaceKeys } from './listing-rows';
import { LockedJobRepository, type LockedJob } from './locked-job.repository';
import { LockedTargetRepository, type LockedTarget } from './locked-target.repository';
import { countReasons, PlaceFilter, type FilteredListings } from './place-filter';
import { PlanWriter, type OpenPlan } from './plan-writer';
import { JobCompletion } from './job-completion';
import { SearchTaskRepository } from './search-task.repository';

/** A normalized row from a page, with whether its place is inside the requested city. */
export interface CapturedRow {
  listing: Listing;
  inside: boolean;
}

export interface PageToRecord extends Pick<SearchPage, 'index' | 'end' | 'viewport' | 'tookMs'> {
  rows: readonly CapturedRow[];
}

export interface RecordResult {
  /** What the search should do next. */
  verdict: Verdict;
  /** The job's state after this page. If the job is no longer running, the search is returned to the queue. */
  jobState: JobState;
}

export interface RecordOptions {
  /**
   * Called before the page is recorded, as soon as the search is known to continue. Its next page can be requested
   * then, but it must not be recorded before this one is.
   */
  onContinue?: () => void;
}

/** The rows that are new to the job, as its filters split them. */
interface NewRows extends FilteredListings {
  duplicates: number;
}

/**
 * Stores a page's results in one transaction: claim, listings, credits, progress, events and plan. A listing counts
 * once per job, one credit is charged for each distinct listing recorded, what the job's filters take out is only
 * counted, and a worker that lost its claim records nothing.
 */
@Injectable()
export class Recorder {
  constructor(
    private readonly transaction: Transaction,
    private readonly plans: PlanWriter,
    private readonly credits: CreditsService,
    private readonly events: JobEventRepository,
    private readonly completion: JobCompletion,
    private readonly deliveries: DeliveryQueue,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly breaker: BreakerReset,
    private readonly jobs: LockedJobRepository,
    private readonly targets: LockedTargetRepository,
    private readonly tasks: SearchTaskRepository,
    private readonly coverage: FieldCoverageService,
    private readonly filter: PlaceFilter,
    private readonly contacts: ContactQueue,
  ) {}

  /** Records one page of a claimed task. If the claim is lost, records nothing and throws ClaimLost. */
  record(task: ClaimedSearchTask, page: PageToRecord, options: RecordOptions = {}): Promise<RecordResult> {
    return this.transaction.run(async () => {
      const target = await this.targets.lock(task.targetId);
      if (!target) throw new ClaimLost(task);
      if (page.index < task.resumePage && !page.end) return this.recordAgain(task, target, page, options);
      const earlierPages = await this.tasks.startPage(task, page.index);
      const job = await this.jobs.lock(task.jobId);
      if (!job || isEndedJob(job.state)) throw new ClaimLost(task);

      const plan = await this.plans.open(target);
      if (page.index === 0 && earlierPages > 0)
        await plan.apply({ kind: 'restarted', taskNumber: task.taskNumber });
      const found = await this.findNew(job, task, page.rows);
      const wanted = Math.min(found.passing.length, listingsLeft(job));
      const granted = await this.credits.reserve({ userId: job.userId }, wanted);
      const accepted = found.passing.slice(0, granted);
      const verdict = await this.advance(plan, task, page);
      const mayEndJob = granted < found.passing.length || granted === listingsLeft(job);
      if (verdict === 'continue' && job.state === 'running' && !mayEndJob) options.onContinue?.();
      await this.store(job, target, accepted, found);
      const balance = await this.charge(job, accepted.length);
      if (page.rows.length > 0) await this.breaker.reset(job);
      await this.log(job, target, accepted, balance);
      await this.finish(job, target, plan, balance);
      return { verdict, jobState: job.state };
    });
  }

  /**
   * Records what is new on a page that an interrupted attempt has already recorded. The plan does not change, as if
   * the search had never been interrupted.
   */
  private async recordAgain(
    task: ClaimedSearchTask,
    target: LockedTarget,
    page: PageToRecord,
    { onContinue }: RecordOptions,
  ): Promise<RecordResult> {
    if (!(await this.tasks.renewLease(task))) throw new ClaimLost(task);
    const job = await this.jobs.lock(task.jobId);
    if (!job || isEndedJob(job.state)) throw new ClaimLost(task);
    if (job.state === 'running') onContinue?.();
    const { passing, filtered } = await this.findNew(job, task, page.rows);
    const wanted = Math.min(passing.length, listingsLeft(job));
    const accepted = passing.slice(0, await this.credits.reserve({ userId: job.userId }, wanted));
    if (accepted.length > 0 || filtered.length > 0) {
      await this.store(job, target, accepted, { filtered, duplicates: 0 });
      const balance = await this.charge(job, accepted.length);
      await this.log(job, target, accepted, balance);
      await this.finish(job, target, await this.plans.open(target), balance);
    }
    return { verdict: 'continue', jobState: job.state };
  }

  private async findNew(
    job: LockedJob,
    task: ClaimedSearchTask,
    rows: readonly CapturedRow[],
  ): Promise<NewRows> {
    const area = job.filters?.area ?? (this.settings.maps.keepOutsideCity ? 'around' : 'inside');
    const isWanted = ({ inside }: CapturedRow) => inside || (area === 'around' && !task.shape);
    const wanted = rows.filter(isWanted).map((row) => row.listing);
    const distinct = [...new Map(wanted.map((listing) => [listing.placeKey, listing])).values()];
    const keys = distinct.map((listing) => listing.placeKey);
    const known = await findKnownPlaceKeys(this.transaction, task, keys);
    const unrecorded = distinct.filter((listing) => !known.recorded.has(listing.placeKey));
    return {
      ...(await this.filter.split(job, unrecorded)),
      duplicates: keys.filter((key) => known.recorded.has(key) && !known.fromThisTask.has(key)).length,
    };
  }

  private async store(
    job: LockedJob,
    target: LockedTarget,
    accepted: readonly Listing[],
    { filtered, duplicates }: Omit<NewRows, 'passing'>,
  ): Promise<void> {
    const newToUser = await insertListings(this.transaction, target, job, accepted);
    await this.coverage.add(job, accepted);
    job.recorded += accepted.length;
    if (accepted.length > 0 && job.dbProvider !== 'none')
      await this.deliveries.enqueue({ userId: job.userId });
    if (accepted.length > 0 && job.contacts) await this.contacts.enqueue(job.id);
    target.recorded += accepted.length;
    await this.filter.save(job, filtered);
    job.filtered = addCounts(job.filtered, countReasons(filtered));
    target.filtered += filtered.length;
    await this.jobs.saveRecorded(job, { duplicates, newToUser, targetId: target.id });
    await this.targets.saveRecorded(target);
  }

  /** Adds the ledger entry for this page. Its key contains the number of the job's last listing. */
  private charge(job: LockedJob, listings: number): Promise<CreditStatus> {
    const owner = { userId: job.userId };
    if (listings === 0) return this.credits.getStatus(owner);
    return this.credits.use(owner, { jobId: job.id, listings, key: `use:${job.id}:${job.recorded}` });
  }

  private async advance(plan: OpenPlan, task: ClaimedSearchTask, page: PageToRecord): Promise<Verdict> {
    const rows = page.rows.flatMap(({ listing, inside }) =>
      listing.latitude === null || listing.longitude === null
        ? []
        : [{ placeKey: listing.placeKey, latitude: listing.latitude, longitude: listing.longitude, inside }],
    );
    const { end, viewport, tookMs } = page;
    return (await plan.apply({ kind: 'page', taskNumber: task.taskNumber, rows, end, viewport }, tookMs))
      .verdict;
  }

  private async log(
    job: LockedJob,
    target: LockedTarget,
    accepted: readonly Listing[],
    balance: CreditStatus,
  ): Promise<void> {
    if (accepted.length === 0) return;
    const credits: NewEvent[] =
      balance.plan === 'free' ? [{ message: creditsLine(balance.used, balance.remaining) }] : [];
    if (!job.logsEnabled) return this.events.append(job, credits);
    const first = job.recorded - accepted.length;
    const listings = accepted.map((listing, i) => ({
      index: first + i + 1,
      name: listing.name,
      address: listing.address,
      category: listing.category,
      phone: listing.phone,
      success: true,
      failed: false,
    }));
    const event: NewEvent = {
      kind: 'extracted_listings',
      target: target.label,
      message: `Extracted ${accepted.length} ${accepted.length === 1 ? 'listing' : 'listings'}`,
      body: { listings },
    };
    await this.events.append(job, [event, ...credits]);
  }

  private async finish(
    job: LockedJob,
    target: LockedTarget,
    plan: OpenPlan,
    { exhausted, allowance, purchased }: CreditStatus,
  ): Promise<void> {
    if (plan.plan.finished) await this.completion.completeTarget(job, target, plan.plan);
    if (listingsLeft(job) === 0 && !isEndedJob(job.state)) await this.completion.completeAtMaxListings(job);
    else if (exhausted && !isEndedJob(job.state))
      await this.completion.stopOnCreditsExhausted(job, creditsExhaustedMessage(allowance, purchased));
    else await this.completion.finishStopIfIdle(job);
  }
}

/** Returns how many listings the job may still record under its own limit. */
const listingsLeft = ({ maxListings, recorded }: LockedJob): number =>
  maxListings === null ? Infinity : Math.max(0, maxListings - recorded);
