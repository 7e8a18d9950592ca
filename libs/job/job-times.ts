/** When a job started and ended, and its pauses, in epoch milliseconds. */
export interface JobTimes {
  startedAt: number;
  endedAt: number | null;
  /** Total length of finished pauses. */
  pausedMs: number;
  /** Start of the current pause. */
  pauseStartedAt: number | null;
}

/** Returns the working time in milliseconds, without pauses (spec §4). */
export function elapsedMs(times: JobTimes, now: number): number {
  const end = times.endedAt ?? now;
  const currentPause = times.pauseStartedAt === null ? 0 : Math.max(0, end - times.pauseStartedAt);
  return Math.max(0, end - times.startedAt - times.pausedMs - currentPause);
}

/** Returns listings per minute with one decimal; 0 before the first second. */
export function scanRate(recorded: number, elapsed: number): number {
  return elapsed < 1000 ? 0 : Math.round((recorded / elapsed) * 600_000) / 10;
}
