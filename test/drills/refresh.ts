import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from '@libs/atlas';
import { parseBenchArguments } from '../support/bench-arguments';
import { type DrillResult, failuresOf, reportDrill, summarizeDurations } from '../support/drills/drill';
import { DrillRig } from '../support/drills/drill-rig';
import { auditRefresh, type ExpectedDelta, expectedDelta } from '../support/drills/refresh-audit';
import { requireCity } from '../support/planner-simulation/execute-atlas-plan';
import { until } from '../support/until';

const DEFAULTS = { places: 10_000, kills: 100, workers: 2, outages: 1 };
const TIMEOUT_MS = 7_200_000;
/** What happens to the places between the capture and the refresh. */
const CHANGES = { seed: 3, renamedShare: 0.04, newPhoneShare: 0.04, closedShare: 0.03, goneShare: 0.03 };
/** How long the maps service cannot be reached. */
const OUTAGE_MS = 3_000;

export type RefreshDrillOptions = typeof DEFAULTS;

/**
 * Captures a town, lets places get other names and numbers, close and vanish, and refreshes all of them while workers are
 * killed and the maps service is away. The delta must be exact, place by place and field by field, the user's table must
 * show what is on the map, and no credit may be used.
 *
 * Arguments: `places=10000`, `kills=100`, `workers=2`, `outages=1`.
 */
export async function main(args: readonly string[] = []): Promise<boolean> {
  const options = parseBenchArguments(args, DEFAULTS);
  return reportDrill(`Refresh: ${options.places} places under kills`, await drillRefresh(options));
}

export async function drillRefresh(options: RefreshDrillOptions): Promise<DrillResult> {
  const rig = await DrillRig.start({ places: options.places });
  try {
    await rig.saveUserDatabase();
    await rig.startJob();
    await rig.startWorkers(options.workers);
    await until('the town is captured', async () => (await rig.jobState()) === 'completed', TIMEOUT_MS);
    const before = placesOf(rig);
    rig.town.site.setFaults({ changes: CHANGES });
    const now = placesOf(rig);
    const expected = await deltaOf(rig, before, now);
    return await refresh(rig, expected, { ...options, now });
  } finally {
    await rig.close();
  }
}

async function refresh(
  rig: DrillRig,
  expected: ReadonlyMap<string, ExpectedDelta>,
  { now, ...options }: RefreshDrillOptions & { now: ReadonlyMap<string, Place> },
): Promise<DrillResult> {
  rig.town.site.resetStatistics();
  const startedAt = Date.now();
  const { status, text } = await rig.user.client.post('/api/runtime/start', { refresh: { from: 'account' } });
  if (status !== 200) throw new Error(`the start returned ${status}: ${text}`);
  const [job] = await rig.rows<{ id: string }>(
    'select id from job where user_id = $1 order by created_at desc limit 1',
    [rig.user.userId],
  );
  const jobId = job?.id ?? '';
  await disturb(rig, jobId, { ...options, places: expected.size });
  await until('all places are refreshed', async () => (await rig.jobState()) === 'completed', TIMEOUT_MS);
  const duration = Date.now() - startedAt;
  const { audit, counts, examples } = await auditRefresh(rig, jobId, expected);
  let outdated = Infinity;
  await until(
    "the user's table shows what is on the map",
    async () => (outdated = await outdatedRows(rig, expected, now)) === 0,
    60_000,
  ).catch(() => undefined);
  const failures = [
    ...failuresOf({ ...audit, "rows of the user's table that are outdated": outdated }),
    ...examples,
  ];
  return {
    figures: {
      places: expected.size,
      ...counts,
      kills: rig.workers.reduce((sum, worker) => sum + worker.kills.length, 0),
      'requests for places': rig.town.site.statistics().documents,
      duration: summarizeDurations([duration]),
      ...audit,
      "rows of the user's table that are outdated": outdated,
    },
    failures,
  };
}

/** Kills workers, and takes the maps service away, at even distances of the progress. */
async function disturb(
  rig: DrillRig,
  jobId: string,
  { kills, outages, places, workers }: RefreshDrillOptions,
): Promise<void> {
  const disturbances = kills + outages;
  for (let number = 1; number <= disturbances; number += 1) {
    const wanted = Math.floor((number * places) / (disturbances + 1));
    await until('more places are refreshed', async () => (await checkedOf(rig, jobId)) >= wanted, TIMEOUT_MS);
    // The outages are in the middle.
    const isOutage = number > kills / 2 && number <= kills / 2 + outages;
    if (isOutage) await takeSourceAway(rig);
    else rig.workers[number % workers]?.kill();
  }
}

async function takeSourceAway(rig: DrillRig): Promise<void> {
  await rig.sourceProxy.setMode('refused');
  await pause(OUTAGE_MS);
  await rig.sourceProxy.setMode('pass');
}

async function checkedOf(rig: DrillRig, jobId: string): Promise<number> {
  const [job] = await rig.rows<{ checked: number }>(
    `select coalesce((refreshed->>'checked')::int, 0) as checked from job where id = $1`,
    [jobId],
  );
  return job?.checked ?? 0;
}

const placesOf = ({ town }: DrillRig): Map<string, Place> =>
  new Map(
    town.site.world
      .groundTruth({ cityId: requireCity(town.label).id, businessType: town.businessType })
      .map((place) => [place.placeKey, place]),
  );

/** What the refresh must say of each place that was captured. */
async function deltaOf(
  rig: DrillRig,
  before: ReadonlyMap<string, Place>,
  now: ReadonlyMap<string, Place>,
): Promise<Map<string, ExpectedDelta>> {
  const captured = await rig.rows<{ key: string }>(
    'select place_key as key from captured_listing where user_id = $1',
    [rig.user.userId],
  );
  return new Map(
    captured.map(({ key }) => {
      const place = before.get(key);
      if (!place) throw new Error(`${key} is not on the map`);
      return [key, expectedDelta(place, now.get(key))];
    }),
  );
}

/** Rows of places that still exist, but with another name than on the map. */
async function outdatedRows(
  rig: DrillRig,
  expected: ReadonlyMap<string, ExpectedDelta>,
  now: ReadonlyMap<string, Place>,
): Promise<number> {
  const rows = await rig.userRows<{ place_key: string; name: string }>(
    'select place_key, name from "BusinessDatabase"',
  );
  const names = new Map(rows.map(({ place_key: key, name }) => [key, name]));
  return [...expected].filter(
    ([key, { outcome }]) => outcome !== 'gone' && names.get(key) !== now.get(key)?.name,
  ).length;
}
