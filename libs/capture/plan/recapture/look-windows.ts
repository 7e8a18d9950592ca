import { expanded, intersection, longerSide, squareMeters, type Rect } from '../rect';
import type { KnowledgeBase } from '../knowledge-base';
import type { KnownPlace } from '../search';
import { PAGE_ROWS } from '../plan-settings';
import type { CoverageEstimate } from './coverage-estimate';
import { LandPartition, type Window } from './window-partition';

/** The number of rows to aim for is lower by 3% or 6% in some rounds, so that no border and no viewport is repeated. */
const ROW_VARIATION = 0.06;
/** A viewport that shows less than this multiple of a window shows the places of the window and no others. */
const MAX_EXCESS_VIEW = 1.1;
/** A window that is too narrow for a viewport is cut into a little more than one part, which makes two. */
const PARTS_OF_NARROW_WINDOW = 1.9;
const MAX_CUT_DEPTH = 3;
/** Windows are not cut again below this side, in meters. */
const MIN_SIDE_METERS = 60;

/** A window that may be looked at again. */
export interface LookCandidate {
  rect: Rect;
  /** Number of new places that the look is expected to find. */
  gain: number;
  /** Missing places in it. */
  missing: number;
  pages: number;
}

/** Land that is cut into windows. */
export interface Land {
  readonly rect: Rect;
  readonly partition: LandPartition;
  /** The land's places, which the windows refer to. */
  readonly places: readonly KnownPlace[];
  readonly estimate: CoverageEstimate;
  /** Number of rows from which a list may be truncated. */
  readonly line: number;
  readonly round: number;
  /** How often the land was cut because viewports show more than their windows. */
  readonly depth: number;
}

/** Land that was cut into windows. */
export type CutLand = Land & { readonly windows: readonly Window[] };

/**
 * Cuts a city into windows for further looks. For a very large city, each of the three steps takes a good part of the time
 * that one event may take.
 */
export class LookWindows {
  constructor(private readonly knowledge: KnowledgeBase) {}

  /** Returns the city's land, or null if no place of the city is known. */
  landOf(estimate: CoverageEstimate, line: number, round: number): Land | null {
    const { places } = this.knowledge;
    const city = places.cityBounds;
    if (!city) return null;
    const rect = expanded(city, places.reach());
    const rows = rowsToAimFor(line, 1 - estimate.visibility) * (1 - ROW_VARIATION * (round % 3));
    return landWith(rows, { rect, places: places.inside(rect), estimate, line, round, depth: 0 });
  }

  /** Cuts land into windows that fill one list each. */
  cut(land: Land): CutLand {
    return { ...land, windows: land.partition.cut(land.rect) };
  }

  /**
   * Reduces each window to where its places are. A viewport shows more than a narrow window: if that is too much for one
   * list, cuts the window again.
   */
  candidates(land: CutLand): LookCandidate[] {
    return land.windows.flatMap((window) => this.candidatesIn(window, land));
  }

  private candidatesIn(window: Window, land: CutLand): LookCandidate[] {
    const { estimate, places } = land;
    if (window.members.length === 0) return [];
    const rect = intersection(window.rect, expanded(window.extent, this.knowledge.places.reach()));
    const expectedRows = this.expectedRows(rect, window.expectedRows, estimate);
    const isTooMuch = expectedRows > land.line && longerSide(rect) > MIN_SIDE_METERS;
    if (isTooMuch && land.depth < MAX_CUT_DEPTH) {
      const own = Array.from(window.members, (member) => places[member] as KnownPlace);
      const rows = window.expectedRows / PARTS_OF_NARROW_WINDOW;
      return this.candidates(this.cut(landWith(rows, { ...land, rect, places: own, depth: land.depth + 1 })));
    }
    let [gain, missing] = [0, 0];
    for (const member of window.members) {
      const index = places[member]?.index ?? 0;
      gain += estimate.gainAt[index] ?? 0;
      missing += estimate.missingAt[index] ?? 0;
    }
    return [{ rect, gain, missing, pages: Math.ceil(expectedRows / PAGE_ROWS + 0.3) }];
  }

  /** Returns the number of rows that a look at a window is expected to have, including those around the window. */
  private expectedRows(rect: Rect, inWindow: number, { visibility, missingAt }: CoverageEstimate): number {
    const view = this.knowledge.viewOf(rect);
    if (squareMeters(view) < MAX_EXCESS_VIEW * squareMeters(rect)) return inWindow;
    let rows = 0;
    for (const { index } of this.knowledge.places.inside(view))
      rows += visibility * (1 + (missingAt[index] ?? 0));
    return rows;
  }
}

function landWith(rows: number, land: Omit<Land, 'partition'>): Land {
  const { places, round, estimate } = land;
  const { visibility, missingAt } = estimate;
  const weights = new Float64Array(places.length);
  places.forEach(({ index }, i) => (weights[i] = visibility * (1 + (missingAt[index] ?? 0))));
  return { ...land, partition: new LandPartition(places, { rows, round, weights }) };
}

/** Returns the number of rows to aim for: a little below whole pages, and safely below the truncation line. */
function rowsToAimFor(line: number, hiddenShare: number): number {
  let best = 0.6 * line;
  let bestWorth = 0;
  for (let pages = 1; pages * PAGE_ROWS <= line + PAGE_ROWS; pages++) {
    const rows = Math.min(pages * PAGE_ROWS, line);
    const aim = rows - 1.5 * Math.sqrt(rows * hiddenShare + 2);
    const worth = aim / (Math.ceil(aim / PAGE_ROWS) + 0.12);
    if (worth > bestWorth) [best, bestWorth] = [aim, worth];
  }
  return best;
}
