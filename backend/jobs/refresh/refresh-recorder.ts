import { Injectable } from '@nestjs/common';
import { creditsExhaustedMessage } from '@libs/constants';
import { isEndedJob } from '@libs/job';
import { changedFieldLabel, refreshOutcome, type Listing } from '@libs/listing';
import { DeliveryQueue } from '../../database-config';
import { Transaction } from '../../platform/database';
import { CreditsService, type CreditStatus } from '../../subscription';
import { JobEventRepository } from '../job-event.repository';
import { BreakerReset } from '../recorder/breaker-reset';
import { ClaimLost, type ClaimedSearchTask } from '../recorder/claimed-search-task';
import { JobCompletion } from '../recorder/job-completion';
import { findKnownPlaceKeys, insertListings } from '../recorder/listing-rows';
import { LockedJobRepository, type LockedJob } from '../recorder/locked-job.repository';
import { LockedTargetRepository, type LockedTarget } from '../recorder/locked-target.repository';
import { PlanWriter } from '../recorder/plan-writer';
import { SearchTaskRepository } from '../recorder/search-task.repository';
import {
  RefreshedPlaceRepository,
  type PlaceToRefresh,
  type RefreshResult,
} from './refreshed-place.repository';
import { withPhoneRead } from './table-places';

/** A job's log states its progress after so many places. */
const PROGRESS_EVERY = 100;

/** What the source said about a place. */
export interface PlaceResponse {
  /** Null: there is no such place. */
  listing: Listing | null;
  tookMs: number;
}

/**
 * Stores what the source said about one place in one transaction: claim, outcome, listing, credit, progress and plan. Each
 * place is recorded once, and a worker that lost its claim records nothing.
 */
@Injectable()
export class RefreshRecorder {
  constructor(
    private readonly transaction: Transaction,
    private readonly plans: PlanWriter,
    private readonly credits: CreditsService,
    private readonly events: JobEventRepository,
    private readonly completion: JobCompletion,
    private readonly deliveries: DeliveryQueue,
    private readonly breaker: BreakerReset,
    private readonly jobs: LockedJobRepository,
    private readonly targets: LockedTargetRepository,
    private readonly tasks: SearchTaskRepository,
    private readonly places: RefreshedPlaceRepository,
  ) {}

  /** Records the response for a claimed task's place. If the claim is lost, records nothing and throws ClaimLost. */
  record(task: ClaimedSearchTask, { listing, tookMs }: PlaceResponse): Promise<void> {
    return this.transaction.run(async () => {
      const target = await this.targets.lock(task.targetId);
      if (!target) throw new ClaimLost(task);
      await this.tasks.startPage(task, 0);
      const job = await this.jobs.lock(task.jobId);
      const place = await this.places.find(task.targetId, task.taskNumber);
      if (!job || isEndedJob(job.state) || !place) throw new ClaimLost(task);
      const isSame = listing?.placeKey === place.placeKey;
      const charge = isSame ? await this.reserve(job) : 'free';
      if (charge === 'refused') return this.stop(job);
      const plan = await this.plans.open(target);
      const result = resultOf(place, listing);
      await this.places.save(job.id, place.number, result);
      await this.store(job, target, place, listing);
      count(job, result);
      await this.places.saveFigures(job);
      if (charge === 'charged')
        await this.credits.useForRefresh(job, { jobId: job.id, placeKey: place.placeKey });
      await this.breaker.reset(job);
      await this.log(job, target, place, result);
      const { taskNumber } = task;
      await plan.apply({ kind: 'page', taskNumber, rows: [], end: true, viewport: null }, tookMs);
      if (plan.plan.finished) await this.completion.completeTarget(job, target, plan.plan);
      else await this.completion.finishStopIfIdle(job);
    });
  }

  /** Reserves the credit for a place, if it uses one. */
  private async reserve(job: LockedJob): Promise<'free' | 'charged' | 'refused'> {
    if (!job.refresh?.isCharged) return 'free';
    return (await this.credits.reserve(job, 1)) === 1 ? 'charged' : 'refused';
  }

  private async stop(job: LockedJob): Promise<void> {
    const { allowance, purchased }: CreditStatus = await this.credits.getStatus(job);
    await this.completion.stopOnCreditsExhausted(job, creditsExhaustedMessage(allowance, purchased));
  }

  /** Stores the place as a listing of the job, from which it is exported and delivered like any other. */
  private async store(
    job: LockedJob,
    target: LockedTarget,
    place: PlaceToRefresh,
    listing: Listing | null,
  ): Promise<void> {
    const isWanted = listing !== null && (await this.isWanted(job, target, place, listing));
    const newToUser = isWanted ? await insertListings(this.transaction, target, job, [listing]) : 0;
    if (isWanted) {
      job.recorded += 1;
      target.recorded += 1;
      if (job.dbProvider !== 'none') await this.deliveries.enqueue({ userId: job.userId });
      await this.targets.saveRecorded(target);
    }
    await this.jobs.saveRecorded(job, { duplicates: 0, newToUser, targetId: target.id });
  }

  /** Another place under the id of one that is gone is wanted if neither the user nor the job has it. */
  private async isWanted(
    job: LockedJob,
    target: LockedTarget,
    place: PlaceToRefresh,
    listing: Listing,
  ): Promise<boolean> {
    if (listing.placeKey !== place.placeKey) {
      const isNew = await this.places.addNew(job, { ...listing, country: place.country });
      if (isNew) job.refreshed = { ...job.refreshed, new: (job.refreshed.new ?? 0) + 1 };
      return isNew;
    }
    const task = { jobId: job.id, targetId: target.id, taskNumber: 0 };
    const { recorded } = await findKnownPlaceKeys(this.transaction, task, [listing.placeKey]);
    return !recorded.has(listing.placeKey);
  }

  private async log(
    job: LockedJob,
    { label }: LockedTarget,
    { name }: PlaceToRefresh,
    { outcome, changes }: RefreshResult,
  ): Promise<void> {
    const { checked = 0 } = job.refreshed;
    const fields = changes.map(changedFieldLabel).join(', ');
    const isShown = job.logsEnabled && outcome !== 'unchanged';
    await this.events.append(job, [
      ...(isShown
        ? [{ target: label, message: `${name}: ${outcome}${outcome === 'changed' ? ` (${fields})` : ''}` }]
        : []),
      ...(checked % PROGRESS_EVERY === 0
        ? [{ target: label, message: `Refreshed ${checked} of ${job.refresh?.places} places` }]
        : []),
    ]);
  }
}

function resultOf(place: PlaceToRefresh, listing: Listing | null): RefreshResult {
  if (listing?.placeKey !== place.placeKey)
    return { outcome: 'gone', changes: [], replacedBy: listing?.placeKey ?? null };
  const before = place.before && withPhoneRead(place.before, place.country);
  return { ...refreshOutcome(before, listing), replacedBy: null };
}

function count(job: LockedJob, { outcome }: RefreshResult): void {
  const { checked = 0, [outcome]: before = 0 } = job.refreshed;
  job.refreshed = { ...job.refreshed, checked: checked + 1, [outcome]: before + 1 };
}
