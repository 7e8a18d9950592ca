import { latitudeAt, longitudeAt, mercatorX, mercatorY } from '@libs/shape/mercator';
import { POSITION_VALUES } from '@libs/listing-store';
import { MapBounds, type MapBox } from './map-bounds';
import { CODE_BITS, lowerCode, upperCode, xOfCode, yOfCode } from './morton-code';
import { type Codes, joinCodes, sortCodes } from './sort-codes';

export interface MapPosition {
  latitude: number;
  longitude: number;
}

/** Listings that are near each other. */
export interface MapCluster extends MapPosition {
  count: number;
}

/** A listing that is shown by itself. */
export interface MapListing extends MapPosition {
  id: number;
}

export interface MapCells {
  /** Number of listings in the cells that the box touches. */
  inside: number;
  clusters: MapCluster[];
  listings: MapListing[];
}

/** A tile of 256 pixels has 4 by 4 cells. */
const CELL_LEVELS_PER_TILE = 2;
/** More cells than a screen has. */
const MAX_CELLS = 16_384;
/** Up to this number of listings, each is shown by itself. */
export const MAX_SINGLE_LISTINGS = 1_000;
/** A cluster lies where these of its listings are on average. */
const SAMPLES = 16;

const SIDE = 2 ** CODE_BITS;

/** Where the listings of a table are, in the order of their codes. */
export class PositionIndex {
  constructor(
    private readonly codes: Codes,
    /** The smallest box around all listings; null if there are none. */
    readonly bounds: MapBox | null,
  ) {}

  get size(): number {
    return this.codes.ids.length;
  }

  /**
   * Returns what is in a box at a zoom level, as clusters where there are many listings.
   * @throws RangeError if the box has too many cells at this level
   */
  cells(box: MapBox, zoom: number): MapCells {
    const ranges = [...this.ranges(box, zoom)];
    const inside = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
    const clusters: MapCluster[] = [];
    const listings: MapListing[] = [];
    for (const { start, end } of ranges)
      if (end - start === 1 || inside <= MAX_SINGLE_LISTINGS)
        for (let at = start; at < end; at++)
          listings.push({ id: this.codes.ids[at]!, ...this.positionAt(at) });
      else clusters.push(this.cluster(start, end));
    return { inside, clusters, listings };
  }

  /** Yields the listings of each cell that is not empty. */
  private *ranges(box: MapBox, zoom: number): Generator<{ start: number; end: number }> {
    const level = Math.min(zoom + CELL_LEVELS_PER_TILE, CODE_BITS);
    const cells = 2 ** level;
    const cellAt = (share: number) => Math.max(0, Math.min(cells - 1, Math.floor(share * cells)));
    const [west, east] = [cellAt(mercatorX(box.west)), cellAt(mercatorX(box.east))];
    const [top, bottom] = [cellAt(mercatorY(box.north)), cellAt(mercatorY(box.south))];
    const isCrossing = box.west > box.east;
    const columns = isCrossing ? Math.min(cells, cells - west + east + 1) : east - west + 1;
    if (columns * (bottom - top + 1) > MAX_CELLS) throw new RangeError('too many cells');
    const side = SIDE / cells;
    for (let row = top; row <= bottom; row++)
      for (let column = 0; column < columns; column++) {
        const [x, y] = [((west + column) % cells) * side, row * side];
        const start = this.firstFrom(upperCode(x, y), lowerCode(x, y));
        const [lastX, lastY] = [x + side - 1, y + side - 1];
        const end = this.firstFrom(upperCode(lastX, lastY), lowerCode(lastX, lastY) + 1);
        if (end > start) yield { start, end };
      }
  }

  /** Returns the index of the first listing whose code is not below the given one. */
  private firstFrom(upper: number, lower: number): number {
    const { uppers, lowers } = this.codes;
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const isBelow = uppers[middle]! < upper || (uppers[middle] === upper && lowers[middle]! < lower);
      if (isBelow) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private cluster(start: number, end: number): MapCluster {
    const samples = Math.min(SAMPLES, end - start);
    let [x, y] = [0, 0];
    for (let sample = 0; sample < samples; sample++) {
      const at = start + Math.floor(((sample + 0.5) * (end - start)) / samples);
      x += this.xAt(at) / samples;
      y += this.yAt(at) / samples;
    }
    return { count: end - start, ...positionOf(x, y) };
  }

  private positionAt(at: number): MapPosition {
    return positionOf(this.xAt(at), this.yAt(at));
  }

  private xAt(at: number): number {
    return xOfCode(this.codes.uppers[at]!, this.codes.lowers[at]!);
  }

  private yAt(at: number): number {
    return yOfCode(this.codes.uppers[at]!, this.codes.lowers[at]!);
  }
}

const DEGREE_DIGITS = 6;

/** Returns the position in the middle of a step of both coordinates. */
const positionOf = (x: number, y: number): MapPosition => ({
  latitude: Number(latitudeAt((y + 0.5) / SIDE).toFixed(DEGREE_DIGITS)),
  longitude: Number(longitudeAt((x + 0.5) / SIDE).toFixed(DEGREE_DIGITS)),
});

const coordinate = (share: number): number => Math.max(0, Math.min(SIDE - 1, Math.floor(share * SIDE)));

/** Listings for which room is made at once, if there are so many: 1 MB. A small table does not need as much. */
const LARGEST_BLOCK = 65_536;
const SMALLEST_BLOCK = 1_024;

/**
 * Collects positions and makes an index of them. They are copied into blocks, because a server may send them one by one,
 * and arrays of their own would take up many times as much.
 */
export class PositionIndexBuilder {
  private readonly blocks: Codes[] = [];
  private readonly bounds = new MapBounds();
  /** Number of listings that there is room for. */
  capacity = 0;
  size = 0;

  /** @param values ids, latitudes and longitudes */
  add(values: Float64Array): void {
    for (let at = 0; at < values.length; at += POSITION_VALUES) {
      const latitude = values[at + 1]!;
      const longitude = values[at + 2]!;
      if (!isPosition(latitude, longitude)) continue;
      this.bounds.add(latitude, longitude);
      this.addCode(values[at]!, coordinate(mercatorX(longitude)), coordinate(mercatorY(latitude)));
    }
  }

  async build(): Promise<PositionIndex> {
    const codes = joinCodes(this.blocks, this.size);
    this.blocks.length = 0;
    await sortCodes(codes);
    return new PositionIndex(codes, this.bounds.box);
  }

  private addCode(id: number, x: number, y: number): void {
    if (this.size === this.capacity) this.addBlock();
    const block = this.blocks.at(-1)!;
    const at = block.ids.length - (this.capacity - this.size);
    block.uppers[at] = upperCode(x, y);
    block.lowers[at] = lowerCode(x, y);
    block.ids[at] = id;
    this.size += 1;
  }

  /** Each block is as large as all before it, up to the largest one. */
  private addBlock(): void {
    const length = Math.max(SMALLEST_BLOCK, Math.min(LARGEST_BLOCK, this.capacity));
    this.blocks.push({
      uppers: new Uint32Array(length),
      lowers: new Uint32Array(length),
      ids: new Float64Array(length),
    });
    this.capacity += length;
  }
}

/** The position 0, 0 is in the ocean: it stands for an unknown one. */
const isPosition = (latitude: number, longitude: number): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
