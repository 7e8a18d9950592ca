import { recoveryOptions } from '@libs/constants';
import { scanRate, shownPercent, squareIndexes, wireStatus } from '@libs/run';
import { workedMs, type Job, type JobEvent, type LoggedListing, type RecoveryBody } from '../jobs';
import type { LogEntryAnswer, ProgressAnswer, RuntimeStatusAnswer } from './runtime.answers';
import type { RunView } from './runtime.service';

/** What a status says beside the run. `now` is epoch milliseconds. */
interface StatusFacts {
  user: string;
  now: number;
  multipleNeedsDatabase: boolean;
}

/** The status of spec §3. */
export function statusAnswer(
  view: RunView | null,
  { user, now, multipleNeedsDatabase }: StatusFacts,
): RuntimeStatusAnswer {
  if (!view) return { ...NO_RUN, user, timestamp: now, multipleNeedsDatabase };
  const { job } = view;
  const worked = workedMs(job, now);
  const manual = job.mode === 'manual' ? job.citiesShown[0] : undefined;
  return {
    status: wireStatus(job.state),
    startTime: job.createdAt.getTime(),
    timestamp: now,
    progress: progressAnswer(job, view.square),
    logs: view.events.map(logEntry),
    recovery: view.question && logEntry(view.question),
    manualRunId: job.publicId,
    totalPausedMs: job.pausedMs,
    pauseStartMs: job.pauseStartedAt?.getTime() ?? null,
    user,
    mode: job.mode,
    city: manual?.city ?? null,
    businessTypes: manual?.businessTypes ?? [],
    cities: job.citiesShown,
    cityCount: job.cityCount,
    typeCount: job.typeCount,
    squares: { done: job.squaresDone, all: job.squaresTotal, current: view.square?.label ?? null },
    stopping: job.state === 'stopping',
    listingCap: job.listingCap,
    exportFormat: job.exportFormat,
    country: job.country,
    recordsProcessed: job.recorded,
    duplicatesFiltered: job.duplicatesFiltered,
    newToday: view.newToday,
    scanRate: scanRate(job.recorded, worked),
    elapsedMs: worked,
    complete: job.complete,
    error: job.failure,
    exports: view.exports.map(({ name, format }) => ({ filename: name, format })),
    multipleNeedsDatabase,
  };
}

const NO_RUN: Omit<RuntimeStatusAnswer, 'user' | 'timestamp' | 'multipleNeedsDatabase'> = {
  status: 'inactive',
  startTime: null,
  progress: null,
  logs: [],
  recovery: null,
  manualRunId: null,
  totalPausedMs: 0,
  pauseStartMs: null,
  mode: null,
  city: null,
  businessTypes: [],
  cities: [],
  cityCount: 0,
  typeCount: 0,
  squares: null,
  stopping: false,
  listingCap: null,
  exportFormat: null,
  country: null,
  recordsProcessed: 0,
  duplicatesFiltered: 0,
  newToday: 0,
  scanRate: 0,
  elapsedMs: 0,
  complete: null,
  error: null,
  exports: [],
};

function progressAnswer(job: Job, square: RunView['square']): ProgressAnswer {
  const first = job.citiesShown[0];
  const totals = { squares: job.squaresTotal, cities: job.cityCount, longestList: job.longestList };
  const figures = {
    ...squareIndexes(totals, job.squaresDone),
    processedBusinessesForCurrentCategory: square?.recorded ?? 0,
  };
  return {
    ...figures,
    currentCity: square?.city ?? first?.city ?? '',
    currentBusinessType: square?.businessType ?? first?.businessTypes[0] ?? '',
    percent: shownPercent(job.state, job.mode, figures),
  };
}

/** An entry of a run's log. */
export function logEntry(event: JobEvent): LogEntryAnswer {
  const entry = {
    seq: event.seq,
    time: event.createdAt.getTime(),
    level: event.level,
    message: event.message,
    square: event.square,
  };
  if (event.kind === 'recovery') {
    const { recoveryId, decided, taskId } = event.body as RecoveryBody;
    return { ...entry, type: 'recovery', recoveryId, decided, options: recoveryOptions(taskId !== null) };
  }
  if (event.kind === 'extracted_listings') {
    const { listings } = event.body as { listings: LoggedListing[] };
    return { ...entry, type: 'extracted_listings', listings };
  }
  return { ...entry, type: 'line' };
}
