import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseBenchArguments } from '../support/bench-arguments';
import { type Disturb, disturbJob } from '../support/drills/disturb-job';
import { type DrillResult, reportDrill } from '../support/drills/drill';
import type { DrillRig } from '../support/drills/drill-rig';

const PRELOAD = path.resolve('test/support/drills/shift-clock.mjs');

const DEFAULTS = { jump: 3_600, jumps: 20, seconds: 5, places: 1_500 };

export interface ClockOptions {
  /** Seconds by which the clock jumps. Half of the workers jump forward, the others back. */
  jump: number;
  jumps: number;
  /** Pause between two jumps. */
  seconds: number;
  places: number;
}

/**
 * R10: the wall clocks of the workers jump during a job, in opposite directions. Only the workers' own clocks jump,
 * not that of the database, so the drill shows that leases and retries follow the database's time.
 *
 * Arguments: `jump=3600` (seconds), `jumps=20`, `seconds=5` (between jumps), `places=1500`.
 */
export async function main(args: readonly string[] = []): Promise<boolean> {
  return reportDrill('Clock jumps', await drillClock(parseBenchArguments(args, DEFAULTS)));
}

export function drillClock({ jump, places, ...options }: ClockOptions): Promise<DrillResult> {
  return disturbJob({ rig: { places, latencyMs: 400 }, workers: 0 }, async (rig) => {
    await startShiftedWorkers(rig, jump);
    return jumpClocks(options)(rig);
  });
}

/** Starts two workers whose clocks can jump. */
export async function startShiftedWorkers(rig: DrillRig, jump: number): Promise<void> {
  const environment = (seconds: number) => ({
    NODE_OPTIONS: `--import=${PRELOAD}`,
    CLOCK_JUMP_SECONDS: String(seconds),
  });
  await Promise.all(
    [jump, -jump].map((seconds) => rig.startWorkers(1, { environment: environment(seconds) })),
  );
}

/** Lets the clocks of workers jump that `startShiftedWorkers` started. */
export const jumpClocks =
  ({ jumps, seconds }: Pick<ClockOptions, 'jumps' | 'seconds'>): Disturb =>
  async (rig) => {
    const jumpedAt: number[] = [];
    for (let at = 0; at < jumps && (await rig.jobState()) === 'running'; at++) {
      jumpedAt.push(Date.now());
      for (const worker of rig.workers) worker.signal('SIGUSR2');
      await pause(seconds * 1_000);
    }
    return { figures: { jumps: jumpedAt.length }, faultsEndedAt: jumpedAt };
  };
