import { boxAround, contains, surface, width, height, widened, type Box, type Point } from './box';
import type { PlannedRow } from './plan';

export interface KnownPlace extends Point {
  readonly ofCity: boolean;
}

const CELLS_ACROSS = 64;

/** How far from a known place of the city the next one may well be: in mean distances, and in widths of the root. */
const REACH = 1.5;
const REACH_MOST = 0.03;
const REACH_LEAST = 0.002;

/** Every place that any search of the square brought, found by box. */
export class KnownPlaces {
  private readonly places = new Map<string, KnownPlace>();
  private readonly cells = new Map<number, KnownPlace[]>();
  private readonly cell: number;
  private city: Box | null = null;
  private cityPlaces = 0;

  /** @param rootWidth metres */
  constructor(private readonly rootWidth: number) {
    this.cell = rootWidth / CELLS_ACROSS;
  }

  /** The place of a row: a place stays where, and of what city, it was first seen. */
  learn(row: PlannedRow, point: Point): KnownPlace {
    const known = this.places.get(row.placeKey);
    if (known) return known;
    const place = { ...point, ofCity: row.inside };
    this.places.set(row.placeKey, place);
    const key = cellKey(Math.floor(point.x / this.cell), Math.floor(point.y / this.cell));
    const cell = this.cells.get(key);
    if (cell) cell.push(place);
    else this.cells.set(key, [place]);
    if (place.ofCity) this.learnCity(place);
    return place;
  }

  /** The smallest box around the city's known places. */
  get cityBox(): Box | null {
    return this.city;
  }

  inside(box: Box): KnownPlace[] {
    const found: KnownPlace[] = [];
    for (const cell of this.cellsOf(box))
      for (const place of cell) if (contains(box, place)) found.push(place);
    return found;
  }

  count(box: Box): number {
    let count = 0;
    for (const cell of this.cellsOf(box)) for (const place of cell) if (contains(box, place)) count++;
    return count;
  }

  countOfCity(box: Box): number {
    let count = 0;
    for (const cell of this.cellsOf(box))
      for (const place of cell) if (place.ofCity && contains(box, place)) count++;
    return count;
  }

  /** How far from a known place of the city the next one may well be, metres. */
  reach(): number {
    const most = REACH_MOST * this.rootWidth;
    if (!this.city || this.cityPlaces < 2) return most;
    const distance = REACH * Math.sqrt(surface(this.city) / this.cityPlaces);
    return Math.min(most, Math.max(REACH_LEAST * this.rootWidth, distance));
  }

  /** The longer side of the city's known extent, metres. */
  extent(): number {
    return this.city ? Math.max(width(this.city), height(this.city)) : 0;
  }

  /** The part of a box that lies within `margin` of the bounds of the city's places in it and in reach of it; null where none are. */
  nearCity(box: Box, margin = this.reach()): Box | null {
    const city = boxAround(this.inside(widened(box, this.reach())).filter((place) => place.ofCity));
    if (!city) return null;
    const near = widened(city, margin);
    const part: Box = [
      Math.max(box[0], near[0]),
      Math.max(box[1], near[1]),
      Math.min(box[2], near[2]),
      Math.min(box[3], near[3]),
    ];
    return width(part) > 1e-3 && height(part) > 1e-3 ? part : null;
  }

  private learnCity(place: KnownPlace): void {
    this.cityPlaces++;
    const { x, y } = place;
    const [w, s, e, n] = this.city ?? [x, y, x, y];
    this.city = [Math.min(w, x), Math.min(s, y), Math.max(e, x), Math.max(n, y)];
  }

  /** The cells that a box touches. */
  private cellsOf(box: Box): Iterable<KnownPlace[]> {
    const [west, south] = [Math.floor(box[0] / this.cell), Math.floor(box[1] / this.cell)];
    const [east, north] = [Math.floor(box[2] / this.cell), Math.floor(box[3] / this.cell)];
    if ((east - west + 1) * (north - south + 1) > this.cells.size) return this.cells.values();
    const found: KnownPlace[][] = [];
    for (let column = west; column <= east; column++) {
      for (let row = south; row <= north; row++) {
        const cell = this.cells.get(cellKey(column, row));
        if (cell) found.push(cell);
      }
    }
    return found;
  }
}

const cellKey = (column: number, row: number): number => column * 2 ** 24 + row;
