import { height, width, type Rect, type Point } from './rect';

/**
 * Model of the service's ranking: a place's score is its prominence plus `contrast` times its proximity to the
 * viewport's center, and a search shows the places with a score above a threshold. All distances here are relative: 0
 * is the center, 1 the corner.
 */

const MIN_CHANCE = 0.004;

/** Returns the chance that a search with this threshold showed a place at this distance. */
export function shownChance(threshold: number, contrast: number, distance: number): number {
  return Math.min(1, Math.max(MIN_CHANCE, 1 - (threshold - contrast * (1 - distance))));
}

export function relativeDistance(view: Rect, point: Point): number {
  const [dx, dy] = [point.x - (view[0] + view[2]) / 2, point.y - (view[1] + view[3]) / 2];
  return Math.min(1, Math.hypot(dx, dy) / (Math.hypot(width(view), height(view)) / 2));
}

/** Returns the `x` at which a decreasing function reaches `goal`. */
export function bisectDecreasing(
  low: number,
  high: number,
  steps: number,
  goal: number,
  evaluate: (x: number) => number,
): number {
  for (let i = 0; i < steps; i++) {
    const middle = (low + high) / 2;
    if (evaluate(middle) > goal) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

export function mean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** Distances of points spread evenly over a square viewport. */
export const UNIFORM_DISTANCES: readonly number[] = Array.from({ length: 144 }, (_, i) => {
  const [column, row] = [Math.floor(i / 12), i % 12];
  return Math.hypot((column + 0.5) / 6 - 1, (row + 0.5) / 6 - 1) / Math.SQRT2;
});

const CONTRASTS = [0, 0.15, 0.3, 0.5, 0.75, 1, 1.5, 2.5, 5, 12] as const;

/**
 * For each contrast, how much nearer to the center the first third of an evenly spread list is than the entire list.
 */
const FIRST_THIRD_NEARER = CONTRASTS.map((contrast) => {
  const chance = (threshold: number) => (distance: number) =>
    Math.min(1, Math.max(0, 1 - (threshold - contrast * (1 - distance))));
  const threshold = bisectDecreasing(0, 1 + contrast, 30, 1 / 3, (t) =>
    mean(UNIFORM_DISTANCES.map(chance(t))),
  );
  const weights = UNIFORM_DISTANCES.map(chance(threshold));
  const weighted = UNIFORM_DISTANCES.map((distance, i) => distance * (weights[i] ?? 0));
  return mean(UNIFORM_DISTANCES) - mean(weighted) / mean(weights);
});

const MIN_ROWS = 24;

/** Learns, from lists that were read to their end, how much proximity counts compared to prominence. */
export class ContrastEstimator {
  value = 0.7;
  private rows = 0;
  private sum = 0;

  /** @param distances the relative distances of a complete list's places, in the order shown */
  learn(distances: readonly number[]): void {
    const rows = distances.length;
    if (rows < MIN_ROWS) return;
    this.rows += rows;
    this.sum += rows * (mean(distances) - mean(distances.slice(0, Math.floor(rows / 3))));
    this.value = contrastFor(this.sum / this.rows);
  }
}

function contrastFor(nearer: number): number {
  let i = 0;
  while (i < CONTRASTS.length - 1 && (FIRST_THIRD_NEARER[i] ?? Infinity) < nearer) i++;
  const [below, above] = [CONTRASTS[i - 1], CONTRASTS[i] ?? 0];
  const [from, to] = [FIRST_THIRD_NEARER[i - 1], FIRST_THIRD_NEARER[i]];
  if (below === undefined || from === undefined || to === undefined) return above;
  return below + (above - below) * Math.min(1, Math.max(0, (nearer - from) / (to - from)));
}
