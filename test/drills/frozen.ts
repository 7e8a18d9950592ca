import { setTimeout as pause } from 'node:timers/promises';
import { parseBenchArguments } from '../support/bench-arguments';
import { disturbJob } from '../support/drills/disturb-job';
import { type DrillResult, reportDrill, summarizeDurations } from '../support/drills/drill';
import type { DrillRig } from '../support/drills/drill-rig';
import { until } from '../support/until';

const TAKEOVER_TIMEOUT_MS = 300_000;

const DEFAULTS = { seconds: 300, rounds: 1, places: 1_500, lease: 40 };

export interface FrozenOptions {
  /** How long the worker is frozen at least. It is always frozen until another worker has taken over its search. */
  seconds: number;
  rounds: number;
  places: number;
  /** Lease of a search, in seconds. */
  lease: number;
}

/**
 * R4: freezes a worker in the middle of a search (SIGSTOP), and lets it continue after another worker has taken over.
 *
 * Arguments: `seconds=300`, `rounds=1`, `places=1500`, `lease=40`.
 */
export async function main(args: readonly string[] = []): Promise<boolean> {
  return reportDrill('Frozen worker', await drillFrozen(parseBenchArguments(args, DEFAULTS)));
}

export function drillFrozen({ seconds, rounds, places, lease }: FrozenOptions): Promise<DrillResult> {
  const workerOptions = { environment: { JOB_LEASE_SECONDS: String(lease), SPARE_TABS: '0' } };
  return disturbJob({ rig: { places, latencyMs: 300 }, workers: 1, workerOptions }, async (rig) => {
    const number = await until('the first worker has its number', async () => {
      const [worker] = await rig.rows<{ number: number }>('select number from worker');
      return worker?.number;
    });
    await rig.startWorkers(1, workerOptions);
    const takeovers: number[] = [];
    for (let round = 0; round < rounds; round++) takeovers.push(await freezeOnce(rig, number, seconds));
    return {
      figures: { freezes: rounds, 'from the freeze to the takeover': summarizeDurations(takeovers) },
    };
  });
}

interface Task {
  id: string;
  worker: number;
  state: string;
}

/**
 * Freezes the rig's first worker. Returns the milliseconds until another worker had taken over its search.
 * @param number the worker's number in the database
 */
async function freezeOnce(rig: DrillRig, number: number, seconds: number): Promise<number> {
  const frozen = rig.workers[0];
  if (!frozen) throw new TypeError('there is no worker');
  const claimedByFrozen = `select id, worker, state from search_task
    where state = 'claimed' and pages > 0 and worker = $1`;
  const [task] = await until('the worker is in the middle of a search', async () => {
    const tasks = await rig.rows<Task>(claimedByFrozen, [number]);
    return tasks.length > 0 ? tasks : null;
  });
  const startedAt = Date.now();
  frozen.signal('SIGSTOP');
  try {
    await until(
      'another worker has taken over the search',
      async () => {
        const [now] = await rig.rows<Task>('select id, worker, state from search_task where id = $1', [
          task?.id,
        ]);
        return now && (now.worker !== number || now.state !== 'claimed');
      },
      TAKEOVER_TIMEOUT_MS,
    );
    const elapsedMs = Date.now() - startedAt;
    await pause(Math.max(0, seconds * 1_000 - elapsedMs));
    return elapsedMs;
  } finally {
    frozen.signal('SIGCONT');
  }
}
