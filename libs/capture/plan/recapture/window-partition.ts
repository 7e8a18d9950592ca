import {
  height,
  longerAxis,
  lowerEdge,
  splitAt,
  upperEdge,
  width,
  type Axis,
  type Point,
  type Rect,
} from '../rect';

/** A part of the land for one look. */
export interface Window {
  rect: Rect;
  /** The smallest rectangle around its places. */
  extent: Rect;
  /** Positions of its places in the list of places. */
  members: Uint32Array;
  /** Number of rows that its list is expected to have. */
  expectedRows: number;
}

export interface PartitionOptions {
  /** Number of rows that a window should have. */
  rows: number;
  /** Windows of different rounds have different borders, so that no place is always at a border. */
  round: number;
  /** Number of rows that each place stands for. */
  weights: Float64Array;
}

/** Longer parts are cut along the other axis, because a viewport shows more than a sliver. */
const MAX_ASPECT = 2.5;
/** Parts with sides of comparable length can be cut along either axis. */
const COMPARABLE_SIDES = 0.6;
const MIN_PLACES = 4;
/** Sorting tells so many positions and so many places apart; a number holds their product exactly. */
const MAX_SORT_KEY = 2 ** 32 - 1;
const MAX_PLACES = 2 ** 21;

/** Indices of places, sorted along each axis. */
type Sorted = readonly [byX: Uint32Array, byY: Uint32Array];

/** Cuts land into windows with about equally many expected rows (a k-d tree). */
export function partition(land: Rect, places: readonly Point[], options: PartitionOptions): Window[] {
  return new LandPartition(places, options).cut(land);
}

/** `partition` in two steps, each of which takes about as long for a very large city. */
export class LandPartition {
  private readonly positions: readonly [Float64Array, Float64Array];
  private readonly weights: Float64Array;
  private readonly windows: Window[] = [];
  private readonly sorted: Sorted;

  constructor(
    places: readonly Point[],
    private readonly options: PartitionOptions,
  ) {
    this.positions = [new Float64Array(places.length), new Float64Array(places.length)];
    for (let i = 0; i < places.length; i++) {
      this.positions[0][i] = places[i]?.x ?? 0;
      this.positions[1][i] = places[i]?.y ?? 0;
    }
    this.weights = options.weights;
    this.sorted = [this.sortedAlong(0), this.sortedAlong(1)];
  }

  /** Call this once. */
  cut(land: Rect): Window[] {
    this.cutPart(land, this.sorted);
    return this.windows;
  }

  /** Returns the indices of the places in the order of their positions along an axis. */
  private sortedAlong(axis: Axis): Uint32Array {
    const positions = this.positions[axis];
    let [low, high] = [Infinity, -Infinity];
    for (const position of positions) {
      low = Math.min(low, position);
      high = Math.max(high, position);
    }
    const scale = high > low ? MAX_SORT_KEY / (high - low) : 0;
    const keys = new Uint32Array(positions.length);
    for (let i = 0; i < keys.length; i++) keys[i] = ((positions[i] ?? 0) - low) * scale;
    return sortedIndices(keys);
  }

  private cutPart(rect: Rect, sorted: Sorted): void {
    const { rows } = this.options;
    let total = 0;
    for (const index of sorted[0]) total += this.weights[index] ?? 0;
    const parts = Math.ceil(total / rows - 0.02);
    const position =
      parts > 1 && sorted[0].length >= MIN_PLACES ? this.cutPosition(rect, sorted, parts, total) : null;
    if (!position) {
      this.windows.push({ rect, extent: this.extentOf(sorted), members: sorted[0], expectedRows: total });
      return;
    }
    const { axis, at } = position;
    const [before, after] = splitAt(rect, axis, at);
    const positions = this.positions[axis];
    const [beforeX, afterX] = divide(sorted[0], positions, at);
    const [beforeY, afterY] = divide(sorted[1], positions, at);
    this.cutPart(before, [beforeX, beforeY]);
    this.cutPart(after, [afterX, afterY]);
  }

  private extentOf([byX, byY]: Sorted): Rect {
    const [x, y] = this.positions;
    return [x[byX[0] ?? 0] ?? 0, y[byY[0] ?? 0] ?? 0, x[byX.at(-1) ?? 0] ?? 0, y[byY.at(-1) ?? 0] ?? 0];
  }

  private cutPosition(
    rect: Rect,
    sorted: Sorted,
    parts: number,
    total: number,
  ): { axis: Axis; at: number } | null {
    const isOddRound = this.options.round % 2 === 1;
    const firstParts = isOddRound ? Math.ceil(parts / 2) : Math.floor(parts / 2);
    const hasComparableSides = Math.abs(Math.log(width(rect) / height(rect))) < COMPARABLE_SIDES;
    const longer = longerAxis(rect);
    const first = hasComparableSides && isOddRound ? otherAxis(longer) : longer;
    let best: { axis: Axis; at: number; aspect: number } | null = null;
    for (const axis of [first, otherAxis(first)]) {
      const at = this.quantile(sorted[axis], axis, (firstParts / parts) * total);
      if (!(at > lowerEdge(rect, axis) && at < upperEdge(rect, axis))) continue;
      const aspect = Math.max(...splitAt(rect, axis, at).map(aspectOf));
      if (!best || (best.aspect > MAX_ASPECT && aspect < best.aspect)) best = { axis, at, aspect };
    }
    return best;
  }

  /** Returns the position along an axis before which the places have this weight. */
  private quantile(sorted: Uint32Array, axis: Axis, weight: number): number {
    let remaining = weight;
    let i = 0;
    while (i < sorted.length - 1 && remaining > 0) remaining -= this.weights[sorted[i++] ?? 0] ?? 0;
    const positionAt = (n: number) => this.positions[axis][sorted[n] ?? 0] ?? 0;
    return (positionAt(Math.max(0, i - 1)) + positionAt(i)) / 2;
  }
}

/**
 * Returns the indices of the keys in the order of the keys; equal keys keep their order. Key and index are sorted as one
 * number, because an event may have to sort 100,000 positions, and only numbers are sorted without calling a function.
 */
function sortedIndices(keys: Uint32Array): Uint32Array {
  const numbers = new Float64Array(keys.length);
  for (let i = 0; i < keys.length; i++) numbers[i] = (keys[i] ?? 0) * MAX_PLACES + i;
  numbers.sort();
  const indices = new Uint32Array(keys.length);
  for (let i = 0; i < indices.length; i++) indices[i] = (numbers[i] ?? 0) % MAX_PLACES;
  return indices;
}

/** Divides indices by position and keeps their order. */
function divide(indices: Uint32Array, positions: Float64Array, at: number): [Uint32Array, Uint32Array] {
  const before = new Uint32Array(indices.length);
  const after = new Uint32Array(indices.length);
  let [beforeCount, afterCount] = [0, 0];
  for (const index of indices) {
    if ((positions[index] ?? 0) < at) before[beforeCount++] = index;
    else after[afterCount++] = index;
  }
  return [before.subarray(0, beforeCount), after.subarray(0, afterCount)];
}

const otherAxis = (axis: Axis): Axis => (axis === 0 ? 1 : 0);
const aspectOf = (rect: Rect): number =>
  Math.max(width(rect), height(rect)) / Math.min(width(rect), height(rect));
