import { cityAtRow } from './city';
import { cityTable } from './city-table';
import { distinctLabel } from './namesakes';
import { regionOf } from './regions';

export interface RegionQuery {
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** Code of a state or province, as in `City.adminCode`; null: the entire country. */
  regionCode: string | null;
  minPopulation: number;
}

/**
 * Returns the labels of the cities of a country or region that have at least so many inhabitants, largest first, up to `limit`,
 * and how many cities there are. Of several cities with one label, the smaller ones have a label of their own ("Hausen
 * near Darmstadt, Germany"); one that nothing tells apart is counted only.
 */
export function citiesOfRegion(
  { countryCode, regionCode, minPopulation }: RegionQuery,
  limit: number,
): { labels: string[]; total: number } {
  const table = cityTable();
  const labels = new Set<string>();
  let total = 0;
  // Rows are ordered by population.
  for (let row = 0; row < table.count && (table.populations[row] ?? 0) >= minPopulation; row++) {
    if (table.countries[row] !== countryCode) continue;
    if (regionCode !== null && regionOf(countryCode, table.admins[row] ?? '')?.code !== regionCode) continue;
    total += 1;
    if (labels.size === limit) continue;
    const city = cityAtRow(row, table);
    labels.add(labels.has(city.label) ? distinctLabel(city) : city.label);
  }
  return { labels: [...labels], total };
}
