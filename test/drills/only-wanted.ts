import { ChainIndex } from '@libs/brands';
import { parseBenchArguments } from '../support/bench-arguments';
import { type DrillResult, failuresOf, reportDrill } from '../support/drills/drill';
import { DrillRig } from '../support/drills/drill-rig';
import { captureAll, misread } from '../support/only-wanted/capture-all';
import { killWorkers } from '../support/only-wanted/kill-workers';
import { captureWanted } from '../support/only-wanted/wanted-jobs';
import { startWantedMap } from '../support/only-wanted/wanted-map';

const DEFAULTS = { jobs: 1_000, users: 8, workers: 2, searches: 2, pages: 12, tables: true, seed: 19 };
const MAX_PROBLEMS = 10;

export type OnlyWantedOptions = typeof DEFAULTS;

/**
 * R25: runs many short jobs at once with random filters, known places (of earlier jobs, of the user's table, of a list),
 * limits and areas on the bundled site, in real browsers, while workers are killed at random moments. Nothing may be
 * charged that a filter takes out or that is outside of a job's shape, and nothing in it may be lost.
 *
 * What jobs ask for follows from the seed; when workers are killed also depends on their speed.
 *
 * Arguments: `jobs=1000`, `users=8` (at the same time), `workers=2`, `searches=2` (at the same time, of each worker),
 * `pages=12` (mean number of pages between kills), `seed=19`.
 */
export async function main(args: readonly string[] = []): Promise<boolean> {
  const options = parseBenchArguments(args, DEFAULTS);
  const title = `Only what is wanted: ${options.jobs} jobs, seed ${options.seed}`;
  return reportDrill(title, await drillOnlyWanted(options));
}

export async function drillOnlyWanted({
  jobs,
  users,
  workers,
  searches,
  pages,
  tables,
  seed,
}: OnlyWantedOptions): Promise<DrillResult> {
  const map = await startWantedMap();
  const rig = await DrillRig.start({
    town: { site: map.site, label: '', businessType: '', groundTruth: () => new Set() },
  });
  try {
    await rig.startWorkers(workers, { environment: { SEARCHES_PER_WORKER: String(searches) } });
    const listings = await captureAll(rig, map);
    const startedAt = Date.now();
    const killing = killWorkers(rig, { pages, seed });
    const { audit, figures, problems } = await captureWanted(
      { rig, map, chains: await ChainIndex.load(), listings, seed },
      { count: jobs, users, tables },
    ).finally(() => killing.stop());
    const counts = { ...audit, 'places misread without any filter': misread(map, listings) };
    return {
      figures: {
        ...figures,
        kills: rig.workers.reduce((sum, worker) => sum + worker.kills.length, 0),
        duration: `${((Date.now() - startedAt) / 1_000).toFixed(0)} s`,
        ...counts,
      },
      failures: [...failuresOf(counts), ...problems.slice(0, MAX_PROBLEMS)],
    };
  } finally {
    await rig.close();
  }
}
