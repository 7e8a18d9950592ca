import { elapsedMs, historyStatus, scanRate } from '@libs/run';
import type { Job } from './job.entity';
import type { JobAnswer } from './jobs.dto';

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
  const manual = job.mode === 'manual' ? job.cities[0] : undefined;
  return {
    id: job.publicId,
    status: historyStatus(job.state),
    mode: job.mode,
    city: manual?.city ?? null,
    businessTypes: manual?.businessTypes ?? [],
    cities: job.cities,
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
