import { BenchArguments } from '../support/bench-arguments';
import { drive, type Driven } from '../support/plan-worlds/drive';
import type { ListEnd } from '../support/plan-worlds/service';
import { makeWorld, WORLD_KINDS, type WorldKind, type WorldOptions } from '../support/plan-worlds/worlds';

interface Line {
  what: string;
  kind: WorldKind;
  size: number;
  options?: WorldOptions;
}

const LINES: readonly Line[] = [
  ...WORLD_KINDS.map((kind): Line => ({ what: `${kind} 5000`, kind, size: 5000 })),
  { what: 'clustered 5000, cap 120', kind: 'clustered', size: 5000, options: { cap: 120 } },
  ...[3, 40, 100, 119, 121, 500].map((size): Line => ({
    what: `clustered ${size}`,
    kind: 'clustered',
    size,
  })),
  ...[3, 40, 100].map((size): Line => ({
    what: `uniform ${size}, by itself`,
    kind: 'uniform',
    size,
    options: { outskirts: false, rootScale: 1 },
  })),
];

/**
 * The planner against worlds in process: result pages over the ideal (distinct / 20), recall, pages, searches; mean and worst
 * over the seeds. Arguments: `seeds=5`, `first=301`, `atOnce=4`, `end=short` or `end=empty` (both when not named).
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const given = new BenchArguments(args);
  const first = given.number('first', 301);
  const seeds = Array.from({ length: given.number('seeds', 5) }, (_, i) => first + i);
  const atOnce = given.number('atOnce', 4);
  const ends = (['short page', 'empty page'] as const).filter((end) =>
    end.startsWith(given.text('end') ?? ''),
  );
  for (const listEnd of ends) {
    console.log(
      `\nLists end with ${listEnd === 'short page' ? 'a short page' : 'an empty page'}; ${atOnce} at once`,
    );
    console.log(
      '| world | ratio mean / worst | recall % mean / worst | pages mean / most | searches | ms a page |',
    );
    console.log('|---|---|---|---|---|---|');
    for (const line of LINES) console.log(tableLine(line, seeds, atOnce, listEnd));
  }
}

function tableLine(
  { what, kind, size, options }: Line,
  seeds: number[],
  atOnce: number,
  listEnd: ListEnd,
): string {
  const began = performance.now();
  const runs = seeds.map((seed) => drive(makeWorld(kind, size, seed, options), { atOnce, listEnd }));
  const took = performance.now() - began;
  const of = (figure: (run: Driven) => number): number[] => runs.map(figure);
  const mean = (values: number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [ratios, recalls, pages, searches] = [
    of((run) => run.ratio),
    of((run) => run.recall * 100),
    of((run) => run.pages),
    of((run) => run.searches),
  ];
  const cells = [
    what,
    `${mean(ratios).toFixed(2)} / ${Math.max(...ratios).toFixed(2)}`,
    `${mean(recalls).toFixed(2)} / ${Math.min(...recalls).toFixed(2)}`,
    `${mean(pages).toFixed(1)} / ${Math.max(...pages)}`,
    mean(searches).toFixed(1),
    (took / mean(pages) / runs.length).toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}
