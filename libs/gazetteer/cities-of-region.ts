import { cityAtRow, type City } from './city';
import { cityTable } from './city-table';
import { regionOf } from './regions';

export interface RegionQuery {
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** Code of a state or province, as in `City.adminCode`; null: the entire country. */
  regionCode: string | null;
  minPopulation: number;
}

/**
 * Returns the cities of a country or region that have at least so many inhabitants, largest first, up to `limit`, and how
 * many there are. Of several cities with one label, only the largest is meant by it, so the others are left out.
 */
export function citiesOfRegion(
  { countryCode, regionCode, minPopulation }: RegionQuery,
  limit: number,
): { cities: City[]; total: number } {
  const table = cityTable();
  const labels = new Set<string>();
  const cities: City[] = [];
  // Rows are ordered by population.
  for (let row = 0; row < table.count && (table.populations[row] ?? 0) >= minPopulation; row++) {
    if (table.countries[row] !== countryCode) continue;
    if (regionCode !== null && regionOf(countryCode, table.admins[row] ?? '')?.code !== regionCode) continue;
    const city = cityAtRow(row, table);
    if (labels.has(city.label)) continue;
    labels.add(city.label);
    if (cities.length < limit) cities.push(city);
  }
  return { cities, total: labels.size };
}
