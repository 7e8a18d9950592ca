import type { Catalog } from './catalog';
import type { Bounds } from './viewport';
import { longitudeNear } from './viewport';

/** Identifies a place by its catalog and its index in that catalog. */
export interface PlaceRef {
  catalog: Catalog;
  index: number;
}

const PLACES_PER_CELL = 8;

/** The places of one city that are listed under one kind, with a grid for fast lookups by viewport. */
export class PlaceSet {
  private readonly columns: number;
  private readonly starts: Int32Array;
  private readonly order: Int32Array;
  private readonly west: number;
  private readonly south: number;
  private readonly cellWidth: number;
  private readonly cellHeight: number;

  constructor(readonly members: readonly PlaceRef[]) {
    const longitudes = members.map(longitudeOf);
    const latitudes = members.map(latitudeOf);
    this.columns = Math.max(1, Math.round(Math.sqrt(members.length / PLACES_PER_CELL)));
    this.west = minOf(longitudes);
    this.south = minOf(latitudes);
    this.cellWidth = (maxOf(longitudes) - this.west) / this.columns || 1;
    this.cellHeight = (maxOf(latitudes) - this.south) / this.columns || 1;
    const cells = members.map((member) => this.cell(longitudeOf(member), latitudeOf(member)));
    this.starts = new Int32Array(this.columns ** 2 + 1);
    for (const cell of cells) this.starts[cell + 1] = (this.starts[cell + 1] ?? 0) + 1;
    for (let cell = 0; cell < this.columns ** 2; cell++) {
      this.starts[cell + 1] = (this.starts[cell + 1] ?? 0) + (this.starts[cell] ?? 0);
    }
    const next = this.starts.slice();
    this.order = new Int32Array(members.length);
    cells.forEach((cell, member) => {
      const at = next[cell] ?? 0;
      this.order[at] = member;
      next[cell] = at + 1;
    });
  }

  get size(): number {
    return this.members.length;
  }

  /** Returns the places within the box, including its west and south edges. The box's longitudes can exceed ±180. */
  within(box: Bounds): PlaceRef[] {
    if (this.members.length === 0) return [];
    const shift = longitudeNear(this.west, (box.west + box.east) / 2) - this.west;
    const bounds = { ...box, west: box.west - shift, east: box.east - shift };
    const found: PlaceRef[] = [];
    const [fromColumn, toColumn] = [this.column(bounds.west), this.column(bounds.east)];
    for (let row = this.row(bounds.south); row <= this.row(bounds.north); row++) {
      for (let column = fromColumn; column <= toColumn; column++)
        this.collect(row * this.columns + column, bounds, found);
    }
    return found;
  }

  private collect(cell: number, bounds: Bounds, found: PlaceRef[]): void {
    for (let at = this.starts[cell] ?? 0; at < (this.starts[cell + 1] ?? 0); at++) {
      const member = this.members[this.order[at] ?? 0];
      if (member && contains(bounds, longitudeOf(member), latitudeOf(member))) found.push(member);
    }
  }

  private column(longitude: number): number {
    return clamp(Math.floor((longitude - this.west) / this.cellWidth), this.columns - 1);
  }

  private row(latitude: number): number {
    return clamp(Math.floor((latitude - this.south) / this.cellHeight), this.columns - 1);
  }

  private cell(longitude: number, latitude: number): number {
    return this.row(latitude) * this.columns + this.column(longitude);
  }
}

export const longitudeOf = ({ catalog, index }: PlaceRef): number => catalog.longitudes[index] ?? 0;
export const latitudeOf = ({ catalog, index }: PlaceRef): number => catalog.latitudes[index] ?? 0;

const contains = (box: Bounds, longitude: number, latitude: number) =>
  longitude >= box.west && longitude < box.east && latitude >= box.south && latitude < box.north;

const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value));
const minOf = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
const maxOf = (values: number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity);
