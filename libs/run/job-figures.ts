/** When a run began, ended and stood still; epoch milliseconds. */
export interface RunTimes {
  startedAt: number;
  endedAt: number | null;
  /** Sum of the pauses that are over. */
  pausedMs: number;
  /** Begin of the pause that still lasts. */
  pauseStartedAt: number | null;
}

/** Milliseconds of work, pauses excluded (spec §4). */
export function elapsedMs(times: RunTimes, now: number): number {
  const until = times.endedAt ?? now;
  const pausing = times.pauseStartedAt === null ? 0 : Math.max(0, until - times.pauseStartedAt);
  return Math.max(0, until - times.startedAt - times.pausedMs - pausing);
}

/** Listings a minute, one decimal; 0 before the first second. */
export function scanRate(recorded: number, elapsed: number): number {
  return elapsed < 1000 ? 0 : Math.round((recorded / elapsed) * 600_000) / 10;
}
