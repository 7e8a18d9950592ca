import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  resolveCity,
  CaptureError,
  ConsentFailed,
  cityMatcher,
  postalMatcher,
  shapeMatcher,
  LimitedView,
  SearchStopped,
  SourceBlocked,
  SourceUnreachable,
  type MapsSource,
  type PlaceLocation,
  type SearchPage,
} from '@libs/capture';
import { countryCode, parsePostalCode, type CountryName } from '@libs/constants';
import { normalizeListing } from '@libs/listing';
import { DatabaseConfigService } from '../database-config';
import {
  ClaimLost,
  Recorder,
  RefreshRecorder,
  SearchOutcome,
  SearchTaskRepository,
  type CapturedRow,
  type ClaimedPlace,
  type ClaimedSearchTask,
  type PageToRecord,
  type RecordResult,
} from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import { DatabaseMonitor } from '../platform/database';
import { keepLease } from './keep-lease';
import { SourceProber } from './source-prober';

/** Runs one claimed search: passes pages from the source to the recorder until the plan needs no more pages. */
@Injectable()
export class SearchTaskRunner {
  private readonly logger = new Logger(SearchTaskRunner.name);

  constructor(
    private readonly recorder: Recorder,
    private readonly refreshes: RefreshRecorder,
    private readonly outcome: SearchOutcome,
    private readonly tasks: SearchTaskRepository,
    private readonly prober: SourceProber,
    private readonly database: DatabaseMonitor,
    private readonly databases: DatabaseConfigService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Never throws. The task is recorded, returned to the queue or marked as failed. If none of this succeeds, the task is
   * abandoned, and its attempt does not count.
   */
  async run(task: ClaimedSearchTask, source: MapsSource, stop: AbortSignal): Promise<void> {
    const leaseLost = new AbortController();
    const { leaseSeconds } = this.settings.job;
    const stopRenewal = keepLease(
      leaseSeconds,
      async () => {
        if (!(await this.tasks.renewLease(task))) leaseLost.abort();
      },
      (error) => this.logger.warn(logFields(task, `could not renew a lease: ${String(error)}`)),
    );
    const signal = AbortSignal.any([stop, leaseLost.signal]);
    try {
      await this.search(task, source, signal);
    } catch (error) {
      await this.handleError(task, error, signal).catch((failure: unknown) => {
        this.database.note(failure);
        this.logger.error(logFields(task, `a search could not be returned to the queue: ${String(failure)}`));
      });
    } finally {
      stopRenewal();
    }
  }

  private async search(task: ClaimedSearchTask, source: MapsSource, signal: AbortSignal): Promise<void> {
    if (task.place) return this.askForPlace(task, task.place, source, signal);
    const country = countryCode(task.country as CountryName);
    const inside = matcherOf(task);
    const request = {
      businessType: task.businessType,
      isKeyword: task.isKeyword,
      city: task.city,
      countryCode: country,
      area: task.area,
    };
    const personalFields = await this.databases.wantedDetails({ userId: task.userId });
    const recording = new PageRecording(this.recorder, task);
    try {
      for await (const page of source.search(request, signal)) {
        const rows = capturedRows(
          page,
          { country: task.country, countryCode: country, personalFields },
          inside,
        );
        // The page before may have been recorded while this one was on its way.
        const { jobState } = await recording.done();
        if (jobState !== 'running') return this.outcome.returnToQueue(task);
        if (await recording.begin({ ...page, rows })) continue;
        const last = await recording.done();
        if (last.verdict !== 'continue') return;
        if (last.jobState !== 'running') return this.outcome.returnToQueue(task);
      }
    } finally {
      // An error of the recording says more than one of the page that was on its way meanwhile.
      await recording.done();
    }
    throw new Error('the result list ended early');
  }

  /** Asks for the place of a task, whose only page says what it is now. */
  private async askForPlace(
    task: ClaimedSearchTask,
    place: ClaimedPlace,
    source: MapsSource,
    signal: AbortSignal,
  ): Promise<void> {
    const { businessType, city } = task;
    const country = countryCode(place.country as CountryName);
    const personalFields = await this.databases.wantedDetails({ userId: task.userId });
    const request = { businessType, city, countryCode: country, area: null, place };
    for await (const page of source.search(request, signal)) {
      const context = { country: place.country, countryCode: country, personalFields };
      const [row] = capturedRows(page, context, () => true);
      return this.refreshes.record(task, { listing: row?.listing ?? null, tookMs: page.tookMs });
    }
    throw new Error('the source said nothing about the place');
  }

  private async handleError(task: ClaimedSearchTask, error: unknown, signal: AbortSignal): Promise<void> {
    if (error instanceof ClaimLost) return;
    if (error instanceof SearchStopped) return this.outcome.returnToQueue(task);
    if (error instanceof SourceBlocked || error instanceof LimitedView || error instanceof ConsentFailed) {
      this.logger.warn(logFields(task, `the source blocked a search: ${error.message}`));
      return this.outcome.recordBlock(task, error.message);
    }
    if (!(error instanceof CaptureError) && this.database.note(error))
      return this.outcome.recordInterruption(task, String(error));
    if (error instanceof SourceUnreachable && (await this.prober.isOutage(task, error, signal)))
      return this.outcome.recordInterruption(task, error.message);
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof CaptureError) this.logger.warn(logFields(task, `a search failed: ${reason}`));
    else this.logger.error({ ...logFields(task, `a search failed: ${reason}`), err: error });
    await this.outcome.recordFailure(task, reason, { hasResponse: !(error instanceof SourceUnreachable) });
  }
}

/** Returns what decides whether a place is in the city, postal code or shape of a task. */
function matcherOf({
  city,
  country,
  shape,
}: ClaimedSearchTask): (place: PlaceLocation & { zip: string }) => boolean {
  if (shape) return shapeMatcher(shape);
  const postalCode = parsePostalCode(city, country as CountryName);
  if (postalCode) return postalMatcher(postalCode);
  return cityMatcher({
    label: city,
    cityId: resolveCity(city, countryCode(country as CountryName))?.id ?? null,
  });
}

/** The page of a search that is being recorded. Pages are recorded one after the other. */
class PageRecording {
  private result: Promise<RecordResult> = Promise.resolve({ verdict: 'continue', jobState: 'running' });

  constructor(
    private readonly recorder: Recorder,
    private readonly task: ClaimedSearchTask,
  ) {}

  /**
   * Begins to record a page. Resolves with true as soon as the search is known to continue, even if the page is not
   * recorded yet, and with false when the page is recorded.
   */
  async begin(page: PageToRecord): Promise<boolean> {
    const mayContinue = new Promise<true>((resolve) => {
      this.result = this.recorder.record(this.task, page, { onContinue: () => resolve(true) });
    });
    return Promise.race([mayContinue, this.result.then(() => false)]);
  }

  /** Resolves when the page is recorded. Rejects if it could not be recorded. */
  done(): Promise<RecordResult> {
    return this.result;
  }
}

/** An operator log entry about a search, with the ids needed to find its job. */
const logFields = ({ id, jobId, userId, label }: ClaimedSearchTask, msg: string) => ({
  msg,
  jobId,
  taskId: id,
  target: label,
  userId,
});

function capturedRows(
  page: SearchPage,
  context: { country: string; countryCode: string | null; personalFields: readonly string[] },
  inside: ReturnType<typeof matcherOf>,
): CapturedRow[] {
  const capturedAt = new Date();
  return page.rows.map((raw) => {
    const listing = normalizeListing(raw, {
      country: context.country === 'Other' ? '' : context.country,
      countryCode: context.countryCode,
      personalFields: context.personalFields,
      capturedAt,
    });
    return { listing, inside: inside(listing) };
  });
}
