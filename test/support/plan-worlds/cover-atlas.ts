import { World, type Layout } from '@libs/atlas';
import { insideCity, SquarePlan, type Area, type PlanEvent } from '@libs/capture';
import { estimatedRadiusMetres, findCity, type City } from '@libs/gazetteer';

const PAGE = 20;
/** Searches whose pages come in turns, as with four permits. */
const TOGETHER = 4;

/** A town of the bundled site's world, with so many restaurants and nothing around. */
export interface AtlasTown {
  label: string;
  kind: Layout;
  count: number;
  seed: number;
}

export interface AtlasCovered {
  pages: number;
  /** Pages over (distinct places found / 20). */
  ratio: number;
  recall: number;
}

/** Carries plans out over the bundled site's world in process, one town after the other. */
export function main(towns: readonly AtlasTown[]): AtlasCovered[] {
  return towns.map(({ label, kind, count, seed }) => {
    const { pages, found, truth } = carryOut(town(label), kind, count, seed);
    const recall = [...truth].filter((place) => found.has(place)).length / truth.size;
    return { pages, recall, ratio: pages / (found.size / PAGE) };
  });
}

function town(label: string): City {
  const city = findCity(label, 'US');
  if (!city) throw new Error(`the gazetteer has no ${label}`);
  return city;
}

interface Carried {
  pages: number;
  found: Set<string>;
  truth: Set<string>;
}

/** Carries a plan out over the bundled site's world in process: pages of 20, and an end as the site's page shows it. */
function carryOut(city: City, kind: Layout, count: number, seed: number): Carried {
  const businessType = 'Restaurants';
  const world = new World({
    worlds: [{ cityId: city.id, businessType, kind, count, seed }],
    onlyPinned: true,
    seed,
  });
  const inside = insideCity({ label: city.label, cityId: city.id });
  const { latitude, longitude, population } = city;
  const plan = SquarePlan.begin(
    { centre: { latitude, longitude }, radiusMetres: estimatedRadiusMetres(population) },
    { zoomStep: 1 },
  );
  const tasks = new Map(plan.tasks.map((task) => [task.task, task]));
  const reading = new Map<number, { rows: ReturnType<World['place']>[]; at: number }>();
  const found = new Set<string>();
  let pages = 0;
  while (!plan.finished) {
    const waiting = [...tasks.values()]
      .filter((task) => task.state === 'queued' && !reading.has(task.task))
      .sort((a, b) => b.priority - a.priority || a.task - b.task);
    for (const task of waiting.slice(0, TOGETHER - reading.size)) {
      const viewport = task.area as Area;
      const { rows } = world.search({ text: businessType, viewport });
      reading.set(task.task, { rows: rows.map((ref) => world.place(ref)), at: 0 });
    }
    const [task, search] = [...reading][pages % reading.size] ?? [];
    if (task === undefined || !search) throw new Error('the plan does not come to its end');
    const shown = search.rows.slice(search.at, search.at + PAGE);
    search.at += PAGE;
    pages += 1;
    const event: PlanEvent = {
      kind: 'page',
      task,
      end: shown.length < PAGE,
      viewport: null,
      rows: shown.map((place) => ({
        placeKey: place.placeKey,
        latitude: place.latitude,
        longitude: place.longitude,
        inside: inside({
          city: place.address?.city ?? '',
          latitude: place.latitude,
          longitude: place.longitude,
        }),
      })),
    };
    for (const row of event.rows) if (row.inside) found.add(row.placeKey);
    const { verdict, changed } = plan.apply(event);
    for (const changedTask of changed) tasks.set(changedTask.task, changedTask);
    if (verdict !== 'read-on') reading.delete(task);
  }
  const truth = new Set(world.groundTruth({ cityId: city.id, businessType }).map((place) => place.placeKey));
  return { pages, found, truth };
}
