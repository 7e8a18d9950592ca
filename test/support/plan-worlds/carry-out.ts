import { drive, type DriveOptions } from './drive';
import { makeWorld, type WorldKind, type WorldOptions } from './worlds';

/** A world to be covered, and how. */
export interface Cover {
  kind: WorldKind;
  size: number;
  seed: number;
  world?: WorldOptions;
  drive?: DriveOptions;
}

/** What covering it took. */
export interface Covered {
  seed: number;
  pages: number;
  recall: number;
  ratio: number;
  finished: boolean;
  /** Areas that were searched to their end more than once. */
  askedTwice: number;
}

/** Covers worlds one after the other. */
export function main(covers: readonly Cover[]): Covered[] {
  return covers.map(({ kind, size, seed, world, drive: how }) => {
    const { plan, pages, recall, ratio } = drive(makeWorld(kind, size, seed, world), how);
    const done = plan.tasks.filter((task) => task.state === 'done').map((task) => JSON.stringify(task.area));
    return {
      seed,
      pages,
      recall,
      ratio,
      finished: plan.finished,
      askedTwice: done.length - new Set(done).size,
    };
  });
}
