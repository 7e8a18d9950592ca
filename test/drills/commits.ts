import { parseBenchArguments } from '../support/bench-arguments';
import { disturbJob } from '../support/drills/disturb-job';
import { type DrillResult, reportDrill } from '../support/drills/drill';
import type { DrillWorker } from '../support/drills/drill-worker';
import { KillPoints } from '../support/drills/kill-points';

const DEFAULTS = { times: 1, places: 400, workers: 2, only: '' };

export interface CommitsOptions {
  /** How often each fault happens at each kind of commit. */
  times: number;
  places: number;
  workers: number;
  /** Pattern of the points to use. */
  only: string;
  hasWebhook?: boolean;
}

/**
 * R2 and R7: kills workers before and after each COMMIT, of the application's database and of the user's, and loses
 * the answer to a COMMIT without a kill.
 *
 * Arguments: `times=1`, `places=400`, `workers=2`, `only=` (pattern of points, such as `captured_listing`).
 */
export async function main(args: readonly string[] = []): Promise<boolean> {
  return reportDrill('Commits', await drillCommits(parseBenchArguments(args, DEFAULTS)));
}

export async function drillCommits({
  times,
  places,
  workers,
  only,
  hasWebhook,
}: CommitsOptions): Promise<DrillResult> {
  const points = new KillPoints({ times, only: new RegExp(only) });
  const started: DrillWorker[] = [];
  // A connection to the user's database does not show which worker opened it, so all of them are killed.
  const killAll = () => started.forEach((worker) => worker.kill());
  const result = await disturbJob(
    {
      rig: { places, latencyMs: 200, inspectUserDatabase: points.inspector("user's database", killAll) },
      workers,
      workerOptions: {
        inspect(worker) {
          started.push(worker);
          return points.inspector('own database', () => worker.kill());
        },
      },
      ...(hasWebhook !== undefined && { hasWebhook }),
    },
    () => Promise.resolve({ figures: {} }),
  );
  return {
    figures: { ...points.figures(), faults: points.total, ...result.figures },
    failures: points.total === 0 ? [`no commit matches '${only}'`] : result.failures,
  };
}
