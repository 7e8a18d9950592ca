import { simulate, type SimulationOptions } from './simulate';
import { makeWorld, type WorldKind, type WorldOptions } from './worlds';

/** A simulated city, and the options for capturing it. */
export interface SimulationCase {
  kind: WorldKind;
  size: number;
  seed: number;
  world?: WorldOptions;
  simulation?: SimulationOptions;
}

/** The result of a simulated capture. */
export interface CaseResult {
  seed: number;
  pages: number;
  recall: number;
  ratio: number;
  finished: boolean;
  /** Number of areas that were searched completely more than once. */
  searchedTwice: number;
}

/** Simulates the cases one after the other. */
export function main(cases: readonly SimulationCase[]): CaseResult[] {
  return cases.map(({ kind, size, seed, world, simulation }) => {
    const { plan, pages, recall, ratio } = simulate(makeWorld(kind, size, seed, world), simulation);
    const done = plan.tasks.filter((task) => task.state === 'done').map((task) => JSON.stringify(task.area));
    return {
      seed,
      pages,
      recall,
      ratio,
      finished: plan.finished,
      searchedTwice: done.length - new Set(done).size,
    };
  });
}
