import { setTimeout as pause } from 'node:timers/promises';
import { parseBenchArguments } from '../support/bench-arguments';
import { type Disturb, disturbJob } from '../support/drills/disturb-job';
import { type DrillResult, reportDrill } from '../support/drills/drill';
import type { FaultyProxy } from '../support/faulty-proxy';
import { seededRandom } from '../support/planner-simulation/seeded-random';

const DIALS = { kill: 0.05, freeze: 0.02, cut: 0.05, own: 0.02, user: 0.05, source: 0.02 };
const DEFAULTS = { minutes: 60, places: 1_000, seed: 1, fault: 5, ...DIALS };
const TICK_MS = 1_000;
const WORKERS = 3;

export interface SoakOptions {
  minutes: number;
  places: number;
  seed: number;
  /** Seconds that a worker is frozen or a database is away: longer than the lease of a search. */
  fault: number;
  /** Probability in each second that a worker is killed. */
  kill: number;
  /** Probability in each second that a worker is frozen. */
  freeze: number;
  /** Probability in each second that a worker's database connections are cut. */
  cut: number;
  /** Probability in each second that the application's database is away from all workers. */
  own: number;
  /** Probability in each second that the user's database is away. */
  user: number;
  /** Probability that a search response of the maps site is broken. */
  source: number;
}

/**
 * R16: runs one job after the other while faults happen at random, each with a probability of its own.
 *
 * Arguments: `minutes=60`, `places=1000`, `seed=1`, `fault=5` (seconds), and the probabilities `kill=0.05`, `freeze=0.02`,
 * `cut=0.05`, `own=0.02`, `user=0.05`, `source=0.02`.
 */
export async function main(args: readonly string[] = []): Promise<boolean> {
  return reportDrill('Soak', await drillSoak(parseBenchArguments(args, DEFAULTS)));
}

export async function drillSoak(options: SoakOptions): Promise<DrillResult> {
  const endsAt = Date.now() + options.minutes * 60_000;
  const random = seededRandom(options.seed);
  const totals: Record<string, number> = {};
  const failures: string[] = [];
  let jobs = 0;
  do {
    jobs += 1;
    const result = await disturbJob(
      {
        rig: { places: options.places, latencyMs: 400 },
        workers: WORKERS,
        // A search that fails too often is skipped and named in the log, which is no fault of the application.
        workerOptions: { environment: { JOB_SEARCH_ATTEMPTS: '20' } },
      },
      causeFaults(options, endsAt, random),
    );
    for (const [name, value] of Object.entries(result.figures))
      if (typeof value === 'number') totals[name] = (totals[name] ?? 0) + value;
    failures.push(...result.failures.map((failure) => `job ${jobs}: ${failure}`));
  } while (Date.now() < endsAt);
  return { figures: { jobs, ...totals }, failures };
}

/** Causes faults until the job has ended or the time is over, and reports how often each of them happened. */
export const causeFaults =
  (
    options: Omit<SoakOptions, 'minutes' | 'places' | 'seed'>,
    endsAt: number,
    random: () => number,
  ): Disturb =>
  async (rig) => {
    const rule = { kind: 'dropped', on: 'search', probability: options.source } as const;
    rig.town.site.setFaults({ rules: [rule] });
    const anyWorker = () => rig.workers[Math.floor(random() * rig.workers.length)];
    const faults: Record<keyof typeof DIALS, () => unknown> = {
      kill: () => anyWorker()?.kill(),
      cut: () => anyWorker()?.proxy.dropConnections(),
      async freeze() {
        const worker = anyWorker();
        worker?.signal('SIGSTOP');
        await pause(options.fault * 1_000);
        worker?.signal('SIGCONT');
      },
      own: () =>
        takeAway(
          rig.workers.map(({ proxy }) => proxy),
          options.fault,
        ),
      user: () => takeAway([rig.userProxy], options.fault),
      // The maps site breaks responses by itself.
      source: () => undefined,
    };
    const dials = Object.entries(faults).filter(([name]) => name !== 'source');
    const counts: Record<string, number> = Object.fromEntries(dials.map(([name]) => [`faults: ${name}`, 0]));
    while (Date.now() < endsAt && (await rig.jobState()) !== 'completed') {
      for (const [name, cause] of dials) {
        if (random() >= options[name as keyof typeof DIALS]) continue;
        counts[`faults: ${name}`] = (counts[`faults: ${name}`] ?? 0) + 1;
        await cause();
      }
      await pause(TICK_MS);
    }
    rig.town.site.setFaults({ rules: [] });
    return { figures: counts };
  };

async function takeAway(proxies: readonly FaultyProxy[], seconds: number): Promise<void> {
  for (const proxy of proxies) {
    proxy.mode = 'refuse';
    proxy.dropConnections();
  }
  await pause(seconds * 1_000);
  for (const proxy of proxies) proxy.mode = 'pass';
}
