import { parseBenchArguments } from '../support/bench-arguments';
import { type DrillResult, failuresOf, reportDrill, summarizeDurations } from '../support/drills/drill';
import { DrillRig } from '../support/drills/drill-rig';
import { startBundledTown } from '../support/town';
import { until } from '../support/until';

const DEFAULTS = { jobs: 20, city: 'Phoenix, AZ', type: 'Restaurants', workers: 2 };
const TIMEOUT_MS = 1_800_000;
/** The share of a city's places that each job must find on a service that leaves nothing out. */
const MIN_RECALL = 0.999;

export type SameSetOptions = typeof DEFAULTS;

/**
 * R21: captures a city of the bundled site again and again, each time for another user, with nothing to disturb it. The
 * pages arrive in another order each time. All jobs must record the same places, nearly all that
 * there are, and call themselves complete.
 *
 * Arguments: `jobs=20`, `city="Phoenix, AZ"`, `type=Restaurants`, `workers=2`.
 */
export async function main(args: readonly string[] = []): Promise<boolean> {
  const options = parseBenchArguments(args, DEFAULTS);
  const { jobs, type, city } = options;
  return reportDrill(`Same set: ${jobs} jobs, ${type} in ${city}`, await drillSameSet(options));
}

export async function drillSameSet({ jobs, city, type, workers }: SameSetOptions): Promise<DrillResult> {
  const rig = await DrillRig.start({ town: await startBundledTown(city, type) });
  try {
    const results: JobResult[] = [];
    while (results.length < jobs) results.push(await runJob(rig, results.length === 0 ? workers : 0));
    return compare(results, rig.town.groundTruth());
  } finally {
    await rig.close();
  }
}

interface JobResult {
  places: Set<string>;
  pages: number;
  isComplete: boolean;
  durationMs: number;
}

/** Runs the job of a new user. @param newWorkers the number of workers to start */
async function runJob(rig: DrillRig, newWorkers: number): Promise<JobResult> {
  await rig.addUser();
  await rig.useNoDatabase();
  await rig.startJob();
  const startedAt = Date.now();
  await rig.startWorkers(newWorkers);
  await until('the job ends', async () => (await rig.jobState()) === 'completed', TIMEOUT_MS);
  const own = [rig.user.userId];
  const [job] = await rig.rows<{ complete: boolean | null }>(
    'select complete from job where user_id = $1',
    own,
  );
  const rows = await rig.rows<{ key: string }>(
    'select place_key as key from captured_listing where user_id = $1',
    own,
  );
  return {
    places: new Set(rows.map(({ key }) => key)),
    pages: await rig.count('search_page where user_id = $1', own),
    isComplete: job?.complete === true,
    durationMs: Date.now() - startedAt,
  };
}

function compare(results: readonly JobResult[], truth: ReadonlySet<string>): DrillResult {
  const found = new Set(results.flatMap(({ places }) => [...places]));
  const sets = new Set(results.map(({ places }) => JSON.stringify([...places].sort())));
  const missed = results.map(({ places }) => found.size - places.size);
  const notFound = [...truth].filter((place) => !found.has(place)).length;
  return {
    figures: {
      jobs: results.length,
      'places on the map': truth.size,
      'places found by any job': found.size,
      'places of each job': rangeOf(results.map(({ places }) => places.size)),
      'pages of each job': rangeOf(results.map(({ pages }) => pages)),
      'duration of a job': summarizeDurations(results.map(({ durationMs }) => durationMs)),
      'different sets': sets.size,
      'places that no job found': notFound,
    },
    failures: failuresOf({
      'places that no job found': notFound > (1 - MIN_RECALL) * truth.size ? notFound : 0,
      'jobs that missed places of another job': missed.filter((count) => count > 0).length,
      'jobs that were not complete': results.filter(({ isComplete }) => !isComplete).length,
      'places that are not on the map': [...found].filter((place) => !truth.has(place)).length,
    }),
  };
}

/** Returns "12", or "10 to 12". */
function rangeOf(numbers: readonly number[]): string {
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
  return min === max ? String(min) : `${min} to ${max}`;
}
