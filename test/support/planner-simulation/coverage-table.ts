import type { Layout } from '@libs/atlas';
import type { ServicePrior } from '@libs/capture';
import type { CoverageLevel } from '@libs/constants';
import { simulateCoverage, type CoverageCase, type CoverageResult } from './simulate-coverage';

export const LAYOUTS: readonly Layout[] = ['uniform', 'clustered', 'centers', 'coast'];
const CITIES = ['Fresno, CA', 'Tulsa, OK', 'Boise, ID', 'Tampa, FL', 'Omaha, NE'];

/** How much a service leaves out: the share of rows that each search hides, and the share of lists that end early. */
export interface Unreliability {
  hiddenShare: number;
  earlyEndShare: number;
  /** Share of places that no search of a capture shows; default 0. */
  hourlyHiddenShare?: number;
}

export const UNRELIABILITIES: readonly Unreliability[] = [0, 0.2].flatMap((earlyEndShare) =>
  [0, 0.1, 0.3].map((hiddenShare) => ({ hiddenShare, earlyEndShare })),
);

export interface TableOptions {
  layout: Layout;
  unreliability: Unreliability;
  count: number;
  seeds: readonly number[];
  level?: CoverageLevel;
  /** A single city for all seeds; default: several large ones. */
  label?: string;
  prior?: ServicePrior | null;
}

/** Figures of the captures of some towns, each captured twice. */
export interface TableRow {
  captures: CoverageResult[];
  /** For each town: places found by both captures / places found by the one that found fewer. */
  agreements: number[];
  /** For each town: the share of the first capture's places that the second one found again. */
  foundAgain: number[];
}

/** Captures a town of each seed twice. The service hides other rows the second time. */
export function captureTwice(options: TableOptions): TableRow {
  const { layout, unreliability, count, seeds, level, label, prior = null } = options;
  const row: TableRow = { captures: [], agreements: [], foundAgain: [] };
  for (const [i, seed] of seeds.entries()) {
    const town: CoverageCase = {
      label: label ?? (CITIES[i % CITIES.length] as string),
      layout,
      count,
      seed,
      prior,
    };
    if (level) town.level = level;
    const [first, second] = [1, 2].map((draw) =>
      simulateCoverage({ ...town, fickleness: { ...unreliability, seed: draw } }),
    ) as [CoverageResult, CoverageResult];
    const found = new Set(second.found);
    const common = first.found.filter((place) => found.has(place)).length;
    row.captures.push(first, second);
    row.agreements.push(common / Math.min(first.found.length, found.size));
    row.foundAgain.push(common / first.found.length);
  }
  return row;
}

/** Returns by how much a capture states too much coverage; negative if it states too little. */
export const statedError = ({ stated, recall }: CoverageResult): number => (stated ?? 0) - recall;

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
