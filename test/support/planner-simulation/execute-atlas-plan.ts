import type { World } from '@libs/atlas';
import {
  cityMatcher,
  CURRENT_PLANNER_VERSION,
  TargetPlan,
  type Area,
  type PlanEvent,
  type PlanRoot,
} from '@libs/capture';
import { catchmentOf, estimatedRadiusMeters, findCity, type City } from '@libs/gazetteer';

export const BUSINESS_TYPE = 'Restaurants';
export const PAGE_SIZE = 20;
/** Number of concurrent searches, equal to a concurrency limit of four permits. */
const CONCURRENCY = 4;

export function requireCity(label: string): City {
  const city = findCity(label, 'US');
  if (!city) throw new Error(`the gazetteer has no ${label}`);
  return city;
}

/** Returns the root that the product stores for a target of this city. */
export function planRootOf({ latitude, longitude, population }: City): PlanRoot {
  const center = { latitude, longitude };
  return { center, radiusMeters: estimatedRadiusMeters(population), catchment: catchmentOf(center) };
}

export interface PlanOutcome {
  pages: number;
  /** Keys of the city's places. */
  found: Set<string>;
}

/**
 * Runs a capture plan against a world in this process. Lists have pages of 20 and end as on the site.
 * @param pickSearch returns which of the open searches shows its next page
 */
export function executePlan(
  city: City,
  world: World,
  pickSearch: (openCount: number, page: number) => number,
): PlanOutcome {
  const isInCity = cityMatcher({ label: city.label, cityId: city.id });
  const plan = TargetPlan.begin(planRootOf(city), { zoomStep: 1, version: CURRENT_PLANNER_VERSION });
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
      const { rows } = world.search({ text: BUSINESS_TYPE, viewport });
      openSearches.set(task.taskNumber, { rows: rows.map((ref) => world.place(ref)), at: 0 });
    }
    const [task, search] = [...openSearches][pickSearch(openSearches.size, pages)] ?? [];
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
  return { pages, found };
}
