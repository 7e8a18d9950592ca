import { cityAt, type City } from './city';
import { cellOf, FARTHEST_RING, rowsInCell } from './city-grid';
import { cityTable } from './city-table';
import { distanceMetres } from './geo-distance';

export interface NearestOptions {
  /** Only places with at least so many inhabitants; 0 by default. */
  minPopulation?: number;
}

/** Slightly less than a degree of latitude, so that what is passed over is never the nearest. */
const METRES_PER_DEGREE = 111_190;

/**
 * The city whose centre lies nearest to a position (signed decimal degrees), by great-circle distance; of two in the same spot
 * the larger. It decides whether a place with no city name, or another city's name, is inside (design §4).
 * null only when no place has enough inhabitants.
 */
export function nearestCity(
  latitude: number,
  longitude: number,
  { minPopulation = 0 }: NearestOptions = {},
): City | null {
  const table = cityTable();
  const centre = cellOf(latitude, longitude);
  let best = -1;
  let bestMetres = Infinity;
  for (let ring = 0; ring <= FARTHEST_RING && nearestPossible(ring, latitude) < bestMetres; ring++) {
    forEachCellOfRing(centre, ring, (line, column) => {
      for (const row of rowsInCell(line, column)) {
        if ((table.populations[row] ?? 0) < minPopulation) break;
        if (Math.abs((table.latitudes[row] ?? 0) - latitude) * METRES_PER_DEGREE > bestMetres) continue;
        const metres = distanceMetres(
          { latitude, longitude },
          { latitude: table.latitudes[row] ?? 0, longitude: table.longitudes[row] ?? 0 },
        );
        if (metres < bestMetres || (metres === bestMetres && row < best)) {
          best = row;
          bestMetres = metres;
        }
      }
    });
  }
  return best < 0 ? null : cityAt(best, table);
}

/** No place in this ring of cells, or in a later one, can be nearer than this many metres. */
function nearestPossible(ring: number, latitude: number): number {
  if (ring < 2) return 0;
  const reach = ring - 1;
  const narrowest = Math.cos((Math.min(90, Math.abs(latitude) + reach) * Math.PI) / 180);
  return reach * METRES_PER_DEGREE * Math.min(1, narrowest);
}

function forEachCellOfRing(
  centre: { line: number; column: number },
  ring: number,
  visit: (line: number, column: number) => void,
): void {
  for (let line = -ring; line <= ring; line++) {
    const edge = Math.abs(line) === ring;
    for (let column = -ring; column <= ring; column += edge || ring === 0 ? 1 : 2 * ring) {
      visit(centre.line + line, centre.column + column);
    }
  }
}
