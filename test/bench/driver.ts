import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { startAtlas, type Atlas } from '@libs/atlas';
import { findBrowser, openBrowserSource, type Area, type MapsSource } from '@libs/capture';
import { largestCities } from '@libs/gazetteer';
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
const AREA = { zoom: 14, width: 1000, height: 800 } as const;

/**
 * The driver alone, against the bundled site: share of time with a search response in flight (mean for each search,
 * counted by the site, documents not counted), rows and distinct listings per response, listings a second, memory.
 * Arguments: `share`, `memory`, `line` (all three when none is named), `light`, `heavy` (both), `seconds=20`, `count=1000`,
 * `spare=1`.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const number = (name: string, usual: number) =>
    Number(args.find((arg) => arg.startsWith(`${name}=`))?.split('=')[1] ?? usual);
  const named = <T extends string>(names: readonly T[]) => {
    const some = names.filter((name) => args.includes(name));
    return some.length > 0 ? some : names;
  };
  const spareTabs = number('spare', 1);
  for (const part of named(['share', 'memory', 'line'] as const)) {
    for (const page of named(['light', 'heavy'] as const)) {
      if (part === 'share') await shares(page, spareTabs, number('seconds', 20) * 1000);
      if (part === 'memory') await slope(page, spareTabs);
      if (part === 'line') await line(page, number('count', 1000));
    }
  }
}

async function shares(page: PageWeight, spareTabs: number, forMs: number): Promise<void> {
  say(`\n${page} page: share of time with a response in flight, ${forMs / 1000} s each`);
  say('latency searches  share  peak responses  rows/response distinct/response listings/s  load');
  for (const latencyMs of [0, 300]) {
    for (const searches of [1, 2, 4]) {
      await withSite({ searches, spareTabs, latencyMs, page }, async (atlas, source) => {
        await under(source, searches + spareTabs, async ({ keys }) => {
          atlas.resetStatistics();
          await pause(forMs);
          const { inFlightMs, wallMs, peakInFlight, searches: responses, rows } = atlas.statistics();
          const columns = [
            `${latencyMs} ms`.padStart(7),
            pad(searches, 8),
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
  const atlas = await startAtlas({ page, faults: { latencyMs, rules: [] } });
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

/** Areas in the middle of large towns: each with more places than a search shows, hardly any of them in two areas. */
function areas(): () => Area {
  const cities = largestCities('US', 60);
  const offsets = [-1, 0, 1].flatMap((east) => [-1, 0, 1].map((north) => ({ east, north })));
  let count = 0;
  return () => {
    const city = cities[count % cities.length];
    const offset = offsets[Math.floor(count / cities.length) % offsets.length];
    count += 1;
    return {
      ...AREA,
      latitude: (city?.latitude ?? 0) + (offset?.north ?? 0) * 0.05,
      longitude: (city?.longitude ?? 0) + (offset?.east ?? 0) * 0.08,
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
