import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { startAtlas, type Atlas } from '@libs/atlas';
import { findBrowser, openBrowserSource, type Area, type MapsSource } from '@libs/capture';
import { findCity } from '@libs/gazetteer';
import { BenchArguments } from '../support/bench-arguments';
import { processTree } from '../support/process-tree';

type PageWeight = 'light' | 'heavy';

interface Setting {
  searches: number;
  spareTabs: number;
  latencyMs: number;
  page: PageWeight;
}

/** The first seconds hold the start of every tab. */
const WARM_UP_MS = 7_000;
const AREA = { zoom: 16, width: 1000, height: 800 } as const;
/** A little more than the area shows at that zoom. */
const CELL = { eastKm: 2.05, northKm: 1.65 };
const CITY = findCity('Phoenix, AZ', null);
const TOWN = { count: 80_000, radiusKm: 20 };

/**
 * The driver alone, against the bundled site: share of time with a search response in flight (mean for each search,
 * counted by the site, documents not counted), rows and distinct listings per response, listings a second, memory.
 * Arguments: `share`, `memory`, `line` (all three when none is named), `light`, `heavy` (both), `seconds=20`, `count=1000`,
 * `spare=1` for the tabs beside those of the searches.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const given = new BenchArguments(args);
  const named = <T extends string>(names: readonly T[]) => {
    const some = names.filter((name) => args.includes(name));
    return some.length > 0 ? some : names;
  };
  const spare = given.text('spare');
  for (const part of named(['share', 'memory', 'line'] as const)) {
    for (const page of named(['light', 'heavy'] as const)) {
      if (part === 'share')
        await shares(page, spare === undefined ? null : Number(spare), given.number('seconds', 20) * 1000);
      if (part === 'memory') await slope(page, given.number('spare', 1));
      if (part === 'line') await line(page, given.number('count', 1000));
    }
  }
}

async function shares(page: PageWeight, spareTabs: number | null, forMs: number): Promise<void> {
  say(`\n${page} page: share of time with a response in flight, ${forMs / 1000} s each`);
  say('latency searches  tabs  share peak responses rows/response distinct/response listings/s   load');
  const usual = [
    [1, 1],
    [2, 1],
    [4, 1],
    [4, 2],
  ] as const;
  const settings =
    spareTabs === null ? usual : ([1, 2, 4] as const).map((searches) => [searches, spareTabs] as const);
  for (const latencyMs of [0, 300]) {
    for (const [searches, spare] of settings) {
      await withSite({ searches, spareTabs: spare, latencyMs, page }, async (atlas, source) => {
        await under(source, searches + spare, async ({ keys }) => {
          atlas.resetStatistics();
          await pause(forMs);
          const { inFlightMs, wallMs, peakInFlight, searches: responses, rows } = atlas.statistics();
          const columns = [
            `${latencyMs} ms`.padStart(7),
            pad(searches, 8),
            pad(searches + spare, 5),
            pad((inFlightMs / wallMs / searches).toFixed(3), 6),
            pad(peakInFlight, 4),
            pad(responses, 9),
            pad((rows / responses).toFixed(1), 13),
            pad((keys.size / responses).toFixed(1), 17),
            pad((keys.size / (wallMs / 1000)).toFixed(0), 10),
          ];
          say(`${columns.join(' ')}   ${load()}`);
        });
      });
    }
  }
}

async function slope(page: PageWeight, spareTabs: number): Promise<void> {
  say(`\n${page} page: memory of the browser (PSS, MB), at 300 ms, mean of 10 looks`);
  const used: number[] = [];
  for (const searches of [1, 2, 4]) {
    await withSite({ searches, spareTabs, latencyMs: 300, page }, async (_, source) => {
      if (searches === 1) say(`  browser without a tab: ${(await browserMegabytes()).toFixed(0)}`);
      let sum = 0;
      await under(source, searches + spareTabs, async () => {
        for (let look = 0; look < 10; look += 1) {
          await pause(1_200);
          sum += (await browserMegabytes()) / 10;
        }
      });
      used.push(sum);
      say(`  ${searches} searches, ${searches + spareTabs} tabs: ${sum.toFixed(0)}   load ${load()}`);
    });
  }
  const [one = 0, , four = 0] = used;
  say(`  for each added search: ${((four - one) / 3).toFixed(0)}`);
}

/** One tab, one search after the other, each of two pages; each figure is the mean of the ten searches before it. */
async function line(page: PageWeight, count: number): Promise<void> {
  say(`\n${page} page: memory over ${count} searches in one tab (PSS of the browser, node's heap; MB)`);
  await withSite({ searches: 1, spareTabs: 0, latencyMs: 0, page }, async (_, source) => {
    const next = areas();
    const begun = performance.now();
    let sum = 0;
    for (let done = 1; done <= count; done += 1) {
      let pages = 0;
      for await (const { end } of source.search(request(next()), never)) if (end || ++pages === 2) break;
      const mark = done <= 50 ? ([10, 50].find((at) => at >= done) ?? 50) : Math.ceil(done / 100) * 100;
      if (done <= mark - 10) continue;
      sum += (await browserMegabytes()) / 10;
      if (done < mark) continue;
      const heap = process.memoryUsage().heapUsed / 1e6;
      const seconds = ((performance.now() - begun) / 1000).toFixed(0);
      say(
        `  ${pad(done, 5)}: ${pad(sum.toFixed(0), 4)} ${pad(heap.toFixed(0), 4)}   ${seconds} s, load ${load()}`,
      );
      sum = 0;
    }
  });
}

async function withSite(
  { searches, spareTabs, latencyMs, page }: Setting,
  act: (atlas: Atlas, source: MapsSource) => Promise<void>,
): Promise<void> {
  const atlas = await startAtlas({
    page,
    faults: { latencyMs, rules: [] },
    onlyPinned: true,
    worlds: [
      {
        cityId: CITY?.id ?? '',
        businessType: 'Restaurants',
        kind: 'uniform',
        count: TOWN.count,
        seed: 3,
        radiusMetres: TOWN.radiusKm * 1000,
      },
    ],
  });
  const { launch } = await findBrowser({ browserPath: process.env.BROWSER_PATH });
  const source = await openBrowserSource({ baseUrl: atlas.baseUrl, launch, searches, spareTabs });
  try {
    await act(atlas, source);
  } finally {
    await source.close();
    await atlas.close();
  }
}

interface Brought {
  rows: number;
  keys: Set<string>;
}

/** Keeps so many searches going; once the tabs are warm counts what they bring while `measured` runs. */
async function under(
  source: MapsSource,
  together: number,
  measured: (brought: Brought) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const brought: Brought = { rows: 0, keys: new Set() };
  const next = areas();
  const run = async () => {
    while (!stop.signal.aborted) {
      try {
        for await (const { rows } of source.search(request(next()), stop.signal)) {
          brought.rows += rows.length;
          for (const { placeKey } of rows) brought.keys.add(placeKey);
        }
      } catch (error) {
        if (!stop.signal.aborted) say(`  a search failed: ${String(error)}`);
      }
    }
  };
  const runs = Array.from({ length: together }, run);
  await pause(WARM_UP_MS);
  brought.rows = 0;
  brought.keys.clear();
  await measured(brought);
  stop.abort();
  await Promise.all(runs);
}

/** Areas of the dense town, none overlapping another, each with more places than a search shows; over and over. */
function areas(): () => Area {
  const cells = Array.from({ length: 15 }, (_, x) =>
    Array.from({ length: 17 }, (_, y) => [x - 7, y - 8] as const),
  )
    .flat()
    .filter(([x, y]) => Math.hypot(x * CELL.eastKm, y * CELL.northKm) < TOWN.radiusKm - 3);
  const degree = 111.2;
  let count = 0;
  return () => {
    const [x, y] = cells[(count * 37) % cells.length] ?? [0, 0];
    count += 1;
    return {
      ...AREA,
      latitude: (CITY?.latitude ?? 0) + (y * CELL.northKm) / degree,
      longitude:
        (CITY?.longitude ?? 0) +
        (x * CELL.eastKm) / (degree * Math.cos(((CITY?.latitude ?? 0) * Math.PI) / 180)),
    };
  };
}

const request = (area: Area) => ({ businessType: 'Restaurants', city: 'any', countryCode: 'US', area });
const never = new AbortController().signal;

/** Proportional set size of the browser's processes, below this one; 0 where the system does not tell. */
async function browserMegabytes(): Promise<number> {
  const below = (await processTree(process.pid)).filter(({ command }) => /chrom|headless/i.test(command));
  const sizes = await Promise.all(
    below.map(async ({ pid }) => {
      const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const load = () => loadavg()[0]?.toFixed(1) ?? '?';
const pad = (value: number | string, width: number) => String(value).padStart(width);
const say = (line: string) => console.log(line);
