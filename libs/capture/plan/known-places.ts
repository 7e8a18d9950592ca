import { contains, squareMeters, width, height, expanded, type Rect, type Point } from './rect';
import type { PlannedRow } from './plan-types';
import type { KnownPlace } from './search';

const CELLS_ACROSS = 64;

/** The places in one cell of the grid, with what a rectangle around the whole cell asks for. */
interface Cell {
  readonly column: number;
  readonly row: number;
  readonly places: KnownPlace[];
  inCity: number;
  cityBounds: Rect | null;
}

/**
 * Determines how far the city's next place can be from a known place. REACH_FACTOR is in mean distances between
 * places; the limits MAX_REACH and MIN_REACH are in root widths.
 */
const REACH_FACTOR = 1.5;
const MAX_REACH = 0.03;
const MIN_REACH = 0.002;

/** Every place that a search of the target returned, indexed by position. */
export class KnownPlaces {
  private readonly places = new Map<string, KnownPlace>();
  private readonly cells = new Map<number, Cell>();
  private readonly cellSize: number;
  /** The last count in a rectangle, with the number of places that were known. */
  private readonly counted = new WeakMap<Rect, { knownPlaces: number; count: number }>();
  private cityRect: Rect | null = null;
  private cityPlaceCount = 0;

  /** @param rootWidth width of the root in meters */
  constructor(private readonly rootWidth: number) {
    this.cellSize = rootWidth / CELLS_ACROSS;
  }

  /**
   * Returns the place for a row, and adds it if it is new. A place keeps the position and the city with which it was
   * first seen.
   */
  add(row: PlannedRow, point: Point): KnownPlace {
    const known = this.places.get(row.placeKey);
    if (known) return known;
    const place: KnownPlace = {
      ...point,
      inCity: row.inside,
      index: this.places.size,
      shownBySearches: 0,
      looks: [],
      shownInLooks: 0,
      shownByLooks: 0,
    };
    this.places.set(row.placeKey, place);
    const cell = this.cellOf(point);
    cell.places.push(place);
    if (place.inCity) {
      cell.inCity++;
      cell.cityBounds = extended(cell.cityBounds, place);
      this.cityPlaceCount++;
      this.cityRect = extended(this.cityRect, place);
    }
    return place;
  }

  /** The smallest rectangle around the city's known places. */
  get cityBounds(): Rect | null {
    return this.cityRect;
  }

  get size(): number {
    return this.places.size;
  }

  all(): Iterable<KnownPlace> {
    return this.places.values();
  }

  inside(rect: Rect): KnownPlace[] {
    const found: KnownPlace[] = [];
    this.forEachCell(rect, ({ places }, isInside) => {
      for (const place of places) if (isInside || contains(rect, place)) found.push(place);
    });
    return found;
  }

  count(rect: Rect): number {
    const counted = this.counted.get(rect);
    if (counted?.knownPlaces === this.size) return counted.count;
    let count = 0;
    this.forEachCell(rect, ({ places }, isInside) => {
      if (isInside) count += places.length;
      else for (const place of places) if (contains(rect, place)) count++;
    });
    this.counted.set(rect, { knownPlaces: this.size, count });
    return count;
  }

  countInCity(rect: Rect): number {
    let count = 0;
    this.forEachCell(rect, (cell, isInside) => {
      if (isInside || cell.inCity === 0) count += cell.inCity;
      else for (const place of cell.places) if (place.inCity && contains(rect, place)) count++;
    });
    return count;
  }

  /** Returns how far the city's next place can be from a known place, in meters. */
  reach(): number {
    const maxReach = MAX_REACH * this.rootWidth;
    if (!this.cityRect || this.cityPlaceCount < 2) return maxReach;
    const distance = REACH_FACTOR * Math.sqrt(squareMeters(this.cityRect) / this.cityPlaceCount);
    return Math.min(maxReach, Math.max(MIN_REACH * this.rootWidth, distance));
  }

  /** Returns the longer side of the city's known extent, in meters. */
  cityExtent(): number {
    return this.cityRect ? Math.max(width(this.cityRect), height(this.cityRect)) : 0;
  }

  /**
   * Returns the part of a rectangle that is near the city: within `margin` of the bounds of those city places that
   * are in the rectangle or within reach of it. Returns null if there are no such places.
   */
  partNearCity(rect: Rect, margin = this.reach()): Rect | null {
    const cityRect = this.cityBoundsIn(expanded(rect, this.reach()));
    if (!cityRect) return null;
    const reachRect = expanded(cityRect, margin);
    const part: Rect = [
      Math.max(rect[0], reachRect[0]),
      Math.max(rect[1], reachRect[1]),
      Math.min(rect[2], reachRect[2]),
      Math.min(rect[3], reachRect[3]),
    ];
    return width(part) > 1e-3 && height(part) > 1e-3 ? part : null;
  }

  /** Returns the smallest rectangle around the city's places in a rectangle. */
  private cityBoundsIn(rect: Rect): Rect | null {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    this.forEachCell(rect, ({ cityBounds, places }, isInside) => {
      if (!cityBounds) return;
      if (isInside) {
        west = Math.min(west, cityBounds[0]);
        south = Math.min(south, cityBounds[1]);
        east = Math.max(east, cityBounds[2]);
        north = Math.max(north, cityBounds[3]);
      } else
        for (const place of places) {
          if (!place.inCity || !contains(rect, place)) continue;
          west = Math.min(west, place.x);
          south = Math.min(south, place.y);
          east = Math.max(east, place.x);
          north = Math.max(north, place.y);
        }
    });
    return west <= east ? [west, south, east, north] : null;
  }

  /** Visits the cells that a rectangle touches, and tells which of them are inside as a whole. */
  private forEachCell(rect: Rect, visit: (cell: Cell, isInside: boolean) => void): void {
    const [west, south] = [Math.floor(rect[0] / this.cellSize), Math.floor(rect[1] / this.cellSize)];
    const [east, north] = [Math.floor(rect[2] / this.cellSize), Math.floor(rect[3] / this.cellSize)];
    const visitTouched = (cell: Cell) => {
      const { column, row } = cell;
      if (column < west || column > east || row < south || row > north) return;
      visit(cell, column > west && column < east && row > south && row < north);
    };
    if ((east - west + 1) * (north - south + 1) > this.cells.size) return this.cells.forEach(visitTouched);
    for (let column = west; column <= east; column++)
      for (let row = south; row <= north; row++) {
        const cell = this.cells.get(cellKey(column, row));
        if (cell) visitTouched(cell);
      }
  }

  private cellOf({ x, y }: Point): Cell {
    const [column, row] = [Math.floor(x / this.cellSize), Math.floor(y / this.cellSize)];
    const key = cellKey(column, row);
    const cell = this.cells.get(key) ?? { column, row, places: [], inCity: 0, cityBounds: null };
    this.cells.set(key, cell);
    return cell;
  }
}

const cellKey = (column: number, row: number): number => column * 2 ** 24 + row;

/** Returns the smallest rectangle around a rectangle and a point. */
function extended(rect: Rect | null, { x, y }: Point): Rect {
  if (!rect) return [x, y, x, y];
  return [Math.min(rect[0], x), Math.min(rect[1], y), Math.max(rect[2], x), Math.max(rect[3], y)];
}
