import { cityAtRow, type City } from './city';
import { cellOf, rowsInCell } from './city-grid';
import { cityTable } from './city-table';

/** A box in signed decimal degrees; west can exceed east if it crosses the antimeridian. */
export interface BoundingBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface CitiesWanted {
  /** Maximum number of cities. */
  limit?: number;
  /** ISO 3166-1 alpha-2 code. */
  countryCode?: string;
  minPopulation?: number;
}

/** A box of more cells than this has so many cities that going through all of them in order is faster. */
const MAX_CELLS = 5_000;

/**
 * Returns the cities whose center is in the box, largest first. What is not wanted costs next to nothing: whoever draws
 * shapes can ask for the whole world again and again.
 */
export function citiesWithin(
  box: BoundingBox,
  { limit = Infinity, countryCode, minPopulation = 0 }: CitiesWanted,
): City[] {
  const table = cityTable();
  const span = box.east >= box.west ? box.east - box.west : box.east + 360 - box.west;
  const isWanted = (row: number) => {
    if (countryCode !== undefined && table.countries[row] !== countryCode) return false;
    const latitude = table.latitudes[row] ?? 0;
    const longitude = table.longitudes[row] ?? 0;
    const eastOfWest = (((longitude - box.west) % 360) + 360) % 360;
    return latitude >= box.south && latitude < box.north && eastOfWest < span;
  };
  const cities: City[] = [];
  for (const row of rowsAround(box, span)) {
    // The rows are in order of population.
    if (cities.length >= limit || (table.populations[row] ?? 0) < minPopulation) break;
    if (isWanted(row)) cities.push(cityAtRow(row, table));
  }
  return cities;
}

/** Returns the rows of the cells that the box touches, in order; those of all cells for a large box. */
function rowsAround(box: BoundingBox, span: number): Iterable<number> {
  const from = cellOf(box.south, box.west);
  const columns = Math.min(360, Math.floor(span) + 2);
  const lastLine = cellOf(box.north, 0).line;
  if ((lastLine - from.line + 1) * columns > MAX_CELLS) return cityTable().ids.keys();
  const rows: number[] = [];
  for (let line = from.line; line <= lastLine; line++) {
    for (let column = 0; column < columns; column++) rows.push(...rowsInCell(line, from.column + column));
  }
  return rows.sort((a, b) => a - b);
}
