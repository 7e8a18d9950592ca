import { elapsedMs, historyStatus, scanRate } from '@libs/run';
import type { Job, SelectedCity } from './job.entity';
import type { ChangesView, MinuteView, PlaceView } from './job-record';
import type { JobAnswer, JobDetailAnswer, MinuteAnswer, PlaceAnswer } from './jobs.dto';
import { shownCities } from './shown-cities';

/** Pairs of city and type that a row of the history carries: a list has fifty rows. */
const PAIRS_LISTED = 20;

/** Milliseconds that the run worked, pauses excluded. */
export function workedMs(job: Job, now: number): number {
  return elapsedMs(
    {
      startedAt: job.createdAt.getTime(),
      endedAt: job.endedAt?.getTime() ?? null,
      pausedMs: job.pausedMs,
      pauseStartedAt: job.pauseStartedAt?.getTime() ?? null,
    },
    now,
  );
}

/** A job as the history shows it. `now` is epoch milliseconds. */
export function jobAnswer(job: Job, now: number): JobAnswer {
  const worked = workedMs(job, now);
  const manual = job.mode === 'manual' ? job.citiesShown[0] : undefined;
  return {
    id: job.publicId,
    status: historyStatus(job.state),
    mode: job.mode,
    city: manual?.city ?? null,
    businessTypes: manual?.businessTypes ?? [],
    cities: job.mode === 'manual' ? job.citiesShown : shownCities(job.citiesShown, PAIRS_LISTED),
    cityCount: job.cityCount,
    areaCount: job.squaresTotal,
    areasDone: job.squaresDone,
    exportFormat: job.exportFormat,
    country: job.country,
    listingCap: job.listingCap,
    error: job.failure,
    startTime: job.createdAt.getTime(),
    endTime: job.endedAt?.getTime() ?? null,
    recordsProcessed: job.recorded,
    duplicatesFiltered: job.duplicatesFiltered,
    duration: Math.round(worked / 100) / 10,
    scanRate: scanRate(job.recorded, worked),
    deltaCount: job.deltaCount,
    dbProvider: job.dbProvider,
    filename: job.file,
    complete: job.complete,
  };
}

interface DetailFacts {
  cities: SelectedCity[];
  changes: ChangesView | null;
  now: number;
}

/** One job with all its cities. */
export const jobDetailAnswer = (job: Job, { cities, changes, now }: DetailFacts): JobDetailAnswer => ({
  ...jobAnswer(job, now),
  ...(job.mode === 'manual' && { businessTypes: cities[0]?.businessTypes ?? [] }),
  cities,
  changes,
});

export const placeAnswer = ({ capturedAt, ...place }: PlaceView): PlaceAnswer => ({
  ...place,
  time: capturedAt.getTime(),
});

export const minuteAnswer = ({ minute, listings }: MinuteView): MinuteAnswer => ({
  minute: minute.getTime(),
  listings,
});
