import { setTimeout as pause } from 'node:timers/promises';
import { DATABASE_FAULTS, type DatabaseFault } from '../support/disturbed-database';
import { parseBenchArguments } from '../support/bench-arguments';
import { type Disturb, disturbJob } from '../support/drills/disturb-job';
import { type DrillResult, reportDrill } from '../support/drills/drill';
import { probeApi } from '../support/drills/probe-api';
import { until } from '../support/until';

const DEFAULTS = { fault: 'full', seconds: 60, times: 1, places: 1_500 };
const SETTLED_LISTINGS = 20;
/**
 * Reads still work on a full or read-only database, with connections that exist. Postgres may be unable to open new ones
 * while its disk is full.
 */
const READ_STATUSES: Record<DatabaseFault, readonly number[]> = {
  full: [200, 503],
  'read-only': [200, 503],
  'no-connections': [503],
  crash: [200, 503],
};
const MAX_RESPONSE_MS = 2_000;

export interface OwnDatabaseOptions {
  fault: DatabaseFault;
  seconds: number;
  times: number;
  places: number;
  /** The API may take so many times as long to respond, on a machine that has other work. 1 by default. */
  slowdown?: number;
}

/**
 * R10: the application's own database has a full disk, accepts no changes or no connections, or crashes during a job. The
 * disk is real if this process may mount one (root may); otherwise triggers stand for it.
 *
 * Arguments: `fault=full`, `read-only`, `no-connections` or `crash`; `seconds=60` (a crash lasts as long as the server
 * needs to start), `times=1`, `places=1500`.
 */
export async function main(args: readonly string[] = []): Promise<boolean> {
  const { fault: name, ...rest } = parseBenchArguments(args, DEFAULTS);
  const fault = DATABASE_FAULTS.find((known) => known === name);
  if (!fault) throw new Error(`fault is one of ${DATABASE_FAULTS.join(', ')}`);
  return reportDrill(`Own database: ${fault}`, await drillOwnDatabase({ ...rest, fault }));
}

export function drillOwnDatabase({ places, ...options }: OwnDatabaseOptions): Promise<DrillResult> {
  const rig = { places, latencyMs: 300, isDatabaseDisturbed: true };
  return disturbJob({ rig, workers: 2 }, disturbDatabase(options));
}

export const disturbDatabase =
  ({ fault, seconds, times, slowdown = 1 }: Omit<OwnDatabaseOptions, 'places'>): Disturb =>
  async (rig) => {
    const reads = probeApi(() => rig.user.client.get('/api/runtime/status'));
    const readiness = probeApi(() => rig.app.client().get('/api/health/ready'));
    const faultsEndedAt: number[] = [];
    for (let time = 0; time < times; time++) {
      const before = await rig.recorded();
      await until('listings are recorded', async () => (await rig.recorded()) >= before + SETTLED_LISTINGS);
      const stops = [reads.start(), readiness.start()];
      await rig.database.begin(fault);
      if (fault !== 'crash') await pause(seconds * 1_000);
      await Promise.all(stops.map((stop) => stop()));
      await rig.database.end(fault);
      faultsEndedAt.push(Date.now());
    }
    const [failed] = await rig.rows<{ searches: number }>(
      'select coalesce(sum(failures), 0)::int as searches from search_task where user_id = $1',
      [rig.user.userId],
    );
    return {
      figures: {
        faults: times,
        'reads meanwhile': reads.summary(),
        'readiness meanwhile': readiness.summary(),
        'searches counted as failed': failed?.searches ?? 0,
      },
      failures: [
        ...reads.failures({ statuses: READ_STATUSES[fault], maxMs: MAX_RESPONSE_MS * slowdown }),
        ...(failed?.searches ? [`${failed.searches} searches were counted as failed`] : []),
      ],
      faultsEndedAt,
    };
  };
