import { setTimeout as pause } from 'node:timers/promises';
import { parseBenchArguments } from '../support/bench-arguments';
import { disturbJob } from '../support/drills/disturb-job';
import { type DrillResult, reportDrill } from '../support/drills/drill';

const DEFAULTS = { kills: 300, seconds: 10, places: 20_000, workers: 3, latency: 1_000 };
const SHORTEST_PAUSE_MS = 2_000;

export interface KillsOptions {
  kills: number;
  /** Longest pause between two kills. */
  seconds: number;
  places: number;
  workers: number;
  /** Response time of the maps site in milliseconds, so that the job outlasts the kills. */
  latency: number;
}

/**
 * R1 and R3: kills random workers at random moments, and measures how long the job stands still afterwards.
 *
 * Arguments: `kills=300`, `seconds=10` (longest pause between kills), `places=20000`, `workers=3`, `latency=1000`.
 */
export async function main(args: readonly string[] = []): Promise<boolean> {
  return reportDrill('Random kills', await drillKills(parseBenchArguments(args, DEFAULTS)));
}

export function drillKills({ kills, seconds, places, workers, latency }: KillsOptions): Promise<DrillResult> {
  return disturbJob({ rig: { places, latencyMs: latency }, workers }, async (rig) => {
    for (let kill = 0; kill < kills; kill++) {
      await pause(SHORTEST_PAUSE_MS + Math.random() * (seconds * 1_000 - SHORTEST_PAUSE_MS));
      rig.workers[Math.floor(Math.random() * workers)]?.kill();
    }
    const isRunning = (await rig.jobState()) === 'running';
    return {
      figures: {},
      failures: isRunning ? [] : ['the job ended before the last kill: use more places'],
    };
  });
}
