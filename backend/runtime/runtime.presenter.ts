import {
  NO_WORKER_MESSAGES,
  OUTAGE_REASONS,
  recoveryOptions,
  STORAGE_MESSAGES,
  type WaitForWorker,
} from '@libs/constants';
import { scanRate, displayPercent, progressIndexes, runtimeStatus, type JobState } from '@libs/job';
import { toJobExports } from '../exports';
import {
  jobElapsedMs,
  toJobCoverage,
  toExportProblemResponse,
  toFilteredPlaces,
  toRefreshSummary,
  toUnreadableTable,
  type ContactOfferResponse,
  type Job,
  type JobEvent,
  type LoggedListing,
  type RecoveryDetails,
} from '../jobs';
import type {
  LogEntryResponse,
  NoWorkerResponse,
  ProgressResponse,
  RuntimeStatusResponse,
  SourceOutageResponse,
  StartResponse,
  StorageProblemResponse,
} from './runtime-response.dto';
import type { ObservedProblem } from '../platform/database';
import type { JobView } from './runtime.service';

/** Data that the status contains in addition to the job. `now` is in epoch milliseconds. */
interface StatusContext {
  user: string;
  now: number;
  multipleNeedsDatabase: boolean;
  storage: ObservedProblem | null;
  contactOffer: ContactOfferResponse;
}

/** Converts a job view to the runtime status of spec §3. */
export function toRuntimeStatusResponse(
  view: JobView | null,
  { user, now, multipleNeedsDatabase, storage: problem, contactOffer }: StatusContext,
): RuntimeStatusResponse {
  const storage = problem && toStorageProblemResponse(problem);
  if (!view) return { ...NO_JOB, user, timestamp: now, multipleNeedsDatabase, storage, contactOffer };
  const { job } = view;
  // Without storage, nobody knows whether workers are alive.
  const files = toJobExports(job, view.exports);
  const noWorker = storage ? null : toNoWorkerResponse(view, files.pendingExports.length > 0);
  const elapsed = jobElapsedMs(job, { now, noWorkerSince: view.noWorkerSince });
  const manualCity = job.mode === 'manual' ? job.citiesPreview[0] : undefined;
  return {
    status: runtimeStatus(job.state),
    startTime: job.createdAt.getTime(),
    timestamp: now,
    progress: toProgressResponse(job, view.target),
    logs: view.events.map(toLogEntryResponse),
    recovery: view.question && toLogEntryResponse(view.question),
    outage: view.outage && toSourceOutageResponse(view.outage),
    noWorker,
    missingFields: view.missingFields,
    contacts: view.contacts,
    contactOffer,
    storage,
    manualRunId: job.publicId,
    totalPausedMs: job.pausedMs,
    pauseStartMs: job.pauseStartedAt?.getTime() ?? null,
    user,
    mode: job.mode,
    city: manualCity?.city ?? null,
    businessTypes: manualCity?.businessTypes ?? [],
    cities: job.citiesPreview,
    cityCount: job.cityCount,
    typeCount: job.typeCount,
    targets: { done: job.targetsDone, total: job.targetsTotal, current: view.target?.label ?? null },
    stopping: job.state === 'stopping',
    maxListings: job.maxListings,
    exportFormat: job.exportFormat,
    coverageLevel: job.coverageLevel,
    country: job.country,
    recordsProcessed: job.recorded,
    duplicatesFiltered: job.duplicatesFiltered,
    newToday: view.newToday,
    scanRate: scanRate(job.recorded - job.inherited, elapsed),
    elapsedMs: elapsed,
    complete: job.complete,
    coverage: toJobCoverage(job),
    continuedFrom: job.continuedFrom,
    inherited: job.inherited,
    filters: job.filters,
    filtered: toFilteredPlaces(job),
    unreadableTable: toUnreadableTable(job),
    refresh: toRefreshSummary(job),
    error: job.failure,
    ...files,
    exportProblem: toExportProblemResponse(job),
    multipleNeedsDatabase,
  };
}

const NO_JOB: Omit<
  RuntimeStatusResponse,
  'user' | 'timestamp' | 'multipleNeedsDatabase' | 'storage' | 'contactOffer'
> = {
  status: 'inactive',
  startTime: null,
  progress: null,
  logs: [],
  recovery: null,
  outage: null,
  noWorker: null,
  missingFields: [],
  contacts: null,
  manualRunId: null,
  totalPausedMs: 0,
  pauseStartMs: null,
  mode: null,
  city: null,
  businessTypes: [],
  cities: [],
  cityCount: 0,
  typeCount: 0,
  targets: null,
  stopping: false,
  maxListings: null,
  exportFormat: null,
  coverageLevel: null,
  country: null,
  recordsProcessed: 0,
  duplicatesFiltered: 0,
  newToday: 0,
  scanRate: 0,
  elapsedMs: 0,
  complete: null,
  coverage: null,
  continuedFrom: null,
  inherited: 0,
  filters: null,
  filtered: null,
  unreadableTable: null,
  refresh: null,
  error: null,
  exports: [],
  exportProblem: null,
  pendingExports: [],
};

function toProgressResponse(job: Job, target: JobView['target']): ProgressResponse {
  const firstCity = job.citiesPreview[0];
  const totals = { targets: job.targetsTotal, cities: job.cityCount, maxTypesPerCity: job.maxTypesPerCity };
  const figures = {
    ...progressIndexes(totals, job.targetsDone),
    processedBusinessesForCurrentCategory: target?.recorded ?? 0,
  };
  return {
    ...figures,
    currentCity: target?.city ?? firstCity?.city ?? '',
    currentBusinessType: target?.businessType ?? firstCity?.businessTypes[0] ?? '',
    percent: job.refresh
      ? Math.floor((100 * (job.refreshed.checked ?? 0)) / Math.max(1, job.refresh.places))
      : displayPercent(job.state, job.mode, figures),
  };
}

const toSourceOutageResponse = ({
  kind,
  since,
  nextProbeAt,
}: NonNullable<JobView['outage']>): SourceOutageResponse => ({
  kind,
  message: `The maps service cannot be reached: ${OUTAGE_REASONS[kind]}.`,
  since: new Date(since).toISOString(),
  nextAttemptAt: new Date(nextProbeAt).toISOString(),
});

const WAITS_FOR_WORKER: Partial<Record<JobState, WaitForWorker>> = {
  queued: 'begin',
  running: 'continue',
  stopping: 'stop',
};

function toNoWorkerResponse(
  { job, noWorkerSince }: JobView,
  hasPendingFile: boolean,
): NoWorkerResponse | null {
  const wait = WAITS_FOR_WORKER[job.state] ?? (hasPendingFile ? 'write' : undefined);
  if (wait === undefined || noWorkerSince === null) return null;
  return { message: NO_WORKER_MESSAGES[wait], since: new Date(noWorkerSince).toISOString() };
}

const toStorageProblemResponse = ({ kind, since }: ObservedProblem): StorageProblemResponse => ({
  kind,
  message: STORAGE_MESSAGES[kind],
  since: since.toISOString(),
});

/** Converts a job that has started. */
export const toStartResponse = ({ publicId }: { publicId: string }): StartResponse => ({
  success: true,
  message: 'Job started',
  manualRunId: publicId,
});

/** Converts an entry from a job's log. */
export function toLogEntryResponse(event: JobEvent): LogEntryResponse {
  const entry = {
    seq: event.seq,
    time: event.createdAt.toISOString(),
    level: event.level,
    message: event.message,
    target: event.target,
  };
  if (event.kind === 'recovery') {
    const { recoveryId, decided, taskId } = event.body as RecoveryDetails;
    return { ...entry, type: 'recovery', recoveryId, decided, options: recoveryOptions(taskId !== null) };
  }
  if (event.kind === 'extracted_listings') {
    const { listings } = event.body as { listings: LoggedListing[] };
    return { ...entry, type: 'extracted_listings', listings };
  }
  return { ...entry, type: 'line' };
}
