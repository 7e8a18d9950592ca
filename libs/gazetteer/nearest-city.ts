import { cityAtRow, type City } from './city';
import { cellOf, MAX_RING, rowsInCell } from './city-grid';
import { cityTable } from './city-table';
import { distanceMeters } from './geo-distance';

export interface NearestCityOptions {
  /** Minimum population of the places to consider; 0 by default. */
  minPopulation?: number;
}

/** Slightly less than a degree of latitude, so that the nearest city is never in a skipped cell. */
const METERS_PER_DEGREE = 111_190;

/**
 * Returns the city whose center is nearest to a position (signed decimal degrees), by great-circle distance. If two
 * cities are at the same position, returns the larger one. The result decides whether a place with no city name, or
 * with another city's name, belongs to the requested city. Returns null only if no place has enough inhabitants.
 */
export function nearestCity(
  latitude: number,
  longitude: number,
  { minPopulation = 0 }: NearestCityOptions = {},
): City | null {
  const table = cityTable();
  const center = cellOf(latitude, longitude);
  let bestRow = -1;
  let bestMeters = Infinity;
  for (let ring = 0; ring <= MAX_RING && minDistanceOfRing(ring, latitude) < bestMeters; ring++) {
    forEachCellOfRing(center, ring, (line, column) => {
      for (const row of rowsInCell(line, column)) {
        if ((table.populations[row] ?? 0) < minPopulation) break;
        if (Math.abs((table.latitudes[row] ?? 0) - latitude) * METERS_PER_DEGREE > bestMeters) continue;
        const meters = distanceMeters(
          { latitude, longitude },
          { latitude: table.latitudes[row] ?? 0, longitude: table.longitudes[row] ?? 0 },
        );
        if (meters < bestMeters || (meters === bestMeters && row < bestRow)) {
          bestRow = row;
          bestMeters = meters;
        }
      }
    });
  }
  return bestRow < 0 ? null : cityAtRow(bestRow, table);
}

/** Returns the minimum distance, in meters, from a position to any place in this ring of cells or in a later ring. */
function minDistanceOfRing(ring: number, latitude: number): number {
  if (ring < 2) return 0;
  const wholeDegrees = ring - 1;
  const narrowest = Math.cos((Math.min(90, Math.abs(latitude) + wholeDegrees) * Math.PI) / 180);
  return wholeDegrees * METERS_PER_DEGREE * Math.min(1, narrowest);
}

function forEachCellOfRing(
  center: { line: number; column: number },
  ring: number,
  visit: (line: number, column: number) => void,
): void {
  for (let line = -ring; line <= ring; line++) {
    const isEdge = Math.abs(line) === ring;
    for (let column = -ring; column <= ring; column += isEdge || ring === 0 ? 1 : 2 * ring) {
      visit(center.line + line, center.column + column);
    }
  }
}
