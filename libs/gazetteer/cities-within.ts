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

/** Returns the cities whose center is in the box, largest first, up to `limit`. */
export function citiesWithin(box: BoundingBox, limit: number): City[] {
  const table = cityTable();
  const rows: number[] = [];
  const from = cellOf(box.south, box.west);
  const span = box.east >= box.west ? box.east - box.west : box.east + 360 - box.west;
  const columns = Math.min(360, Math.floor(span) + 2);
  const isInside = (row: number) => {
    const latitude = table.latitudes[row] ?? 0;
    const longitude = table.longitudes[row] ?? 0;
    const eastOfWest = (((longitude - box.west) % 360) + 360) % 360;
    return latitude >= box.south && latitude < box.north && eastOfWest < span;
  };
  for (let line = from.line; line <= cellOf(box.north, 0).line; line++) {
    for (let column = 0; column < columns; column++) {
      for (const row of rowsInCell(line, from.column + column)) if (isInside(row)) rows.push(row);
    }
  }
  // Row numbers are in order of population, so sorting by number puts the largest city first.
  return rows
    .sort((a, b) => a - b)
    .slice(0, limit)
    .map((row) => cityAtRow(row, table));
}
