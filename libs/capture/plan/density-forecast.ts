import {
  contains,
  height,
  overlaps,
  squareMeters,
  width,
  expanded,
  longerSide,
  type Rect,
  type Point,
} from './rect';
import {
  ContrastEstimator,
  UNIFORM_DISTANCES,
  mean,
  relativeDistance,
  shownChance,
  bisectDecreasing,
} from './ranking-model';
import type { Expectation, Search } from './search';
import type { KnowledgeBase } from './knowledge-base';

/**
 * Variance (of the logarithm) that remains however large the sample is, because places are never distributed exactly
 * as forecast.
 */
export const SPREAD_VARIANCE = 0.15;
const MIN_VARIANCE = 0.02;
/** A forecast gives its prior the weight of this many sampled rows. */
const PRIOR_ROWS = 10;
/**
 * Weight of the density of finished nearby areas. The rest of the weight is for the parent's total, scaled by area.
 */
const NEARBY_DENSITY_WEIGHT = 0.7;
const MIN_NEARBY_PLACES = 20;
const NEARBY_MARGINS = [0.2, 0.4, 0.8];
/** A ranking threshold is fitted to finished areas once they contain this many places. */
const MIN_CHECKED_PLACES = 25;
const MIN_OWN_ROWS = 10;

interface FinishedArea {
  search: Search;
  places: number;
}

/** Forecasts how many places an area contains, based on what searches of larger areas showed. */
export class DensityForecast {
  private readonly contrast = new ContrastEstimator();
  private finishedAreas: FinishedArea[] = [];

  constructor(private readonly knowledge: KnowledgeBase) {}

  /**
   * Learns from an area whose list was read to its true end. All places in the area are known, as well as which of
   * them the search's ancestors showed.
   */
  learn(search: Search): void {
    const places = this.knowledge.places.inside(search.rect);
    this.finishedAreas.push({ search, places: places.length });
    this.contrast.learn([...search.rows].map((place) => relativeDistance(search.view, place)));
    for (let above = search.parent; above; above = above.parent) {
      if (above.rows.size === 0) continue;
      const { checkedPlaces } = above;
      for (const place of places) {
        checkedPlaces.distances.push(relativeDistance(above.view, place));
        if (above.rows.has(place)) checkedPlaces.shown++;
      }
    }
  }

  /** Removes an area that counted as finished but is in doubt again. */
  forget(search: Search): void {
    this.finishedAreas = this.finishedAreas.filter((area) => area.search !== search);
  }

  /**
   * Returns the expected number of places for a search, taking the order of the search's rows so far into account.
   */
  forSearch(search: Search): Expectation | null {
    if (!search.parent) return null;
    const above = this.forRect(search.rect, search.parent);
    const own = search.rows.size > 0 ? this.estimateFromOwnRows(search) : null;
    if (!own) return above;
    const [p, q] = [1 / (above.variance + SPREAD_VARIANCE), 1 / (own.variance + 0.1)];
    const places = Math.exp((p * Math.log(above.places) + q * Math.log(own.places)) / (p + q));
    const variance = Math.max(0, 1 / (p + q) - (SPREAD_VARIANCE * p) / (p + q));
    return {
      places: Math.max(this.knowledge.places.count(search.rect), places),
      variance,
      sampled: above.sampled,
    };
  }

  /**
   * Returns the expected number of places in a rectangle inside a split search: the rows shown there, divided by the
   * chance of being shown, and pulled toward the prior.
   */
  forRect(rect: Rect, parent: Search): Expectation {
    const above = nearestAskedSearches(parent);
    const sampled = new Set<Point>();
    for (const search of above)
      for (const place of search.rows) if (contains(rect, place)) sampled.add(place);
    const fits = above.map((search) => this.fitRanking(search));
    const exposure = mean(
      gridPoints(rect, 4).map((point) =>
        this.exposure(
          above,
          fits.map((fit) => fit.threshold),
          point,
        ),
      ),
    );
    const prior = this.priorPlaces(rect, parent);
    const places = (sampled.size + PRIOR_ROWS) / (exposure + PRIOR_ROWS / prior);
    const fitVariance = fits.length > 0 ? Math.min(...fits.map((fit) => fit.variance)) : 0.5;
    return {
      places: Math.max(places, this.knowledge.places.count(rect)),
      variance: 1 / (sampled.size + PRIOR_ROWS) + fitVariance + MIN_VARIANCE,
      sampled: sampled.size,
    };
  }

  /** Returns a function that computes the chance that a point was shown by this search or by one of its ancestors. */
  exposureFunction(search: Search): (point: Point) => number {
    const above = nearestAskedSearches(search);
    const thresholds = above.map((ancestor) => this.fitRanking(ancestor).threshold);
    return (point) => this.exposure(above, thresholds, point);
  }

  private exposure(above: readonly Search[], thresholds: readonly number[], point: Point): number {
    let chance = 0;
    above.forEach((search, i) => {
      const distance = relativeDistance(search.view, point);
      chance = Math.max(chance, shownChance(thresholds[i] ?? 0, this.contrast.value, distance));
    });
    return chance;
  }

  /**
   * Returns the threshold of a search's ranking: fitted to finished areas inside it or, before there are any, to its
   * expected total.
   */
  private fitRanking(search: Search): { threshold: number; variance: number } {
    const { rankingFit } = search;
    const { shown, distances: checked } = search.checkedPlaces;
    const contrast = this.contrast.value;
    const isFitted = checked.length >= MIN_CHECKED_PLACES;
    if (rankingFit && rankingFit.contrast === contrast) {
      if (
        isFitted
          ? rankingFit.fittedOn >= checked.length * 0.8
          : rankingFit.closedCount === this.knowledge.closedCount
      )
        return rankingFit;
    }
    const total = search.expectedTotal ?? search.rows.size * 2;
    const share = isFitted
      ? (shown + 0.5) / checked.length
      : Math.min(0.98, search.rows.size / Math.max(total, search.rows.size + 1));
    const distances = isFitted ? checked : UNIFORM_DISTANCES;
    const threshold = bisectDecreasing(-1e-9, 1 + contrast, 22, share, (t) => {
      let sum = 0;
      for (const distance of distances) sum += shownChance(t, contrast, distance);
      return sum / distances.length;
    });
    const fittedOn = Math.max(20, checked.length);
    search.rankingFit = {
      threshold,
      variance: isFitted ? 1 / (1 + shown) : 0.5,
      fittedOn,
      contrast,
      closedCount: this.knowledge.closedCount,
    };
    return search.rankingFit;
  }

  private priorPlaces(rect: Rect, parent: Search): number {
    const byShare = parent.expectedTotal
      ? Math.max(0.5, (parent.expectedTotal * squareMeters(rect)) / squareMeters(parent.rect))
      : null;
    const density = this.nearbyDensity(rect);
    const byDensity = density === null ? null : Math.max(0.5, density * squareMeters(rect));
    if (byShare === null) return byDensity ?? Math.max(0.5, 0.5 * this.knowledge.assumedResultLimit);
    if (byDensity === null) return byShare;
    return Math.exp(
      (1 - NEARBY_DENSITY_WEIGHT) * Math.log(byShare) + NEARBY_DENSITY_WEIGHT * Math.log(byDensity),
    );
  }

  /** Returns the number of places per square meter in finished areas in or next to the rectangle. */
  private nearbyDensity(rect: Rect): number | null {
    for (const margin of NEARBY_MARGINS) {
      const nearbyRect = expanded(rect, margin * longerSide(rect));
      let [places, landArea] = [0, 0];
      for (const area of this.finishedAreas) {
        if (!overlaps(area.search.rect, nearbyRect)) continue;
        places += area.places;
        landArea += squareMeters(area.search.rect);
      }
      if (places >= MIN_NEARBY_PLACES) return places / landArea;
    }
    return null;
  }

  /**
   * Estimates the total number of places from the order of a search's own rows: if places near the center come first,
   * many more rows are likely to follow.
   */
  private estimateFromOwnRows(search: Search): { places: number; variance: number } | null {
    const rows = [...search.rows].filter((place) => contains(search.rect, place));
    if (rows.length < MIN_OWN_ROWS) return null;
    const contrast = this.contrast.value;
    const meanDistance = mean(rows.map((place) => relativeDistance(search.view, place)));
    const evenDistances = gridPoints(search.rect, 8).map((point) => relativeDistance(search.view, point));
    const expectedAt = (threshold: number) => {
      const chances = evenDistances.map((d) =>
        Math.min(1, Math.max(1e-4, 1 - (threshold - contrast * (1 - d)))),
      );
      const distance = mean(evenDistances.map((d, i) => d * (chances[i] ?? 0))) / mean(chances);
      return { share: mean(chances), distance };
    };
    const maxThreshold = 1 + contrast;
    const threshold = bisectDecreasing(0, maxThreshold, 20, meanDistance, (t) => expectedAt(t).distance);
    const [lower, upper] = [
      expectedAt(Math.max(0, threshold - 0.1 * maxThreshold)),
      expectedAt(Math.min(maxThreshold, threshold + 0.1 * maxThreshold)),
    ];
    const slope =
      (Math.log(lower.share) - Math.log(upper.share)) / Math.max(1e-4, lower.distance - upper.distance);
    return {
      places: rows.length / Math.max(expectedAt(threshold).share, 0.01),
      variance: slope * slope * (0.06 / rows.length + 0.003),
    };
  }
}

/** Returns up to two searches that have rows, from this search and its ancestors, nearest first. */
function nearestAskedSearches(search: Search): Search[] {
  const found: Search[] = [];
  for (let above: Search | null = search; above && found.length < 2; above = above.parent)
    if (above.rows.size > 0) found.push(above);
  return found;
}

function gridPoints(rect: Rect, cells: number): Point[] {
  return Array.from({ length: cells * cells }, (_, i) => ({
    x: rect[0] + (width(rect) * (Math.floor(i / cells) + 0.5)) / cells,
    y: rect[1] + (height(rect) * ((i % cells) + 0.5)) / cells,
  }));
}
