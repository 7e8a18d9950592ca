import { Inject, Injectable } from '@nestjs/common';
import type { SearchPage, Verdict } from '@libs/capture';
import { creditsLine, creditsExhaustedMessage } from '@libs/constants';
import type { Listing } from '@libs/listing';
import { isEndedJob, type JobState } from '@libs/job';
import { DeliveryQueue } from '../../database-config';
import { SETTINGS, type Settings } from '../../platform/config';
import { Transaction } from '../../platform/database';
import { CreditsService, type CreditStatus } from '../../subscription';
import { CircuitBreakerRepository } from '../circuit-breaker.repository';
import { JobEventRepository, type NewEvent } from '../job-event.repository';
import { ClaimLost, type ClaimedSearchTask } from './claimed-search-task';
import { insertListings, findKnownPlaceKeys } from './listing-rows';
import { lockJob, lockTarget, type LockedJob, type LockedTarget } from './locked-rows';
import { PlanWriter, type OpenPlan } from './plan-writer';
import { JobCompletion } from './job-completion';

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

interface DeduplicatedRows {
  newListings: Listing[];
  duplicates: number;
}

/**
 * Stores a page's results in one transaction: claim, listings, credits, progress, events and plan. A listing counts
 * once per job, one credit is charged for each distinct listing recorded, and a worker that lost its claim records
 * nothing.
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
    private readonly breaker: CircuitBreakerRepository,
  ) {}

  /** Records one page of a claimed task. If the claim is lost, records nothing and throws ClaimLost. */
  record(task: ClaimedSearchTask, page: PageToRecord): Promise<RecordResult> {
    return this.transaction.run(async () => {
      const target = await lockTarget(this.transaction, task.targetId);
      if (!target) throw new ClaimLost(task);
      const earlierPages = await this.fence(task, page.index);
      const job = await lockJob(this.transaction, task.jobId);
      if (!job || isEndedJob(job.state)) throw new ClaimLost(task);

      const plan = await this.plans.open(target);
      if (page.index === 0 && earlierPages > 0)
        await plan.apply({ kind: 'restarted', taskNumber: task.taskNumber });
      const deduplicated = await this.deduplicate(task, page.rows);
      const wanted = Math.min(deduplicated.newListings.length, listingsLeft(job));
      const granted = await this.credits.reserve({ userId: job.userId }, wanted);
      const accepted = deduplicated.newListings.slice(0, granted);
      await this.store(job, target, accepted, deduplicated.duplicates);
      const balance = await this.charge(job, accepted.length);
      const verdict = await this.advance(plan, task, page);
      await this.resetBreaker(job, page);
      await this.log(job, target, accepted, balance);
      await this.finish(job, target, plan, balance);
      return { verdict, jobState: job.state };
    });
  }

  /**
   * Fences off a worker that lost its claim. While the target is locked, the claim can change only if its lease
   * expires.
   */
  private async fence(task: ClaimedSearchTask, pageIndex: number): Promise<number> {
    const [row] = await this.transaction.rows<{ earlier: number }>(
      `update search_task t
       set pages = case when $3 = 0 then 1 else t.pages + 1 end,
           lease_until = clock_timestamp() + make_interval(secs => $4)
       from (select pages from search_task where id = $1) before
       where t.id = $1 and t.claim = $2 and t.state = 'claimed' returning before.pages as earlier`,
      [task.id, task.claim, pageIndex, this.settings.job.leaseSeconds],
    );
    if (!row) throw new ClaimLost(task);
    return row.earlier;
  }

  private async deduplicate(
    task: ClaimedSearchTask,
    rows: readonly CapturedRow[],
  ): Promise<DeduplicatedRows> {
    const wanted = rows
      .filter((row) => row.inside || this.settings.maps.keepOutsideCity)
      .map((row) => row.listing);
    const distinct = [...new Map(wanted.map((listing) => [listing.placeKey, listing])).values()];
    const keys = distinct.map((listing) => listing.placeKey);
    const known = await findKnownPlaceKeys(this.transaction, task, keys);
    return {
      newListings: distinct.filter((listing) => !known.recorded.has(listing.placeKey)),
      duplicates: keys.filter((key) => known.recorded.has(key) && !known.fromThisTask.has(key)).length,
    };
  }

  private async store(
    job: LockedJob,
    target: LockedTarget,
    accepted: readonly Listing[],
    duplicates: number,
  ): Promise<void> {
    const newToUser = await insertListings(this.transaction, target, job.recorded, accepted);
    job.recorded += accepted.length;
    if (accepted.length > 0 && job.dbProvider !== 'none')
      await this.deliveries.enqueue({ userId: job.userId });
    target.recorded += accepted.length;
    await this.transaction.rows(
      `update job set recorded = $2, duplicates_filtered = duplicates_filtered + $3, delta_count = delta_count + $4,
              current_target_id = $5 where id = $1`,
      [job.id, job.recorded, duplicates, newToUser, target.id],
    );
    await this.transaction.rows('update target set recorded = $2 where id = $1', [
      target.id,
      target.recorded,
    ]);
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

  /** Resets the circuit breaker for all jobs when the first retry returns rows. */
  private async resetBreaker(job: LockedJob, page: PageToRecord): Promise<void> {
    if (!job.mayProbe || page.rows.length === 0) return;
    job.mayProbe = false;
    await this.breaker.reset();
    await this.transaction.rows('update job set may_probe = false where id = $1', [job.id]);
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
    if (plan.plan.finished) await this.completion.completeTarget(job, target);
    if (listingsLeft(job) === 0 && !isEndedJob(job.state)) await this.completion.completeAtMaxListings(job);
    else if (exhausted && !isEndedJob(job.state))
      await this.completion.stopOnCreditsExhausted(job, creditsExhaustedMessage(allowance, purchased));
    else await this.completion.finishStopIfIdle(job);
  }
}

/** Returns how many listings the job may still record under its own limit. */
const listingsLeft = ({ maxListings, recorded }: LockedJob): number =>
  maxListings === null ? Infinity : Math.max(0, maxListings - recorded);
