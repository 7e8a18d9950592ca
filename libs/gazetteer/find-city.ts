import { cityAt, type City } from './city';
import { cityTable } from './city-table';
import { namesFor } from './other-names';
import { fold } from './fold';
import { rowsLike } from './name-index';
import { countryName, regionOf } from './regions';

/**
 * The city that a person means by "Phoenix, AZ", "Munich", "München, Germany", "Paris, TX, United States".
 *
 * The first part must be the city's whole name (accents, case, hyphens, St. and Saint do not matter); the parts after it must
 * each be its state or province (code or name) or its country (code or name). Of several such places the one with most
 * inhabitants is meant. `countryCode` narrows to that country; null looks everywhere. null: the gazetteer has no such place.
 */
export function findCity(label: string, countryCode: string | null): City | null {
  const [first = '', ...rest] = label.split(',').map(fold);
  if (first === '') return null;
  const qualifiers = rest.filter((part) => part !== '');
  const rows = namesFor(first).map((name) => rowNamed(name, qualifiers, countryCode));
  // Rows are numbered by population, so the smallest is the largest city.
  const row = Math.min(...rows, Infinity);
  if (row < Infinity) return cityAt(row);
  const withCity = rowNamed(`${first} city`, qualifiers, countryCode);
  return withCity < Infinity ? cityAt(withCity) : null;
}

/** The first row of that name that fits; Infinity when there is none. */
function rowNamed(name: string, qualifiers: string[], countryCode: string | null): number {
  const table = cityTable();
  for (const row of rowsLike(name)) {
    if (table.folded[row] !== name) continue;
    const country = table.countries[row] ?? '';
    if (countryCode !== null && country !== countryCode) continue;
    const place = placeWords(country, table.admins[row] ?? '');
    if (qualifiers.every((part) => place.includes(part))) return row;
  }
  return Infinity;
}

/** What may stand behind a city's name: its region and its country, by code and by name. */
function placeWords(countryCode: string, admin: string): string[] {
  const region = regionOf(countryCode, admin);
  const words = [countryCode, countryName(countryCode), ...(region ? [region.code, region.name] : [])];
  if (countryCode === 'US') words.push('USA', 'United States of America');
  if (countryCode === 'GB')
    words.push('UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland');
  return words.map(fold);
}
