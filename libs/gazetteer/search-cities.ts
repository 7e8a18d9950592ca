import { cityAtRow, type City } from './city';
import { cityTable } from './city-table';
import { fold } from './fold';
import { rowsByPrefix } from './name-index';

export interface SearchCitiesOptions {
  /** ISO 3166-1 alpha-2; absent or null: the entire world. */
  countryCode?: string | null;
  limit: number;
}

/**
 * Type-ahead: returns cities with a name that starts with the text, largest first. The text can continue into the
 * state or country, as in "Springfield, I". Accents and case do not matter. Empty text finds nothing. The first call
 * builds the index; later calls take a few milliseconds.
 */
export function searchCities(prefix: string, { countryCode = null, limit }: SearchCitiesOptions): City[] {
  const comma = prefix.indexOf(',');
  const name = fold(comma < 0 ? prefix : prefix.slice(0, comma));
  const rest = comma < 0 ? null : fold(prefix.slice(comma + 1));
  if (name === '') return [];
  const table = cityTable();
  const found: City[] = [];
  for (const row of rowsByPrefix(name)) {
    if (found.length >= limit) break;
    if (countryCode !== null && table.countries[row] !== countryCode) continue;
    const folded = table.foldedNames[row] ?? '';
    if (rest === null ? !folded.startsWith(name) : folded !== name) continue;
    const city = cityAtRow(row, table);
    if (rest === null || fold(city.label.slice(city.name.length + 1)).startsWith(rest)) found.push(city);
  }
  return found;
}
