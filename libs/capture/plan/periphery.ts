import type { Catchment } from './catchment';
import { subtract, height, squareMeters, union, width, type Rect } from './rect';
import type { DensityForecast } from './density-forecast';
import type { Search } from './search';
import type { KnowledgeBase } from './knowledge-base';
import type { PlannerVersion } from './plan-settings';

/** An area is skipped after this many rows if none of them is in the city. */
const MIN_ROWS_TO_SKIP = 15;
/**
 * An area with fewer known places than MIN_ROWS_TO_SKIP can be skipped without a search only if the expected ratio of
 * unknown to known places is below this value.
 */
const MIN_UNKNOWN_SHARE = 0.5;
/** An area is searched in one piece if it is expected to contain less than this share of the result limit. */
const ASK_WHOLE_BELOW = 0.4;
/** Thickness of the thick slab next to the city, as a share of the city's known extent. */
const SLAB_THICKNESS = 0.15;
/** Thickness of the thin slab next to the city, as a multiple of `KnownPlaces.reach`. */
const THIN_SLAB_REACHES = 2;
/**
 * If the city comes within EDGE_DISTANCE of an edge of the target's area, the area grows by GROWTH_SHARE on that
 * side. Both are shares of the area's width or height. Before version 4, the distance was shorter, and no longer than
 * `KnownPlaces.reach`, so that lone places beyond the edge were missed.
 */
const GROWTH_SHARE = 0.2;
const EDGE_DISTANCE = 0.08;
const EARLIER_EDGE_DISTANCE = 0.03;
/** The target's area stops growing at this many widths of the first root rectangle. */
const MAX_GROWTH = 6;

/** What decides which areas belong to the target. */
export type TargetLimits = Pick<Periphery, 'isOutsideCity' | 'canSkip' | 'splitOffSlab' | 'reopenSkipped'>;

/** The limits of a target with a shape, which are known: no area is planned outside of it, and none in it is skipped. */
export const KNOWN_LIMITS: TargetLimits = {
  isOutsideCity: () => false,
  canSkip: () => false,
  splitOffSlab: () => false,
  reopenSkipped: () => false,
};

/** Finds where the city ends. Areas beyond it are skipped, and reconsidered if the city turns out to reach them. */
export class Periphery {
  constructor(
    private readonly knowledge: KnowledgeBase,
    private readonly forecast: DensityForecast,
    private readonly catchment: Catchment,
    private readonly version: PlannerVersion,
  ) {}

  /**
   * Returns whether the pages read so far show that an area is outside the city. The first pages of a list show the
   * prominent places, which can all belong to the next town. A thin slab is therefore read to its end: no other search
   * looks again at the city's places in it.
   */
  isOutsideCity(search: Search): boolean {
    const canBeReconsidered = search.slabStage !== 2 || this.version === 1;
    const isBeyondRoot = search.parent !== null || search.purpose === 'growth';
    return (
      isBeyondRoot &&
      canBeReconsidered &&
      search.cityRowsInRect === 0 &&
      search.rowsInRect >= MIN_ROWS_TO_SKIP
    );
  }

  /** Returns whether an area can be skipped without a search. */
  canSkip(search: Search): boolean {
    if (!search.parent || search.slabStage) return false;
    const { places } = this.knowledge;
    const known = places.count(search.rect);
    const unknown = this.forecast.forRect(search.rect, search.parent).places - known;
    if (known < MIN_ROWS_TO_SKIP && unknown / (known + 3) >= MIN_UNKNOWN_SHARE) return false;
    return places.countInCity(search.rect) === 0 && !this.cityPart(search.rect);
  }

  /**
   * If the city touches an area, splits off a slab next to the city: first a thick slab and, if it contained nothing,
   * a thin slab. Returns false if the city does not touch the area, or if it is better to search the area in one
   * piece.
   */
  splitOffSlab(search: Search): boolean {
    const { places } = this.knowledge;
    if (!this.cityPart(search.rect)) return false;
    const expected = search.parent ? this.forecast.forRect(search.rect, search.parent).places : Infinity;
    if (!search.slabStage && expected < ASK_WHOLE_BELOW * this.knowledge.assumedResultLimit)
      return this.askWhole(search, expected);
    const thickness = Math.max(places.reach(), SLAB_THICKNESS * places.cityExtent());
    const thinSlabThickness = (this.version === 1 ? 1 : THIN_SLAB_REACHES) * places.reach();
    const slabRect = this.cityPart(search.rect, search.slabStage ? thinSlabThickness : thickness);
    if (!slabRect) return false;
    const coversWhole = squareMeters(slabRect) > 0.7 * squareMeters(search.rect);
    this.replaceWith(search, coversWhole ? search.rect : slabRect, search.slabStage ? 2 : 1);
    if (!coversWhole) for (const rect of subtract(search.rect, slabRect)) this.deferRest(search, rect);
    return true;
  }

  /**
   * When no search is open, reopens skipped areas that the city touches, and grows the target's area where the city
   * reaches its edge.
   */
  reopenSkipped(): boolean {
    const skipped = this.knowledge.skipped;
    this.knowledge.skipped = [];
    let reopened = false;
    for (const search of skipped) {
      const isSettled =
        search.cityPlacesWhenSkipped !== null &&
        this.knowledge.places.countInCity(search.rect) <= search.cityPlacesWhenSkipped;
      if (!isSettled && this.splitOffSlab(search)) reopened = true;
      else this.knowledge.skipped.push(search);
    }
    return reopened || this.growToCatchment() || this.growRoot();
  }

  private askWhole(search: Search, expected: number): boolean {
    if (search.state === 'deferred') return false;
    search.expectedTotal ??= expected;
    this.replaceWith(search, search.rect, 1);
    return true;
  }

  private replaceWith(search: Search, rect: Rect, slabStage: 1 | 2): void {
    const askLast = search.askLast && search.state === 'deferred';
    const slab = this.knowledge.add({ rect, parent: search, state: 'deferred', askLast });
    slab.slabStage = slabStage;
    this.knowledge.setState(search, 'split');
  }

  private deferRest(search: Search, rect: Rect): void {
    const rest = this.knowledge.add({ rect, parent: search, state: 'deferred', askLast: true });
    if (!search.slabStage) return;
    rest.slabStage = search.slabStage;
    this.knowledge.setState(rest, 'skipped');
    if (search.cityPlacesWhenSkipped !== null)
      rest.cityPlacesWhenSkipped = this.knowledge.places.countInCity(rect);
    this.knowledge.skipped.push(rest);
  }

  /**
   * Returns the part of a rectangle in which places of the city are expected: near its known places, and in its catchment.
   */
  private cityPart(rect: Rect, margin?: number): Rect | null {
    return union(this.knowledge.places.partNearCity(rect, margin), this.catchment.partOf(rect));
  }

  /**
   * Grows the target's area to the city's catchment, unless no search has succeeded: who skips the only search of a target
   * is not asked about others. The land that is added is skipped, save for the city's part.
   */
  private growToCatchment(): boolean {
    const { rootRect, searches } = this.knowledge;
    if (!searches.some(({ pages }) => pages > 0)) return false;
    const grown = union(rootRect, this.catchment.bounds) ?? rootRect;
    const strips = stripsAround(rootRect, grown);
    for (const rect of strips)
      this.knowledge.skipped.push(
        this.knowledge.add({ rect, parent: null, state: 'skipped', purpose: 'growth' }),
      );
    this.knowledge.rootRect = grown;
    return strips.length > 0;
  }

  private growRoot(): boolean {
    const rootRect = this.knowledge.rootRect;
    const cityRect = this.knowledge.places.cityBounds;
    const [rootWidth, rootHeight] = [width(rootRect), height(rootRect)];
    if (!cityRect || rootWidth > MAX_GROWTH * this.knowledge.initialWidth) return false;
    const edge =
      this.version < 4
        ? Math.min(EARLIER_EDGE_DISTANCE, this.knowledge.places.reach() / rootWidth)
        : EDGE_DISTANCE;
    const [w, s, e, n]: Rect = [
      cityRect[0] < rootRect[0] + edge * rootWidth ? rootRect[0] - GROWTH_SHARE * rootWidth : rootRect[0],
      cityRect[1] < rootRect[1] + edge * rootHeight ? rootRect[1] - GROWTH_SHARE * rootHeight : rootRect[1],
      cityRect[2] > rootRect[2] - edge * rootWidth ? rootRect[2] + GROWTH_SHARE * rootWidth : rootRect[2],
      cityRect[3] > rootRect[3] - edge * rootHeight ? rootRect[3] + GROWTH_SHARE * rootHeight : rootRect[3],
    ];
    const strips = stripsAround(rootRect, [w, s, e, n]);
    for (const rect of strips)
      this.knowledge.add({ rect, parent: null, state: 'deferred', purpose: 'growth' });
    this.knowledge.rootRect = [w, s, e, n];
    return strips.length > 0;
  }
}

/** Returns what a rectangle has gained by growing: up to four strips. */
function stripsAround(rect: Rect, [w, s, e, n]: Rect): Rect[] {
  const strips: Rect[] = [];
  if (w < rect[0]) strips.push([w, rect[1], rect[0], rect[3]]);
  if (e > rect[2]) strips.push([rect[2], rect[1], e, rect[3]]);
  if (s < rect[1]) strips.push([w, s, e, rect[1]]);
  if (n > rect[3]) strips.push([w, rect[3], e, n]);
  return strips;
}
