import { cityTable, type CityTable } from './city-table';
import { countryName, regionOf } from './regions';

/** A populated place (GeoNames, CC BY 4.0). */
export interface City {
  /** GeoNames id. */
  id: string;
  name: string;
  /** "Phoenix, AZ" in the US, Canada ("Toronto, ON") and Australia ("Sydney, NSW"); "Munich, Germany" elsewhere. */
  label: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /**
   * State or province code as written in addresses (US, CA, AU); GeoNames' own code elsewhere; '' if there is none.
   */
  adminCode: string;
  /** Signed decimal degrees. */
  latitude: number;
  longitude: number;
  /** 0 if unknown. */
  population: number;
}

/** Returns the city at a row of the table. */
export function cityAtRow(row: number, table: CityTable = cityTable()): City {
  const name = table.names[row] ?? '';
  const countryCode = table.countries[row] ?? '';
  const admin = table.admins[row] ?? '';
  const region = regionOf(countryCode, admin);
  return {
    id: String(table.ids[row]),
    name,
    label: `${name}, ${region?.code ?? countryName(countryCode)}`,
    countryCode,
    adminCode: region?.code ?? admin,
    latitude: table.latitudes[row] ?? 0,
    longitude: table.longitudes[row] ?? 0,
    population: table.populations[row] ?? 0,
  };
}

let rowsById: Int32Array | null = null;

/** Returns the city with this GeoNames id, or null if the gazetteer has none. */
export function cityById(id: string): City | null {
  const row = rowOfId(Number(id));
  return row < 0 ? null : cityAtRow(row);
}

/** Returns the row of the city with this GeoNames id; -1 if the gazetteer has none. */
export function rowOfId(wantedId: number): number {
  const table = cityTable();
  rowsById ??= Int32Array.from(table.ids.keys()).sort((a, b) => (table.ids[a] ?? 0) - (table.ids[b] ?? 0));
  let low = 0;
  let high = rowsById.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((table.ids[rowsById[middle] ?? 0] ?? 0) < wantedId) low = middle + 1;
    else high = middle;
  }
  const row = rowsById[low];
  return row !== undefined && table.ids[row] === wantedId ? row : -1;
}

/**
 * Returns the cities with the most inhabitants, largest first, in one country or, if `countryCode` is null, in the
 * world.
 */
export function largestCities(countryCode: string | null, limit: number): City[] {
  const table = cityTable();
  const found: City[] = [];
  for (let row = 0; row < table.count && found.length < limit; row++) {
    if (countryCode === null || table.countries[row] === countryCode) found.push(cityAtRow(row, table));
  }
  return found;
}
