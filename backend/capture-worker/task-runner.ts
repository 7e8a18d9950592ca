import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  askedCity,
  CaptureError,
  ConsentRefused,
  insideCity,
  LimitedView,
  SearchStopped,
  SourceBlocked,
  type MapsSource,
  type SearchPage,
} from '@libs/capture';
import { countryCode, type CountryName } from '@libs/constants';
import { normaliseListing } from '@libs/listing';
import { ClaimLost, Recorder, SearchOutcome, TaskBook, type CapturedRow, type ClaimedTask } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';

/** Runs one claimed search: pages from the source to the recorder, until the plan has enough of it. */
@Injectable()
export class TaskRunner {
  private readonly logger = new Logger(TaskRunner.name);

  constructor(
    private readonly recorder: Recorder,
    private readonly outcome: SearchOutcome,
    private readonly tasks: TaskBook,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Never throws: whatever happens, the task is recorded, handed back, set aside, or comes back by its lease. */
  async run(task: ClaimedTask, source: MapsSource, stop: AbortSignal): Promise<void> {
    const lost = new AbortController();
    const renewing = setInterval(
      () => void this.renew(task, lost),
      (this.settings.run.leaseSeconds * 1_000) / 3,
    );
    try {
      await this.search(task, source, AbortSignal.any([stop, lost.signal]));
    } catch (error) {
      await this.settle(task, error).catch((failure: unknown) =>
        this.logger.error(lineOf(task, `a search is left to its lease: ${String(failure)}`)),
      );
    } finally {
      clearInterval(renewing);
    }
  }

  private async search(task: ClaimedTask, source: MapsSource, signal: AbortSignal): Promise<void> {
    const country = countryCode(task.country as CountryName);
    const inside = insideCity({ label: task.city, cityId: askedCity(task.city, country)?.id ?? null });
    const request = {
      businessType: task.businessType,
      city: task.city,
      countryCode: country,
      area: task.area,
    };
    for await (const page of source.search(request, signal)) {
      const rows = capturedRows(page, { country: task.country, countryCode: country }, inside);
      const { verdict, run } = await this.recorder.record(task, { ...page, rows });
      if (verdict !== 'read-on') return;
      if (run !== 'running') return this.outcome.handBack(task);
    }
    throw new Error('the list broke off before its end');
  }

  private async settle(task: ClaimedTask, error: unknown): Promise<void> {
    if (error instanceof ClaimLost) return;
    if (error instanceof SearchStopped) return this.outcome.handBack(task);
    if (error instanceof SourceBlocked || error instanceof LimitedView || error instanceof ConsentRefused) {
      this.logger.warn(lineOf(task, `the source refuses a search: ${error.message}`));
      return this.outcome.blocked(task, error.message);
    }
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof CaptureError) this.logger.warn(lineOf(task, `a search failed: ${reason}`));
    else this.logger.error({ ...lineOf(task, `a search failed: ${reason}`), err: error });
    await this.outcome.failed(task, reason);
  }

  private async renew(task: ClaimedTask, lost: AbortController): Promise<void> {
    try {
      if (!(await this.tasks.renew(task))) lost.abort();
    } catch (error) {
      this.logger.warn(lineOf(task, `a lease is not renewed: ${String(error)}`));
    }
  }
}

/** A line of the operator's log about a search, with the ids by which its run is found. */
const lineOf = ({ id, jobId, userId, label }: ClaimedTask, msg: string) => ({
  msg,
  job: jobId,
  task: id,
  square: label,
  user: userId,
});

function capturedRows(
  page: SearchPage,
  context: { country: string; countryCode: string | null },
  inside: ReturnType<typeof insideCity>,
): CapturedRow[] {
  const capturedAt = new Date();
  return page.rows.map((raw) => {
    const listing = normaliseListing(raw, {
      country: context.country === 'Other' ? '' : context.country,
      countryCode: context.countryCode,
      capturedAt,
    });
    return { listing, inside: inside(listing) };
  });
}
