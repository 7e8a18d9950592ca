import { servicePriorOf } from '@libs/capture';
import { parseBenchArguments } from '../support/bench-arguments';
import {
  captureTwice,
  LAYOUTS,
  mean,
  statedError,
  UNRELIABILITIES,
  type TableRow,
  type Unreliability,
} from '../support/planner-simulation/coverage-table';
import { simulateCoverage, type CoverageResult } from '../support/planner-simulation/simulate-coverage';

/**
 * What every capture at the level 'thorough' must reach. Recall and agreement are shares; `statedErrorPoints` is the
 * allowed difference between the stated and the true coverage, in 95% of the captures.
 */
const MUSTS = {
  recall: 0.985,
  minRecall: 0.975,
  agreement: 0.985,
  statedError: 0.02,
  statedShare: 0.95,
  reliable: { recall: 0.999, ratio: 1.75, layoutRatio: 1.85 },
  smallTownPages: [
    [3, 1],
    [40, 3],
    [100, 8],
  ],
  smallTownError: 0.03,
  cpuMs: { 5_000: 1_000, 50_000: 30_000 },
  eventMs: 100,
} as const;

/**
 * Captures towns on a service that leaves out rows and ends lists early, and compares the results with what the level
 * 'thorough' promises. Each town is captured twice. "Stated" is the coverage that the plan reports; "times the least"
 * compares the pages with the fewest that could be enough. Arguments: `seeds=5`, `first=71000`, `count=5000`, and
 * `only=table`, `only=small`, `only=job`, `only=lasting` or `only=cost`.
 */
export function main(args: readonly string[] = []): void {
  const options = parseBenchArguments(args, { seeds: 5, first: 71_000, count: 5_000, only: '' });
  const seeds = Array.from({ length: options.seeds }, (_, i) => options.first + 17 * i);
  const selected = (part: string) => options.only === '' || options.only === part;
  if (selected('table')) measureTable(seeds, options.count);
  if (selected('small')) measureSmallTowns(seeds);
  if (selected('job')) measureTownsOfOneJob(seeds);
  if (selected('lasting')) measureLastingHiding(seeds);
  if (selected('cost')) measureCost(options.first);
}

function measureTable(seeds: readonly number[], count: number): void {
  console.log(`\n${count} places, thorough, ${seeds.length} towns for each line, captured twice`);
  console.log(
    '| hidden | early ends | layout | ratio mean / max | recall % mean / min | stated % | worst error | agreement % mean / min | times the least |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  const errors: number[] = [];
  for (const unreliability of UNRELIABILITIES) {
    const rows = LAYOUTS.map((layout) => {
      const row = captureTwice({ layout, unreliability, count, seeds });
      console.log(tableLine(unreliability, layout, row));
      return row;
    });
    const captures = rows.flatMap((row) => row.captures);
    errors.push(...captures.map(statedError));
    const verdict = rows.map((row) => verdictOf(unreliability, row)).join(' ');
    const isReliable = unreliability.hiddenShare + unreliability.earlyEndShare === 0;
    const ratio = mean(captures.map((capture) => capture.ratio));
    const ratioVerdict = isReliable ? `, mean ratio ${mark(ratio <= MUSTS.reliable.ratio)}` : '';
    console.log(`| | | all | ${ratio.toFixed(2)} | musts: ${verdict}${ratioVerdict} | | | | |`);
  }
  const within = errors.filter((error) => Math.abs(error) <= MUSTS.statedError).length;
  const share = within / errors.length;
  console.log(
    `stated within 2 points: ${within} of ${errors.length} (${mark(share >= MUSTS.statedShare)}), ` +
      `mean error ${points(mean(errors))}`,
  );
}

function tableLine(unreliability: Unreliability, layout: string, { captures, agreements }: TableRow): string {
  const of = (figure: (capture: CoverageResult) => number) => captures.map(figure);
  const ratios = of(({ ratio }) => ratio);
  const recalls = of(({ recall }) => recall);
  const worstError = of(statedError).reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a));
  const least = leastRatio(unreliability);
  return [
    '',
    unreliability.hiddenShare,
    unreliability.earlyEndShare,
    layout,
    `${mean(ratios).toFixed(2)} / ${Math.max(...ratios).toFixed(2)}`,
    `${percent(mean(recalls))} / ${percent(Math.min(...recalls))}`,
    percent(mean(of(({ stated }) => stated ?? 0))),
    points(worstError),
    `${percent(mean(agreements))} / ${percent(Math.min(...agreements))}`,
    (mean(ratios) / least).toFixed(2),
    '',
  ]
    .join(' | ')
    .trim();
}

function verdictOf(
  { hiddenShare, earlyEndShare }: Unreliability,
  { captures, agreements }: TableRow,
): string {
  const recalls = captures.map(({ recall }) => recall);
  const isReliable = hiddenShare + earlyEndShare === 0;
  const isGood =
    mean(recalls) >= (isReliable ? MUSTS.reliable.recall : MUSTS.recall) &&
    Math.min(...recalls) >= MUSTS.minRecall &&
    mean(agreements) >= MUSTS.agreement &&
    (!isReliable || mean(captures.map(({ ratio }) => ratio)) <= MUSTS.reliable.layoutRatio);
  return mark(isGood);
}

/**
 * Returns the fewest pages / (places / 20) with which 99% can be found. A look misses a place with the chance m, so k
 * looks leave the share m ^ k, and a share of the city gets one look more. A list that ends early shows 55%.
 */
function leastRatio({ hiddenShare, earlyEndShare }: Unreliability): number {
  const missChance = 1 - (1 - 0.45 * earlyEndShare) * (1 - hiddenShare);
  if (missChance === 0) return 1;
  let [looks, missing] = [0, 1];
  while (missing * missChance > 0.01) {
    missing *= missChance;
    looks++;
  }
  const partialLook = (missing - 0.01) / (missing - missing * missChance);
  return ((looks + partialLook) * (1 - missChance)) / 0.99;
}

function measureSmallTowns(seeds: readonly number[]): void {
  console.log('\nsmall towns on a reliable service: places, most pages (must)');
  for (const [count, maxPages] of MUSTS.smallTownPages) {
    const pages = LAYOUTS.flatMap((layout) =>
      seeds.map((seed) => simulateCoverage({ label: 'Bisbee, AZ', layout, count, seed }).pages),
    );
    console.log(`${count}: ${Math.max(...pages)} (${maxPages}) ${mark(Math.max(...pages) <= maxPages)}`);
  }
  const unreliability = { hiddenShare: 0.1, earlyEndShare: 0 };
  const captures = LAYOUTS.flatMap(
    (layout) => captureTwice({ layout, unreliability, count: 120, seeds }).captures,
  );
  const within = captures.filter((one) => Math.abs(statedError(one)) <= MUSTS.smallTownError).length;
  console.log(
    `120 places, a tenth hidden: stated within 3 points in ${within} of ${captures.length} ` +
      `${mark(within / captures.length >= MUSTS.statedShare)}, recall ${percent(mean(captures.map(({ recall }) => recall)))}%, ` +
      `ratio ${mean(captures.map(({ ratio }) => ratio)).toFixed(2)}`,
  );
}

/** A small town says little of the service. It takes what a large town of the same job has shown. */
function measureTownsOfOneJob(seeds: readonly number[]): void {
  console.log('\nsmall towns after a large town of the same job, thorough, all layouts');
  console.log(
    '| hidden | early ends | places | ratio | recall % mean / min | stated % | within 3 points | not complete |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const unreliability of UNRELIABILITIES.slice(1)) {
    const large = { label: 'Tulsa, OK', layout: 'clustered', count: 3_000, seed: 1 } as const;
    const { report } = simulateCoverage({ ...large, fickleness: unreliability });
    const prior = servicePriorOf(report ? [{ ...report, share: report.coverage }] : []);
    for (const count of [50, 100, 200, 300]) {
      const captures = LAYOUTS.flatMap(
        (layout) => captureTwice({ layout, unreliability, count, seeds, prior }).captures,
      );
      const recalls = captures.map(({ recall }) => recall);
      const { hiddenShare, earlyEndShare } = unreliability;
      const within = captures.filter((one) => Math.abs(statedError(one)) <= MUSTS.smallTownError).length;
      console.log(
        `| ${hiddenShare} | ${earlyEndShare} | ${count} | ${mean(captures.map(({ ratio }) => ratio)).toFixed(2)} ` +
          `| ${percent(mean(recalls))} / ${percent(Math.min(...recalls))} ` +
          `| ${percent(mean(captures.map(({ stated }) => stated ?? 0)))} ` +
          `| ${within} of ${captures.length} | ${captures.filter(({ state }) => state !== 'complete').length} |`,
      );
    }
  }
}

/** Places that no search shows for an hour are hidden from a whole capture. Only an earlier capture tells of them. */
function measureLastingHiding(seeds: readonly number[]): void {
  console.log(
    '\ncompared with an earlier capture: places hidden for an hour and by each search, 1,500 places, all layouts',
  );
  console.log('| hidden for an hour | hidden | captured % | stated % | captured again % | worst error |');
  console.log('|---|---|---|---|---|---|');
  for (const hourlyHiddenShare of [0, 0.05, 0.1, 0.2]) {
    for (const hiddenShare of [0, 0.1]) {
      const unreliability = { hiddenShare, earlyEndShare: 0, hourlyHiddenShare };
      const towns = LAYOUTS.map((layout) => captureTwice({ layout, unreliability, count: 1_500, seeds }));
      const second = towns.flatMap(({ captures }) => captures.filter((_, i) => i % 2 === 1));
      const again = towns.flatMap(({ foundAgain }) => foundAgain);
      const errors = again.map((share, i) => share - (second[i]?.recall ?? 0));
      console.log(
        `| ${hourlyHiddenShare} | ${hiddenShare} | ${percent(mean(second.map(({ recall }) => recall)))} ` +
          `| ${percent(mean(second.map(({ stated }) => stated ?? 0)))} | ${percent(mean(again))} ` +
          `| ${points(errors.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a)))} |`,
      );
    }
  }
}

function measureCost(seed: number): void {
  console.log('\nCPU time of the plan, a tenth hidden: places, pages, ms in all, ms of the longest event');
  for (const [count, maxMs] of Object.entries(MUSTS.cpuMs)) {
    const town = { label: 'Tampa, FL', layout: 'clustered', count: Number(count), seed } as const;
    const { pages, cpuMs, maxEventMs } = simulateCoverage({ ...town, fickleness: { hiddenShare: 0.1 } });
    const isGood = cpuMs <= maxMs && maxEventMs <= MUSTS.eventMs;
    console.log(`${count}: ${pages}, ${cpuMs.toFixed(0)}, ${maxEventMs.toFixed(0)} ${mark(isGood)}`);
  }
}

const mark = (isGood: boolean): string => (isGood ? 'yes' : 'NO');
const percent = (share: number): string => (100 * share).toFixed(2);
const points = (share: number): string => `${share >= 0 ? '+' : ''}${(100 * share).toFixed(2)}`;
