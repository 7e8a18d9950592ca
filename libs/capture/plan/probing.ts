import { boxAround, contains, height, width, type Box, type Point } from './box';
import type { Cutting } from './cutting';
import { SPREAD, type Forecast } from './forecast';
import type { Search } from './search';
import type { Survey } from './survey';

/** Lists of fewer rows are taken at their word. */
const DOUBT_LEAST = 60;
/** So many deviations below its forecast, an end is doubted. */
const DOUBT_DEVIATIONS = 1.2;
/** A probe's box holds about this many known rows: what one page shows. */
const PROBE_ROWS = 14;
const PROBE_LEAST = 5;
/** A probe that brought news is read no further than this. */
const PROBE_AT_MOST = 60;
/** After a root that proves unfinished, reckon with this many caps: dive fast, the first finished area corrects it. */
export const DIVE = 10;
/** Priority of a probe: its answer decides on whole areas. */
const PROBE_PRIORITY = 99;

/** Doubts lists that end early: asks a small part of the area that is known to hold a page; a row not seen before betrays the end. */
export class Probing {
  /** Least and most rows with which the service was caught ending a list early. */
  private early: [least: number, most: number] | null = null;
  private readonly trusted: Search[] = [];

  constructor(
    private readonly survey: Survey,
    private readonly forecast: Forecast,
    private readonly cutting: Cutting,
  ) {}

  /** Queues a probe of a search just ended, if its end is to be doubted. True if so: it counts as finished only by the answer. */
  doubts(search: Search): boolean {
    const wanted = search.purpose === 'root' ? search.rows.size >= DOUBT_LEAST : this.doubtful(search);
    return wanted && this.probe(search);
  }

  /** The area is finished as far as is known; a list caught later may bring it into doubt again. */
  trust(search: Search): void {
    this.trusted.push(search);
  }

  /** After each page of a probe. */
  read(probe: Search, examined: Search): void {
    if (probe.rows.size < PROBE_AT_MOST || this.news(probe, examined).fresh === 0) return;
    this.close(probe);
    const { cap, usualCap } = this.survey;
    const rows = examined.rows.size;
    this.betrayed(
      examined,
      examined.parent ? Math.max(1.5 * rows, 1.2 * cap) : DIVE * Math.max(usualCap, rows),
    );
  }

  /** A probe's list ended. */
  conclude(probe: Search, examined: Search): void {
    this.close(probe);
    const { all, fresh } = this.news(probe, examined);
    if (fresh === 0) this.acquit(examined);
    else this.betrayed(examined, (examined.rows.size * all) / Math.max(1, all - fresh));
  }

  /** The end is believed, by the answer or because none will come. */
  acquit(examined: Search): void {
    this.survey.closed++;
    this.forecast.learn(examined);
  }

  private close(probe: Search): void {
    this.survey.move(probe, 'done');
  }

  private news(probe: Search, examined: Search): { all: number; fresh: number } {
    const rows = [...probe.rows].filter((place) => contains(probe.box, place));
    return { all: rows.length, fresh: rows.filter((place) => !examined.rows.has(place)).length };
  }

  private doubtful(search: Search): boolean {
    const { cap } = this.survey;
    const rows = search.rows.size;
    if (!search.forecast || !cap || rows < 0.4 * cap) return false;
    if (this.early) return rows > this.early[0] * 0.9 && rows < Math.min(this.early[1] * 1.15, 0.93 * cap);
    const { places, variance } = search.forecast;
    return Math.log(rows / places) / Math.sqrt(variance + SPREAD) < -DOUBT_DEVIATIONS;
  }

  private betrayed(search: Search, total: number): void {
    this.survey.learnCap(search.rows.size);
    this.noteEarlyEnd(search);
    this.cutting.split(search, Math.max(total, 1.2 * search.rows.size), false);
  }

  /** An early end below the cap: lists that ended alike are doubted after all. */
  private noteEarlyEnd(search: Search): void {
    const { cap } = this.survey;
    const rows = search.rows.size;
    if (rows >= 0.93 * cap) return;
    this.early = this.early
      ? [Math.min(this.early[0], rows), Math.max(this.early[1], rows)]
      : [0.45 * cap, 0.7 * cap];
    for (const ended of this.trusted) {
      if (ended.state !== 'done' || ended.probed || !this.doubtful(ended)) continue;
      this.forecast.unlearn(ended);
      if (!this.probe(ended)) this.forecast.learn(ended);
    }
  }

  private probe(search: Search): boolean {
    const box = probeBox(search);
    if (!box) return false;
    search.probed = true;
    const probe = this.survey.add({ box, parent: search, state: 'held', purpose: 'probe' });
    probe.examines = search;
    this.survey.move(probe, 'queued', PROBE_PRIORITY);
    return true;
  }
}

/** From the corners of what was shown, the box that holds a page of it and lies furthest from the centre: the first to be cut off. */
function probeBox({ rows, box }: Search): Box | null {
  const shown = [...rows].filter((place) => contains(box, place));
  if (shown.length < 10) return null;
  const ofCity = shown.filter((place) => place.ofCity);
  const extent = boxAround(ofCity.length >= PROBE_LEAST ? ofCity : shown);
  if (!extent) return null;
  let best: { box: Box; distance: number } | null = null;
  for (const corner of CORNERS) {
    const grown = grownFrom(corner, extent, shown);
    const distance = Math.hypot(
      (grown[0] + grown[2] - box[0] - box[2]) / 2,
      (grown[1] + grown[3] - box[1] - box[3]) / 2,
    );
    const known = shown.filter((place) => contains(grown, place)).length;
    if (known >= PROBE_LEAST && (!best || distance > best.distance)) best = { box: grown, distance };
  }
  return best && width(best.box) > 0 && height(best.box) > 0 ? best.box : null;
}

interface Corner {
  east: boolean;
  north: boolean;
}

const CORNERS: readonly Corner[] = [
  { east: false, north: false },
  { east: true, north: false },
  { east: false, north: true },
  { east: true, north: true },
];

function grownFrom(corner: Corner, extent: Box, shown: readonly Point[]): Box {
  const [w, s, e, n] = extent;
  const at = (share: number): Box => {
    const [across, up] = [share * (e - w), share * (n - s)];
    return [
      corner.east ? e - across : w,
      corner.north ? n - up : s,
      corner.east ? e : w + across,
      corner.north ? n : s + up,
    ];
  };
  let [low, high] = [0, 1];
  for (let i = 0; i < 20; i++) {
    const middle = (low + high) / 2;
    const box = at(middle);
    if (shown.filter((place) => contains(box, place)).length > PROBE_ROWS) high = middle;
    else low = middle;
  }
  return at(low);
}
