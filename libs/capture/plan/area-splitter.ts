import {
  subtract,
  splitAt,
  upperEdge,
  height,
  longerAxis,
  lowerEdge,
  width,
  type Axis,
  type Rect,
} from './rect';
import type { DensityForecast } from './density-forecast';
import type { Search } from './search';
import type { KnowledgeBase } from './knowledge-base';

/**
 * Share of the result limit that a part should fill: FILL_RATIO when an area is split into many parts,
 * PEEL_FILL_RATIO when a single part is peeled off.
 */
const FILL_RATIO = 0.6;
const PEEL_FILL_RATIO = 0.55;
/**
 * If an area needs at most this many searches, one part that fills a search well is peeled off, and the rest stays in
 * one piece.
 */
const MAX_PEEL_SEARCHES = 3;
const MAX_LEAVES = 12;
/** Known places are weighted individually. In addition, this many places are assumed to be spread evenly. */
const EVENLY_SPREAD_PLACES = 4;
const MIN_PART_SHARE = 0.2;
const MIN_PEEL_SHARE = 0.08;

/** Splits an area into parts if it contains too many places. */
export class AreaSplitter {
  constructor(
    private readonly knowledge: KnowledgeBase,
    private readonly forecast: DensityForecast,
  ) {}

  /**
   * Splits a search into parts. @param total the expected number of places in its area
   * @param isForecast whether `total` is a forecast; false if the search was found to be full
   */
  split(search: Search, total: number, isForecast: boolean): void {
    this.knowledge.setState(search, 'split');
    search.expectedTotal = total;
    const { shape } = this.knowledge;
    if (!shape && !search.parent && this.splitOffCore(search)) return;
    for (const part of (isForecast && this.peelOff(search, total)) || this.splitInTwo(search, total)) {
      const rect = this.knowledge.wantedPart(part);
      if (rect) this.knowledge.add({ rect, parent: search, state: 'deferred' });
    }
  }

  /** Splits off the known city; the area around it is searched later. */
  private splitOffCore(search: Search): boolean {
    const core = this.coreRect(search.rect);
    const strips = core ? subtract(search.rect, core) : [];
    if (!core || strips.length === 0) return false;
    for (const rect of strips)
      this.knowledge.add({ rect, parent: search, state: 'deferred', purpose: 'surroundings', askLast: true });
    this.knowledge.add({ rect: core, parent: search, state: 'deferred' });
    return true;
  }

  private coreRect(rect: Rect): Rect | null {
    const cityRect = this.knowledge.places.partNearCity(rect);
    if (!cityRect) return null;
    const [marginX, marginY] = [MIN_PART_SHARE * width(rect), MIN_PART_SHARE * height(rect)];
    return [
      cityRect[0] - rect[0] < marginX ? rect[0] : cityRect[0],
      cityRect[1] - rect[1] < marginY ? rect[1] : cityRect[1],
      rect[2] - cityRect[2] < marginX ? rect[2] : cityRect[2],
      rect[3] - cityRect[3] < marginY ? rect[3] : cityRect[3],
    ];
  }

  /**
   * Peels off a part that is forecast to fill one search well. Returns null if the result limit is unknown or the
   * total is too large.
   */
  private peelOff(search: Search, total: number): readonly Rect[] | null {
    const fill = PEEL_FILL_RATIO * this.knowledge.resultLimit;
    const leaves = total / fill;
    if (!this.knowledge.resultLimit || leaves > MAX_PEEL_SEARCHES) return null;
    const desired = leaves < 2 ? (leaves / 2) * fill : fill;
    const axis = longerAxis(search.rect);
    const [from, to] = [lowerEdge(search.rect, axis), upperEdge(search.rect, axis)];
    const parts = (share: number) => splitAt(search.rect, axis, from + share * (to - from));
    let [low, high] = [MIN_PEEL_SHARE, 1 - MIN_PEEL_SHARE];
    for (let i = 0; i < 9; i++) {
      const middle = (low + high) / 2;
      if (this.forecast.forRect(parts(middle)[0], search).places > desired) high = middle;
      else low = middle;
    }
    return parts((low + high) / 2);
  }

  /**
   * Splits a search's area in two, in proportion to the number of final searches that each side is expected to need.
   * @param total estimated number of places in the area. The parts may be split again when more is known.
   */
  private splitInTwo(search: Search, total: number): readonly Rect[] {
    const leaves = Math.ceil(total / (FILL_RATIO * this.knowledge.assumedResultLimit) - 0.15);
    const count = Math.max(2, Math.min(MAX_LEAVES, leaves));
    const axis = longerAxis(search.rect);
    return splitAt(search.rect, axis, this.quantile(search, axis, (count >> 1) / count));
  }

  /**
   * Returns the position along an axis before which the given share of the places lies. Known places are weighted by
   * the inverse of their chance of being shown. A few more places are assumed to be spread evenly.
   */
  private quantile(search: Search, axis: Axis, share: number): number {
    const [from, to] = [lowerEdge(search.rect, axis), upperEdge(search.rect, axis)];
    const exposure = this.forecast.exposureFunction(search);
    const places = this.knowledge.places
      .inside(search.rect)
      .map((place) => ({ at: axis === 0 ? place.x : place.y, weight: 1 / Math.max(0.05, exposure(place)) }))
      .sort((a, b) => a.at - b.at);
    const knownWeight = places.reduce((sum, place) => sum + place.weight, 0);
    const evenWeight = EVENLY_SPREAD_PLACES * (places.length > 0 ? knownWeight / places.length : 1);
    const desired = share * (knownWeight + evenWeight);
    let [weightBefore, previousPosition] = [0, from];
    const evenWeightBefore = (at: number) => (evenWeight * (at - from)) / (to - from);
    const interpolate = () =>
      previousPosition +
      Math.max(0, ((desired - weightBefore - evenWeightBefore(previousPosition)) / evenWeight) * (to - from));
    const clampToRect = (at: number) =>
      Math.min(to - MIN_PART_SHARE * (to - from), Math.max(from + MIN_PART_SHARE * (to - from), at));
    for (const { at, weight } of places) {
      if (weightBefore + evenWeightBefore(at) >= desired) return clampToRect(interpolate());
      weightBefore += weight;
      previousPosition = at;
      if (weightBefore + evenWeightBefore(at) >= desired) return clampToRect(at);
    }
    return clampToRect(interpolate());
  }
}
