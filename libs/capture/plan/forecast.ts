import { contains, height, overlap, surface, width, widened, longestSide, type Box, type Point } from './box';
import { Contrast, EVEN_DISTANCES, mean, relativeDistance, shownChance, whereFalling } from './ranking';
import type { Expectation, Search } from './search';
import type { Survey } from './survey';

/** Variance (of the logarithm) that no sample takes away: places are not spread as any forecast thinks. */
export const SPREAD = 0.15;
const FLOOR_VARIANCE = 0.02;
/** A forecast trusts its prior like this many sampled rows. */
const PRIOR_ROWS = 10;
/** Against the parent's total by its share of land, the density of finished areas near by weighs this much. */
const NEAR_WEIGHT = 0.7;
const NEAR_LEAST = 20;
const NEAR_WIDTHS = [0.2, 0.4, 0.8];
/** A threshold is fitted on finished areas once they hold this many places. */
const CHECKED_LEAST = 25;
const OWN_LEAST_ROWS = 10;

interface Finished {
  search: Search;
  places: number;
}

/** Expects, from what searches of larger areas showed, how many places an area holds. */
export class Forecast {
  private readonly contrast = new Contrast();
  private finished: Finished[] = [];

  constructor(private readonly survey: Survey) {}

  /** An area was read to its true end: its places are known, and so is what the searches above showed of them. */
  learn(search: Search): void {
    const places = this.survey.places.inside(search.box);
    this.finished.push({ search, places: places.length });
    this.contrast.learn([...search.rows].map((place) => relativeDistance(search.view, place)));
    for (let above = search.parent; above; above = above.parent) {
      if (above.rows.size === 0) continue;
      for (const place of places)
        above.checked.push({ distance: relativeDistance(above.view, place), shown: above.rows.has(place) });
    }
  }

  /** An area counted as finished is in doubt again. */
  unlearn(search: Search): void {
    this.finished = this.finished.filter((area) => area.search !== search);
  }

  /** A search's own expectation; `own` adds what the order of the rows it has read says. */
  of(search: Search): Expectation | null {
    if (!search.parent) return null;
    const above = this.within(search.box, search.parent);
    const own = search.rows.size > 0 ? this.fromOwnRows(search) : null;
    if (!own) return above;
    const [p, q] = [1 / (above.variance + SPREAD), 1 / (own.variance + 0.1)];
    const places = Math.exp((p * Math.log(above.places) + q * Math.log(own.places)) / (p + q));
    const variance = Math.max(0, 1 / (p + q) - (SPREAD * p) / (p + q));
    return {
      places: Math.max(this.survey.places.count(search.box), places),
      variance,
      sampled: above.sampled,
    };
  }

  /** What a box inside a split search holds: rows shown of it over the chance of being shown, drawn towards the prior. */
  within(box: Box, parent: Search): Expectation {
    const above = searched(parent);
    const sampled = new Set<Point>();
    for (const search of above) for (const place of search.rows) if (contains(box, place)) sampled.add(place);
    const levels = above.map((search) => this.level(search));
    const exposure = mean(
      grid(box, 4).map((point) =>
        this.exposure(
          above,
          levels.map((l) => l.threshold),
          point,
        ),
      ),
    );
    const prior = this.prior(box, parent);
    const places = (sampled.size + PRIOR_ROWS) / (exposure + PRIOR_ROWS / prior);
    const fit = levels.length > 0 ? Math.min(...levels.map((l) => l.variance)) : 0.5;
    return {
      places: Math.max(places, this.survey.places.count(box)),
      variance: 1 / (sampled.size + PRIOR_ROWS) + fit + FLOOR_VARIANCE,
      sampled: sampled.size,
    };
  }

  /** A function that tells the chance that a point was shown by the searches at or above this one. */
  exposureUnder(search: Search): (point: Point) => number {
    const above = searched(search);
    const thresholds = above.map((one) => this.level(one).threshold);
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

  /** The threshold of a search's ranking: fitted on finished areas inside it, before that on its expected total. */
  private level(search: Search): { threshold: number; variance: number } {
    const { checked, level } = search;
    const contrast = this.contrast.value;
    const fitted = checked.length >= CHECKED_LEAST;
    if (level && level.contrast === contrast) {
      if (fitted ? level.fittedOn >= checked.length * 0.8 : level.closed === this.survey.closed) return level;
    }
    const shown = checked.reduce((sum, place) => sum + (place.shown ? 1 : 0), 0);
    const total = search.total ?? search.rows.size * 2;
    const share = fitted
      ? (shown + 0.5) / checked.length
      : Math.min(0.98, search.rows.size / Math.max(total, search.rows.size + 1));
    const distances = fitted ? checked.map((place) => place.distance) : EVEN_DISTANCES;
    const threshold = whereFalling(-1e-9, 1 + contrast, 22, share, (t) => {
      let sum = 0;
      for (const distance of distances) sum += shownChance(t, contrast, distance);
      return sum / distances.length;
    });
    const fittedOn = Math.max(20, checked.length);
    search.level = {
      threshold,
      variance: fitted ? 1 / (1 + shown) : 0.5,
      fittedOn,
      contrast,
      closed: this.survey.closed,
    };
    return search.level;
  }

  private prior(box: Box, parent: Search): number {
    const byShare = parent.total ? Math.max(0.5, (parent.total * surface(box)) / surface(parent.box)) : null;
    const density = this.densityNear(box);
    const byDensity = density === null ? null : Math.max(0.5, density * surface(box));
    if (byShare === null) return byDensity ?? Math.max(0.5, 0.5 * this.survey.usualCap);
    if (byDensity === null) return byShare;
    return Math.exp((1 - NEAR_WEIGHT) * Math.log(byShare) + NEAR_WEIGHT * Math.log(byDensity));
  }

  /** Places for each square metre of finished areas in or beside the box. */
  private densityNear(box: Box): number | null {
    for (const widths of NEAR_WIDTHS) {
      const wide = widened(box, widths * longestSide(box));
      let [places, land] = [0, 0];
      for (const area of this.finished) {
        if (!overlap(area.search.box, wide)) continue;
        places += area.places;
        land += surface(area.search.box);
      }
      if (places >= NEAR_LEAST) return places / land;
    }
    return null;
  }

  /** What the order of a search's own rows says of its total: near rows first means that much is still to come. */
  private fromOwnRows(search: Search): { places: number; variance: number } | null {
    const rows = [...search.rows].filter((place) => contains(search.box, place));
    if (rows.length < OWN_LEAST_ROWS) return null;
    const contrast = this.contrast.value;
    const seen = mean(rows.map((place) => relativeDistance(search.view, place)));
    const even = grid(search.box, 8).map((point) => relativeDistance(search.view, point));
    const at = (threshold: number) => {
      const chances = even.map((d) => Math.min(1, Math.max(1e-4, 1 - (threshold - contrast * (1 - d)))));
      const distance = mean(even.map((d, i) => d * (chances[i] ?? 0))) / mean(chances);
      return { share: mean(chances), distance };
    };
    const top = 1 + contrast;
    const threshold = whereFalling(0, top, 20, seen, (t) => at(t).distance);
    const [less, more] = [at(Math.max(0, threshold - 0.1 * top)), at(Math.min(top, threshold + 0.1 * top))];
    const slope =
      (Math.log(less.share) - Math.log(more.share)) / Math.max(1e-4, less.distance - more.distance);
    return {
      places: rows.length / Math.max(at(threshold).share, 0.01),
      variance: slope * slope * (0.06 / rows.length + 0.003),
    };
  }
}

/** The nearest two searches, from this one upwards, that were asked. */
function searched(search: Search): Search[] {
  const found: Search[] = [];
  for (let above: Search | null = search; above && found.length < 2; above = above.parent)
    if (above.rows.size > 0) found.push(above);
  return found;
}

function grid(box: Box, cells: number): Point[] {
  return Array.from({ length: cells * cells }, (_, i) => ({
    x: box[0] + (width(box) * (Math.floor(i / cells) + 0.5)) / cells,
    y: box[1] + (height(box) * ((i % cells) + 0.5)) / cells,
  }));
}
