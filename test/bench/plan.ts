import { parseBenchArguments } from '../support/bench-arguments';
import { simulate, type SimulationResult } from '../support/planner-simulation/simulate';
import type { ListEnd } from '../support/planner-simulation/simulated-maps-service';
import {
  makeWorld,
  WORLD_KINDS,
  type WorldKind,
  type WorldOptions,
} from '../support/planner-simulation/worlds';

interface Scenario {
  label: string;
  kind: WorldKind;
  size: number;
  options?: WorldOptions;
}

const SCENARIOS: readonly Scenario[] = [
  ...WORLD_KINDS.map((kind): Scenario => ({ label: `${kind} 5000`, kind, size: 5000 })),
  { label: 'clustered 5000, limit 120', kind: 'clustered', size: 5000, options: { resultLimit: 120 } },
  ...[3, 40, 100, 119, 121, 500].map((size): Scenario => ({
    label: `clustered ${size}`,
    kind: 'clustered',
    size,
  })),
  ...[3, 40, 100].map((size): Scenario => ({
    label: `uniform ${size}, isolated`,
    kind: 'uniform',
    size,
    options: { surroundings: false, rootScale: 1 },
  })),
];

/**
 * Runs the planner against simulated worlds in this process. Prints recall, pages, searches and result pages over
 * ideal (distinct / 20), each as the mean and the worst value over the seeds. Arguments: `seeds=5`, `first=301`,
 * `concurrency=4`, `end=short` or `end=empty` (default: both).
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const options = parseBenchArguments(args, { seeds: 5, first: 301, concurrency: 4, end: '' });
  const { first, concurrency } = options;
  const seeds = Array.from({ length: options.seeds }, (_, i) => first + i);
  const ends = (['short page', 'empty page'] as const).filter((end) => end.startsWith(options.end));
  for (const listEnd of ends) {
    console.log(
      `\nLists end with ${listEnd === 'short page' ? 'a short page' : 'an empty page'}; ${concurrency} at once`,
    );
    console.log(
      '| world | ratio mean / worst | recall % mean / worst | pages mean / max | searches | ms per page |',
    );
    console.log('|---|---|---|---|---|---|');
    for (const scenario of SCENARIOS) console.log(tableLine(scenario, seeds, concurrency, listEnd));
  }
}

function tableLine(
  { label, kind, size, options }: Scenario,
  seeds: number[],
  concurrency: number,
  listEnd: ListEnd,
): string {
  const startedAt = performance.now();
  const results = seeds.map((seed) =>
    simulate(makeWorld(kind, size, seed, options), { concurrency, listEnd }),
  );
  const elapsedMs = performance.now() - startedAt;
  const of = (figure: (result: SimulationResult) => number): number[] => results.map(figure);
  const mean = (values: number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [ratios, recalls, pages, searches] = [
    of((result) => result.ratio),
    of((result) => result.recall * 100),
    of((result) => result.pages),
    of((result) => result.searches),
  ];
  const cells = [
    label,
    `${mean(ratios).toFixed(2)} / ${Math.max(...ratios).toFixed(2)}`,
    `${mean(recalls).toFixed(2)} / ${Math.min(...recalls).toFixed(2)}`,
    `${mean(pages).toFixed(1)} / ${Math.max(...pages)}`,
    mean(searches).toFixed(1),
    (elapsedMs / mean(pages) / results.length).toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}
