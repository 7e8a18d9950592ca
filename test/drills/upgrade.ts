import { parseBenchArguments } from '../support/bench-arguments';
import { type Disturb, disturbJob } from '../support/drills/disturb-job';
import { type DrillResult, reportDrill, summarizeDurations } from '../support/drills/drill';
import { probeApi } from '../support/drills/probe-api';
import { until } from '../support/until';

const DEFAULTS = { rounds: 1, places: 2_000, workers: 3 };
const MAX_RESPONSE_MS = 5_000;
const RESTART_TIMEOUT_MS = 120_000;

export interface UpgradeOptions {
  /** How often each process is replaced. */
  rounds: number;
  places: number;
  workers: number;
  /** The API may take so many times as long to respond, on a machine that has other work. 1 by default. */
  slowdown?: number;
}

/**
 * R9: replaces the workers one after the other during a job, as an upgrade does: SIGTERM, and a new process once the
 * old one has ended. Meanwhile the API is used. Both processes run the same version; `test/api/upgrade.spec.ts` checks
 * the migrations.
 *
 * Arguments: `rounds=1`, `places=2000`, `workers=3`.
 */
export async function main(args: readonly string[] = []): Promise<boolean> {
  return reportDrill('Rolling upgrade', await drillUpgrade(parseBenchArguments(args, DEFAULTS)));
}

export function drillUpgrade({ rounds, places, workers }: UpgradeOptions): Promise<DrillResult> {
  return disturbJob({ rig: { places, latencyMs: 400 }, workers }, replaceWorkers({ rounds }));
}

export const replaceWorkers =
  ({ rounds, slowdown = 1 }: Pick<UpgradeOptions, 'rounds' | 'slowdown'>): Disturb =>
  async (rig) => {
    const probe = probeApi(() => rig.user.client.get('/api/runtime/status'));
    const stopProbe = probe.start();
    const shutdowns: number[] = [];
    const faultsEndedAt: number[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const worker of rig.workers) {
        const [starts, startedAt] = [worker.starts, Date.now()];
        worker.signal('SIGTERM');
        const endedAt = await worker.waitForEnd();
        shutdowns.push(endedAt - startedAt);
        await until('the new process is ready', () => worker.starts > starts, RESTART_TIMEOUT_MS);
        faultsEndedAt.push(endedAt);
      }
    }
    await stopProbe();
    return {
      figures: {
        'processes replaced': shutdowns.length,
        'from SIGTERM to the end of the process': summarizeDurations(shutdowns),
        'responses meanwhile': probe.summary(),
      },
      failures: probe.failures({ statuses: [200], maxMs: MAX_RESPONSE_MS * slowdown }),
      faultsEndedAt,
    };
  };
