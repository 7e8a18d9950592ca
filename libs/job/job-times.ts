/** When a job started, paused and ended, in epoch milliseconds. */
export interface JobTimes {
  startedAt: number;
  endedAt: number | null;
  /** Total duration of finished pauses in milliseconds. */
  pausedMs: number;
  /** Start of the current pause; null if the job is not paused. */
  pauseStartedAt: number | null;
}

/** Returns how long the job has run, in milliseconds, excluding pauses (spec §4). */
export function elapsedMs(times: JobTimes, now: number): number {
  const end = times.endedAt ?? now;
  const currentPause = times.pauseStartedAt === null ? 0 : Math.max(0, end - times.pauseStartedAt);
  return Math.max(0, end - times.startedAt - times.pausedMs - currentPause);
}

/** Returns the scan rate in listings per minute with one decimal; 0 during the first second. */
export function scanRate(recorded: number, elapsed: number): number {
  return elapsed < 1000 ? 0 : Math.round((recorded / elapsed) * 600_000) / 10;
}
