/** When a run began, ended and stood still; epoch milliseconds. */
export interface JobTimes {
  startedAt: number;
  endedAt: number | null;
  /** Sum of the pauses that are over. */
  pausedMs: number;
  /** Begin of the pause that still lasts. */
  pauseStartedAt: number | null;
}

/** Milliseconds of work, pauses excluded (spec §4). */
export function elapsedMs(times: JobTimes, now: number): number {
  const end = times.endedAt ?? now;
  const currentPause = times.pauseStartedAt === null ? 0 : Math.max(0, end - times.pauseStartedAt);
  return Math.max(0, end - times.startedAt - times.pausedMs - currentPause);
}

/** Listings a minute, one decimal; 0 before the first second. */
export function scanRate(recorded: number, elapsed: number): number {
  return elapsed < 1000 ? 0 : Math.round((recorded / elapsed) * 600_000) / 10;
}
