import { describe, expect, it, jest } from '@jest/globals';
import { World, type Layout } from '@libs/atlas';
import { insideCity, SquarePlan, type Area, type PlanEvent } from '@libs/capture';
import { estimatedRadiusMetres, findCity, type City } from '@libs/gazetteer';

jest.setTimeout(300_000);

const PAGE = 20;
const LAYOUTS: readonly Layout[] = ['uniform', 'clustered', 'centres', 'coast'];
const SEEDS = [11, 12, 13, 14, 15];
/** Searches whose pages come in turns, as with four permits. */
const TOGETHER = 4;

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

const recall = ({ found, truth }: Carried) =>
  [...truth].filter((place) => found.has(place)).length / truth.size;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the plan over the bundled site’s world', () => {
  it.each(LAYOUTS)(
    'finds at least 99.5 %% of 5,000 restaurants with at most 1.9 times the ideal pages: %s',
    (kind) => {
      const runs = SEEDS.map((seed) => carryOut(town('Mesa, AZ'), kind, 5_000, seed));
      for (const run of runs) expect(recall(run)).toBeGreaterThanOrEqual(0.995);
      expect(mean(runs.map((run) => run.pages / (run.found.size / PAGE)))).toBeLessThanOrEqual(1.9);
    },
  );

  it.each([
    [3, 1],
    [40, 3],
    [100, 8],
  ])('reads a town of %i places in %i pages at most', (count, most) => {
    const runs = LAYOUTS.flatMap((kind) =>
      SEEDS.map((seed) => carryOut(town('Bisbee, AZ'), kind, count, seed)),
    );
    expect(runs.filter((run) => recall(run) < 0.995)).toEqual([]);
    expect(Math.max(...runs.map((run) => run.pages))).toBeLessThanOrEqual(most);
  });
});
