import { cityAtRow, type City } from './city';
import { cityTable } from './city-table';
import { fold } from './fold';
import { rowsByPrefix } from './name-index';
import { rowsByPrefixWithoutUmlauts, rowsWithoutUmlauts } from './names/umlauts';
import { rowsByOtherPrefix, rowsOtherwiseNamed } from './names/other-names';

export interface SearchCitiesOptions {
  /** ISO 3166-1 alpha-2; absent or null: the entire world. */
  countryCode?: string | null;
  limit: number;
}

/** Shorter beginnings are those of too many names. */
const MIN_OTHER_LENGTH = 3;

/**
 * Type-ahead: returns cities with a name that starts with the text, largest first, then those with another name that
 * does (Kiev, Breslau). The text can continue into the state or country, as in "Springfield, I". Accents and case do not
 * matter. Empty text finds nothing. The first call builds the index; later calls take a few milliseconds.
 */
export function searchCities(prefix: string, { countryCode = null, limit }: SearchCitiesOptions): City[] {
  const comma = prefix.indexOf(',');
  const name = fold(comma < 0 ? prefix : prefix.slice(0, comma));
  const rest = comma < 0 ? null : fold(prefix.slice(comma + 1));
  if (name === '') return [];
  const table = cityTable();
  const found = new Map<number, City>();
  const add = (row: number) => {
    if (found.size >= limit || (countryCode !== null && table.countries[row] !== countryCode)) return;
    const city = cityAtRow(row, table);
    if (rest === null || fold(city.label.slice(city.name.length + 1)).startsWith(rest)) found.set(row, city);
  };
  for (const row of rowsByPrefix(name)) {
    const folded = table.foldedNames[row] ?? '';
    if (rest === null ? folded.startsWith(name) : folded === name) add(row);
    if (found.size >= limit) break;
  }
  if (name.length >= MIN_OTHER_LENGTH)
    for (const row of rest === null
      ? [...rowsByPrefixWithoutUmlauts(name), ...rowsByOtherPrefix(name)]
      : [...rowsWithoutUmlauts(name), ...rowsOtherwiseNamed(name)])
      add(row);
  return [...found.values()];
}
