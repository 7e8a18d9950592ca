/** An export file to match with a job; times are in epoch milliseconds. */
export interface TimestampedExport {
  timestamp: number;
}

export interface JobTimespan {
  startTime: number;
  /** Null while the job is active. */
  endTime: number | null;
}

const BEFORE_START_MS = 5 * 60_000;
const AFTER_END_MS = 15 * 60_000;

/**
 * Finds the export of a job that has no direct link to one (spec §3). Prefers the export closest to the job's end,
 * among those between 5 minutes before the job's start and 15 minutes after its end. If there are none, returns the
 * earliest export after the job's start.
 */
export function matchExport<T extends TimestampedExport>(
  { startTime, endTime }: JobTimespan,
  exports: readonly T[],
): T | null {
  if (endTime !== null) {
    const candidates = exports.filter(
      ({ timestamp }) => timestamp >= startTime - BEFORE_START_MS && timestamp <= endTime + AFTER_END_MS,
    );
    const distance = ({ timestamp }: T) => Math.abs(timestamp - endTime);
    const [closest] = candidates.toSorted((a, b) => distance(a) - distance(b));
    if (closest) return closest;
  }
  const [earliest] = exports
    .filter(({ timestamp }) => timestamp >= startTime)
    .toSorted((a, b) => a.timestamp - b.timestamp);
  return earliest ?? null;
}

/** Returns the percentage of jobs that completed, rounded (spec §4); 0 if there are no jobs. */
export const successRate = (jobs: readonly { status: string }[]): number =>
  jobs.length === 0
    ? 0
    : Math.round((jobs.filter(({ status }) => status === 'completed').length / jobs.length) * 100);
