import { World, type Layout } from '@libs/atlas';
import { cityMatcher, TargetPlan, type Area, type PlanEvent } from '@libs/capture';
import { estimatedRadiusMeters, findCity, type City } from '@libs/gazetteer';

const PAGE_SIZE = 20;
/** Number of concurrent searches, equal to a concurrency limit of four permits. */
const CONCURRENCY = 4;

/** A town in the bundled site's world with this many restaurants. No other places exist around it. */
export interface AtlasTown {
  label: string;
  kind: Layout;
  count: number;
  seed: number;
}

export interface AtlasResult {
  pages: number;
  /** Number of result pages divided by (distinct places found / 20). */
  ratio: number;
  recall: number;
}

/** Runs capture plans against the bundled site's world in this process, one town after the other. */
export function main(towns: readonly AtlasTown[]): AtlasResult[] {
  return towns.map(({ label, kind, count, seed }) => {
    const { pages, found, groundTruth } = executePlan(requireCity(label), kind, count, seed);
    const recall = [...groundTruth].filter((place) => found.has(place)).length / groundTruth.size;
    return { pages, recall, ratio: pages / (found.size / PAGE_SIZE) };
  });
}

function requireCity(label: string): City {
  const city = findCity(label, 'US');
  if (!city) throw new Error(`the gazetteer has no ${label}`);
  return city;
}

interface PlanOutcome {
  pages: number;
  found: Set<string>;
  groundTruth: Set<string>;
}

/**
 * Runs a capture plan against the bundled site's world in this process. Lists have pages of 20 and end as on the
 * site.
 */
function executePlan(city: City, kind: Layout, count: number, seed: number): PlanOutcome {
  const businessType = 'Restaurants';
  const world = new World({
    pinnedTowns: [{ cityId: city.id, businessType, layout: kind, count, seed }],
    onlyPinned: true,
    seed,
  });
  const isInCity = cityMatcher({ label: city.label, cityId: city.id });
  const { latitude, longitude, population } = city;
  const plan = TargetPlan.begin(
    { center: { latitude, longitude }, radiusMeters: estimatedRadiusMeters(population) },
    { zoomStep: 1 },
  );
  const tasks = new Map(plan.tasks.map((task) => [task.taskNumber, task]));
  const openSearches = new Map<number, { rows: ReturnType<World['place']>[]; at: number }>();
  const found = new Set<string>();
  let pages = 0;
  while (!plan.finished) {
    const queued = [...tasks.values()]
      .filter((task) => task.state === 'queued' && !openSearches.has(task.taskNumber))
      .sort((a, b) => b.priority - a.priority || a.taskNumber - b.taskNumber);
    for (const task of queued.slice(0, CONCURRENCY - openSearches.size)) {
      const viewport = task.area as Area;
      const { rows } = world.search({ text: businessType, viewport });
      openSearches.set(task.taskNumber, { rows: rows.map((ref) => world.place(ref)), at: 0 });
    }
    const [task, search] = [...openSearches][pages % openSearches.size] ?? [];
    if (task === undefined || !search) throw new Error('the plan does not finish');
    const pageRows = search.rows.slice(search.at, search.at + PAGE_SIZE);
    search.at += PAGE_SIZE;
    pages += 1;
    const event: PlanEvent = {
      kind: 'page',
      taskNumber: task,
      end: pageRows.length < PAGE_SIZE,
      viewport: null,
      rows: pageRows.map((place) => ({
        placeKey: place.placeKey,
        latitude: place.latitude,
        longitude: place.longitude,
        inside: isInCity({
          city: place.address?.city ?? '',
          latitude: place.latitude,
          longitude: place.longitude,
        }),
      })),
    };
    for (const row of event.rows) if (row.inside) found.add(row.placeKey);
    const { verdict, changed } = plan.apply(event);
    for (const changedTask of changed) tasks.set(changedTask.taskNumber, changedTask);
    if (verdict !== 'continue') openSearches.delete(task);
  }
  const groundTruth = new Set(
    world.groundTruth({ cityId: city.id, businessType }).map((place) => place.placeKey),
  );
  return { pages, found, groundTruth };
}
