import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startAtlas, type Atlas } from '@libs/atlas';
import {
  findBrowser,
  openBrowserSource,
  type Area,
  type MapsSource,
  type SourceOptions,
} from '@libs/capture';
import { openContainedSource } from '@libs/capture-host';
import { findCity } from '@libs/gazetteer';
import { searchesAhead } from '../../backend/jobs';
import { parseBenchArguments } from '../support/bench-arguments';
import { processTree } from '../support/process-tree';

type PageWeight = 'light' | 'heavy';

interface Scenario {
  searches: number;
  spareTabs: number;
  latencyMs: number;
  page: PageWeight;
}

/** Whether the browser is driven by this process, instead of a host process as in the product. */
let isDirect = false;

/** Time for all tabs to start before the measurement begins. */
const WARM_UP_MS = 7_000;
const AREA = { zoom: 16, width: 1000, height: 800 } as const;
/** Slightly larger than the visible area at that zoom level. */
const CELL = { eastKm: 2.05, northKm: 1.65 };
const CITY = findCity('Phoenix, AZ', null);
const TOWN = { count: 80_000, radiusKm: 20 };

/**
 * Measures the driver alone, with the bundled site. Prints the share of time with a search response in flight, rows
 * and distinct listings per response, listings per second, and memory. The share is the mean over the searches,
 * counted by the site, without documents.
 *
 * Arguments: `share`, `memory`, `line` (default: all three), `light`, `heavy` (default: both), `seconds=20`,
 * `count=1000`, `searches=1,2,4,8` and `latency=0,300` for the share, `spare=1` for the number of tabs in addition to one per
 * search (default for the share: as many as the product has), and `direct` to drive the browser in this
 * process instead of a host process.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const options = parseBenchArguments(args, {
    share: false,
    memory: false,
    line: false,
    light: false,
    heavy: false,
    seconds: 20,
    count: 1_000,
    spare: '',
    searches: '1,2,4,8',
    latency: '0,300',
    direct: false,
  });
  isDirect = options.direct;
  const { spare } = options;
  const selected = <T extends 'share' | 'memory' | 'line' | 'light' | 'heavy'>(names: readonly T[]) => {
    const matching = names.filter((name) => options[name]);
    return matching.length > 0 ? matching : names;
  };
  for (const part of selected(['share', 'memory', 'line'] as const)) {
    for (const page of selected(['light', 'heavy'] as const)) {
      if (part === 'share')
        await measureInFlight(page, {
          searchCounts: numbers(options.searches),
          latencies: numbers(options.latency),
          spareTabs: spare === '' ? null : Number(spare),
          durationMs: options.seconds * 1000,
        });
      if (part === 'memory') await measureMemoryPerSearch(page, Number(spare || 1));
      if (part === 'line') await measureMemoryOverTime(page, options.count);
    }
  }
}

interface InFlightOptions {
  searchCounts: readonly number[];
  latencies: readonly number[];
  /** null: as many as the product has for so many searches. */
  spareTabs: number | null;
  durationMs: number;
}

async function measureInFlight(
  page: PageWeight,
  { searchCounts, latencies, spareTabs, durationMs }: InFlightOptions,
): Promise<void> {
  print(`\n${page} page: share of time with a response in flight, ${durationMs / 1000} s each`);
  print('latency searches  tabs  share peak responses rows/response distinct/response listings/s   load');
  for (const latencyMs of latencies) {
    for (const searches of searchCounts) {
      const spare = spareTabs ?? searchesAhead(searches);
      await withSite({ searches, spareTabs: spare, latencyMs, page }, async (atlas, source) => {
        await withLoad(source, searches + spare, async ({ keys }) => {
          atlas.resetStatistics();
          await pause(durationMs);
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
          print(`${columns.join(' ')}   ${loadAverage()}`);
        });
      });
    }
  }
}

async function measureMemoryPerSearch(page: PageWeight, spareTabs: number): Promise<void> {
  print(`\n${page} page: memory of the browser (PSS, MB), at 300 ms, mean of 10 samples`);
  const megabytes: number[] = [];
  for (const searches of [1, 2, 4]) {
    await withSite({ searches, spareTabs, latencyMs: 300, page }, async (_, source) => {
      if (searches === 1) print(`  browser without a tab: ${(await browserMegabytes()).toFixed(0)}`);
      let sum = 0;
      await withLoad(source, searches + spareTabs, async () => {
        for (let look = 0; look < 10; look += 1) {
          await pause(1_200);
          sum += (await browserMegabytes()) / 10;
        }
      });
      megabytes.push(sum);
      print(
        `  ${searches} searches, ${searches + spareTabs} tabs: ${sum.toFixed(0)}   load ${loadAverage()}`,
      );
    });
  }
  const [one = 0, , four = 0] = megabytes;
  print(`  per additional search: ${((four - one) / 3).toFixed(0)}`);
}

/**
 * Runs searches of two pages each in one tab, one after the other. Each printed figure is the mean of the ten
 * preceding searches.
 */
async function measureMemoryOverTime(page: PageWeight, count: number): Promise<void> {
  print(`\n${page} page: memory over ${count} searches in one tab (PSS of the browser, node's heap; MB)`);
  await withSite({ searches: 1, spareTabs: 0, latencyMs: 0, page }, async (_, source) => {
    const next = areas();
    const startedAt = performance.now();
    let sum = 0;
    for (let done = 1; done <= count; done += 1) {
      let pages = 0;
      for await (const { end } of source.search(request(next()), never)) if (end || ++pages === 2) break;
      const checkpoint = done <= 50 ? ([10, 50].find((at) => at >= done) ?? 50) : Math.ceil(done / 100) * 100;
      if (done <= checkpoint - 10) continue;
      sum += (await browserMegabytes()) / 10;
      if (done < checkpoint) continue;
      const heap = process.memoryUsage().heapUsed / 1e6;
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
      print(
        `  ${pad(done, 5)}: ${pad(sum.toFixed(0), 4)} ${pad(heap.toFixed(0), 4)}   ${seconds} s, load ${loadAverage()}`,
      );
      sum = 0;
    }
  });
}

async function withSite(
  { searches, spareTabs, latencyMs, page }: Scenario,
  measure: (atlas: Atlas, source: MapsSource) => Promise<void>,
): Promise<void> {
  const atlas = await startAtlas({
    page,
    faults: { latencyMs, rules: [] },
    onlyPinned: true,
    pinnedTowns: [
      {
        cityId: CITY?.id ?? '',
        businessType: 'Restaurants',
        layout: 'uniform',
        count: TOWN.count,
        seed: 3,
        radiusMeters: TOWN.radiusKm * 1000,
      },
    ],
  });
  const { launch } = await findBrowser({ browserPath: process.env.BROWSER_PATH });
  const stateFolder = await mkdtemp(path.join(tmpdir(), 'bench-driver-'));
  const source = await openSource({ baseUrl: atlas.baseUrl, launch, searches, spareTabs, stateFolder });
  try {
    await measure(atlas, source);
  } finally {
    await source.close();
    await atlas.close();
    await rm(stateFolder, { recursive: true });
  }
}

const openSource = (options: SourceOptions & { stateFolder: string }): Promise<MapsSource> =>
  isDirect
    ? openBrowserSource(options)
    : openContainedSource({
        source: { kind: 'browser', ...options, maxBrowserBytes: 2 ** 31 },
        stateFolder: options.stateFolder,
        memoryMb: 512,
        beforeRequest: () => Promise.resolve(),
        onRefusedConnection: () => undefined,
        onEnd: (description) => print(`  ${description}`),
      });

interface LoadResult {
  rows: number;
  keys: Set<string>;
}

/** Keeps this many searches in progress. After the tabs have warmed up, counts the results while `measured` runs. */
async function withLoad(
  source: MapsSource,
  concurrency: number,
  measured: (result: LoadResult) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const result: LoadResult = { rows: 0, keys: new Set() };
  const next = areas();
  const searchLoop = async () => {
    while (!stop.signal.aborted) {
      try {
        for await (const { rows } of source.search(request(next()), stop.signal)) {
          result.rows += rows.length;
          for (const { placeKey } of rows) result.keys.add(placeKey);
        }
      } catch (error) {
        if (!stop.signal.aborted) print(`  a search failed: ${String(error)}`);
      }
    }
  };
  const loops = Array.from({ length: concurrency }, searchLoop);
  await pause(WARM_UP_MS);
  result.rows = 0;
  result.keys.clear();
  await measured(result);
  stop.abort();
  await Promise.all(loops);
}

/**
 * Returns a function that cycles through non-overlapping areas in the dense town. Each area contains more places than
 * a search shows.
 */
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

/**
 * Returns the proportional set size of the browser processes that this process started, or 0 if the system does not
 * report it.
 */
async function browserMegabytes(): Promise<number> {
  const descendants = (await processTree(process.pid)).filter(({ command }) =>
    /chrom|headless/i.test(command),
  );
  const sizes = await Promise.all(
    descendants.map(async ({ pid }) => {
      const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const loadAverage = () => loadavg()[0]?.toFixed(1) ?? '?';
const numbers = (list: string): number[] => list.split(',').map(Number);
const pad = (value: number | string, width: number) => String(value).padStart(width);
const print = (line: string) => console.log(line);
