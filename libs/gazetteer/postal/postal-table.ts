import type { BoundingBox } from '../cities-within';
import type { Position } from '../geo-distance';
import { nearestLand } from '../nearest-land';
import { TangentPlane } from '../tangent-plane';

/** Side of a cell of the grid, in degrees. */
const CELL_DEGREES = 0.2;
const CELLS_AROUND = Math.round(360 / CELL_DEGREES);

const columnOf = (longitude: number) =>
  ((Math.floor(longitude / CELL_DEGREES) % CELLS_AROUND) + CELLS_AROUND) % CELLS_AROUND;
const lineOf = (latitude: number) => Math.floor(latitude / CELL_DEGREES);
const keyOf = (line: number, column: number) => line * CELLS_AROUND + column;

/** The postal codes of one country with their positions. */
class CountryCodes {
  readonly positions = new Map<string, Position>();
  private readonly cells = new Map<number, Position[]>();

  add(code: string, position: Position): void {
    if (this.positions.has(code)) return;
    this.positions.set(code, position);
    const key = keyOf(lineOf(position.latitude), columnOf(position.longitude));
    const cell = this.cells.get(key);
    if (cell) cell.push(position);
    else this.cells.set(key, [position]);
  }

  within({ south, north, west, east }: BoundingBox): Position[] {
    const found: Position[] = [];
    const columns = Math.min(CELLS_AROUND, Math.ceil((east - west) / CELL_DEGREES) + 1);
    // A cell of a country with a code for each street has more entries than a call can have arguments.
    for (let line = lineOf(south); line <= lineOf(north); line++)
      for (let column = 0; column < columns; column++)
        for (const position of this.cells.get(keyOf(line, (columnOf(west) + column) % CELLS_AROUND)) ?? [])
          found.push(position);
    return found;
  }
}

/** Postal codes with their positions, by country. */
export class PostalTable {
  private readonly countries = new Map<string, CountryCodes>();

  /** The number of codes. */
  get size(): number {
    return [...this.countries.values()].reduce((sum, { positions }) => sum + positions.size, 0);
  }

  /** Adds a code in its canonical form. The first position of a code counts. */
  add(country: string, code: string, position: Position): void {
    const codes = this.countries.get(country) ?? new CountryCodes();
    this.countries.set(country, codes);
    codes.add(code, position);
  }

  has(country: string, code: string): boolean {
    return this.countries.get(country)?.positions.has(code) ?? false;
  }

  /**
   * Returns the corners of the land that is nearer to a postal code's position than to that of any other code of its
   * country: an estimate of its area that leaves no gap and counts nothing twice. It ends 64 km away at most. Returns
   * null for an unknown code. Longitudes can exceed 180.
   */
  areaOf(country: string, code: string): Position[] | null {
    const codes = this.countries.get(country);
    const center = codes?.positions.get(code);
    if (!codes || !center) return null;
    const plane = new TangentPlane(center);
    const land = nearestLand(center, plane, { marginMeters: 0, within: (box) => codes.within(box) });
    return land.map((corner) => {
      const { latitude, longitude } = plane.position(corner);
      // Corners on the other side of the antimeridian continue beyond it.
      const revolutions = Math.round((center.longitude - longitude) / 360);
      return { latitude, longitude: longitude + 360 * revolutions };
    });
  }
}

/** Lines that are read before other work has its turn: about a millisecond. */
const SLICE_LINES = 1_000;

/**
 * Adds the postal codes that the application has itself, which are those of the United States.
 * @param pause called between slices, lets other work have its turn
 */
export async function addPackagedPostalCodes(
  table: PostalTable,
  pause: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const { US_POSTAL_CODES } = await import('./postal-codes.gen');
  let lines = 0;
  let start = 0;
  while (start < US_POSTAL_CODES.length) {
    const end = US_POSTAL_CODES.indexOf('\n', start);
    const line = US_POSTAL_CODES.slice(start, end < 0 ? undefined : end);
    const [code = '', latitude, longitude] = line.split(' ');
    table.add('US', code, { latitude: Number(latitude), longitude: Number(longitude) });
    start += line.length + 1;
    lines += 1;
    if (lines % SLICE_LINES === 0) await pause();
  }
}
