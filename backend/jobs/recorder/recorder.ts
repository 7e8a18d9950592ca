import { Inject, Injectable } from '@nestjs/common';
import type { SearchPage, Verdict } from '@libs/capture';
import { creditsLine, exhaustedCredits } from '@libs/constants';
import type { Listing } from '@libs/listing';
import { isEndedRun, type RunState } from '@libs/run';
import { DeliveryQueue } from '../../database-config';
import { SETTINGS, type Settings } from '../../platform/config';
import { Transaction } from '../../platform/database';
import { CreditsService, type CreditStanding } from '../../subscription';
import { JobEvents, type NewEvent } from '../job-events';
import { ClaimLost, type ClaimedTask } from './claimed-task';
import { insertListings, knownPlaces } from './listing-rows';
import { lockJob, lockSquare, type LockedJob, type LockedSquare } from './locked-rows';
import { PlanWriter, type OpenPlan } from './plan-writer';
import { RunEnding } from './run-ending';

/** A row of a page, normalised, and whether it counts as of the city asked for. */
export interface CapturedRow {
  listing: Listing;
  inside: boolean;
}

export interface PageToRecord extends Pick<SearchPage, 'index' | 'end' | 'viewport' | 'tookMs'> {
  rows: readonly CapturedRow[];
}

export interface Recorded {
  /** What the search should do now. */
  verdict: Verdict;
  /** The run's state after this page: a search of a run that no longer runs is to be handed back. */
  run: RunState;
}

interface Counted {
  fresh: Listing[];
  duplicates: number;
}

/**
 * THE recorder: what a page brought becomes part of the record in one transaction (design §2): claim, listings, credits,
 * progress, events, plan. Listings count once for a run, credits equal distinct listings recorded, and a worker whose claim
 * is lost records nothing.
 */
@Injectable()
export class Recorder {
  constructor(
    private readonly transaction: Transaction,
    private readonly plans: PlanWriter,
    private readonly credits: CreditsService,
    private readonly events: JobEvents,
    private readonly ending: RunEnding,
    private readonly deliveries: DeliveryQueue,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Records one page of a claimed task. Throws ClaimLost, and then nothing of it has held. */
  record(task: ClaimedTask, page: PageToRecord): Promise<Recorded> {
    return this.transaction.run(async () => {
      const square = await lockSquare(this.transaction, task.squareId);
      if (!square) throw new ClaimLost(task);
      const earlierPages = await this.fence(task, page.index);
      const job = await lockJob(this.transaction, task.jobId);
      if (!job || isEndedRun(job.state)) throw new ClaimLost(task);

      const plan = await this.plans.open(square);
      if (page.index === 0 && earlierPages > 0) await plan.apply({ kind: 'restarted', task: task.task });
      const counted = await this.count(task, page.rows);
      const wanted = Math.min(counted.fresh.length, roomLeft(job));
      const granted = await this.credits.reserve({ userId: job.userId }, wanted);
      const kept = counted.fresh.slice(0, granted);
      await this.store(job, square, kept, counted.duplicates);
      const standing = await this.charge(job, kept.length);
      const verdict = await this.advance(plan, task, page);
      await this.openGate(job, page);
      await this.log(job, square, kept, standing);
      await this.finish(job, square, plan, standing);
      return { verdict, run: job.state };
    });
  }

  /** Refuses a zombie: with the square locked, the claim can no longer change hands but by an expired lease. */
  private async fence(task: ClaimedTask, pageIndex: number): Promise<number> {
    const [row] = await this.transaction.rows<{ earlier: number }>(
      `update capture_task t
       set pages = case when $3 = 0 then 1 else t.pages + 1 end,
           lease_until = clock_timestamp() + make_interval(secs => $4)
       from (select pages from capture_task where id = $1) before
       where t.id = $1 and t.claim = $2 and t.state = 'active' returning before.pages as earlier`,
      [task.id, task.claim, pageIndex, this.settings.run.leaseSeconds],
    );
    if (!row) throw new ClaimLost(task);
    return row.earlier;
  }

  private async count(task: ClaimedTask, rows: readonly CapturedRow[]): Promise<Counted> {
    const wanted = rows
      .filter((row) => row.inside || this.settings.maps.keepOutside)
      .map((row) => row.listing);
    const distinct = [...new Map(wanted.map((listing) => [listing.placeKey, listing])).values()];
    const keys = distinct.map((listing) => listing.placeKey);
    const known = await knownPlaces(this.transaction, task, keys);
    return {
      fresh: distinct.filter((listing) => !known.recorded.has(listing.placeKey)),
      duplicates: keys.filter((key) => known.recorded.has(key) && !known.fromThisTask.has(key)).length,
    };
  }

  private async store(
    job: LockedJob,
    square: LockedSquare,
    kept: readonly Listing[],
    duplicates: number,
  ): Promise<void> {
    const fresh = await insertListings(this.transaction, square, job.recorded, kept);
    job.recorded += kept.length;
    if (kept.length > 0 && job.dbProvider !== 'none') await this.deliveries.wake({ userId: job.userId });
    square.recorded += kept.length;
    await this.transaction.rows(
      `update job set recorded = $2, duplicates_filtered = duplicates_filtered + $3, delta_count = delta_count + $4,
              current_square = $5 where id = $1`,
      [job.id, job.recorded, duplicates, fresh, square.id],
    );
    await this.transaction.rows('update square set recorded = $2 where id = $1', [
      square.id,
      square.recorded,
    ]);
  }

  /** The ledger's entry of this page; its key is the number of the run's last listing. */
  private charge(job: LockedJob, listings: number): Promise<CreditStanding> {
    const owner = { userId: job.userId };
    if (listings === 0) return this.credits.standing(owner);
    return this.credits.use(owner, { runId: job.id, listings, key: `use:${job.id}:${job.recorded}` });
  }

  private async advance(plan: OpenPlan, task: ClaimedTask, page: PageToRecord): Promise<Verdict> {
    const rows = page.rows.flatMap(({ listing, inside }) =>
      listing.latitude === null || listing.longitude === null
        ? []
        : [{ placeKey: listing.placeKey, latitude: listing.latitude, longitude: listing.longitude, inside }],
    );
    const { end, viewport, tookMs } = page;
    return (await plan.apply({ kind: 'page', task: task.task, rows, end, viewport }, tookMs)).verdict;
  }

  /** The first retry that gets rows reopens the source for everybody (design §4, "Blocked"). */
  private async openGate(job: LockedJob, page: PageToRecord): Promise<void> {
    if (!job.gatePass || page.rows.length === 0) return;
    job.gatePass = false;
    await this.transaction.rows('update source_gate set closed_at = null, reason = null where source = $1', [
      'maps',
    ]);
    await this.transaction.rows('update job set gate_pass = false where id = $1', [job.id]);
  }

  private async log(
    job: LockedJob,
    square: LockedSquare,
    kept: readonly Listing[],
    standing: CreditStanding,
  ): Promise<void> {
    if (kept.length === 0) return;
    const credits: NewEvent[] =
      standing.plan === 'free' ? [{ message: creditsLine(standing.used, standing.remaining) }] : [];
    if (!job.logsEnabled) return this.events.append(job, credits);
    const first = job.recorded - kept.length;
    const listings = kept.map((listing, i) => ({
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
      square: square.label,
      message: `Extracted ${kept.length} ${kept.length === 1 ? 'listing' : 'listings'}`,
      body: { listings },
    };
    await this.events.append(job, [event, ...credits]);
  }

  private async finish(
    job: LockedJob,
    square: LockedSquare,
    plan: OpenPlan,
    { exhausted, allowance, purchased }: CreditStanding,
  ): Promise<void> {
    if (plan.plan.finished) await this.ending.squareDone(job, square);
    if (roomLeft(job) === 0 && !isEndedRun(job.state)) await this.ending.completeAtCap(job);
    else if (exhausted && !isEndedRun(job.state))
      await this.ending.stopExhausted(job, exhaustedCredits(allowance, purchased));
    else await this.ending.finishStopWhenIdle(job);
  }
}

/** How many listings the run may still record by its own cap. */
const roomLeft = ({ listingCap, recorded }: LockedJob): number =>
  listingCap === null ? Infinity : Math.max(0, listingCap - recorded);
