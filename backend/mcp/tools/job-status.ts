import type { JobDetailsResponse, JobsResponse } from '../../jobs';
import type { LogEntryResponse, RuntimeStatusResponse } from '../../runtime';
import { shortText } from './result-size';

const MAX_CITIES = 5;
const MAX_TYPES = 5;
const MAX_NAME_BYTES = 80;
const MAX_LOG_BYTES = 200;

/** What both the active job and an earlier one have. */
type JobFigures = Pick<
  JobDetailsResponse,
  | 'mode'
  | 'country'
  | 'recordsProcessed'
  | 'maxListings'
  | 'scanRate'
  | 'complete'
  | 'error'
  | 'pendingExports'
  | 'filtered'
>;
type StatusFigures = Partial<{ [K in keyof JobFigures]: JobFigures[K] | null }> &
  Pick<RuntimeStatusResponse, 'cities' | 'cityCount' | 'coverage' | 'exports' | 'unreadableTable'>;

/** Returns the status of the active job or, without one, of the last job. */
export function toActiveStatus(status: RuntimeStatusResponse): object {
  const { startTime, targets, recovery, outage, noWorker, storage, contacts, stopping, progress } = status;
  return {
    job: status.manualRunId,
    status: status.status,
    ...figuresOf(status),
    startTime: timeOf(startTime),
    percent: progress?.percent ?? null,
    targets: targets && { done: targets.done, total: targets.total },
    stopping,
    recovery: recovery && toRecovery(recovery),
    problem: outage?.message ?? storage?.message ?? noWorker?.message ?? null,
    contacts,
    log: status.logs.map(({ time, level, message }) => ({
      time,
      level,
      message: shortText(message, MAX_LOG_BYTES),
    })),
  };
}

/** Returns the status of any job of the history. */
export const toJobStatus = (job: JobDetailsResponse): object => ({
  job: job.id,
  status: job.status,
  ...figuresOf(job),
  startTime: timeOf(job.startTime),
  endTime: timeOf(job.endTime),
  targets: { done: job.targetsDone, total: job.targetCount },
  failedSearches: job.failedSearches,
  delivery: job.delivery,
  continuedBy: job.continuedBy,
});

/** Returns what an agent needs to name a job. */
export const toRecentJob = ({
  id,
  status,
  cities,
  startTime,
  recordsProcessed,
}: JobsResponse['jobs'][number]) => ({
  job: id,
  status,
  city: shortText(cities[0]?.city ?? '', MAX_NAME_BYTES),
  startTime: timeOf(startTime),
  listings: recordsProcessed,
});

const figuresOf = (figures: StatusFigures) => ({
  mode: figures.mode ?? null,
  country: figures.country ?? null,
  cityCount: figures.cityCount,
  cities: figures.cities.slice(0, MAX_CITIES).map(({ city, businessTypes, keywords, isShape }) => ({
    city: shortText(city, MAX_NAME_BYTES),
    ...(isShape && { isShape }),
    businessTypes: shortNames(businessTypes),
    ...(keywords && { keywords: shortNames(keywords, MAX_TYPES - businessTypes.length) }),
  })),
  listings: figures.recordsProcessed ?? 0,
  filtered: figures.filtered ? shortText(figures.filtered.text) : null,
  maxListings: figures.maxListings ?? null,
  listingsPerMinute: figures.scanRate ?? 0,
  complete: figures.complete ?? null,
  coverage: figures.coverage && shortText(figures.coverage.text),
  error: figures.error ? shortText(figures.error) : null,
  unreadableTable: figures.unreadableTable && shortText(figures.unreadableTable.message),
  exports: figures.exports.map(({ filename, complete }) => ({ filename, complete })),
  pendingExports: figures.pendingExports ?? [],
});

const shortNames = (names: readonly string[], max: number = MAX_TYPES) =>
  names.slice(0, Math.max(0, max)).map((name) => shortText(name, MAX_NAME_BYTES));

const toRecovery = ({ recoveryId, message, time, options }: LogEntryResponse) => ({
  recoveryId,
  message: shortText(message),
  time,
  choices: options?.map(({ choice }) => choice) ?? [],
});

const timeOf = (milliseconds: number | null) =>
  milliseconds === null ? null : new Date(milliseconds).toISOString();
