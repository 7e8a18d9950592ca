import { cityAtRow, type City } from './city';
import { cityTable } from './city-table';
import { withAlternativeNames } from './alternative-names';
import { fold } from './fold';
import { rowsNamed } from './name-index';
import { countryName, regionOf, type Region } from './regions';

/**
 * Returns the city that a person means by "Phoenix, AZ", "Munich", "München, Germany", "Paris, TX, United States".
 *
 * The first part must be the city's full name (accents, case, hyphens, St. and Saint do not matter). Each part after
 * it must be its state or province (code or name) or its country (code or name). If several places match, the one
 * with the most inhabitants is returned. `countryCode` limits the search to that country; null searches everywhere.
 * Returns null if the gazetteer has no such place.
 */
export function findCity(label: string, countryCode: string | null): City | null {
  const [name = '', ...rest] = label.split(',');
  const first = fold(name);
  if (first === '') return null;
  const rows = withAlternativeNames(first).map((candidate) => findRow(candidate, rest, countryCode));
  // Rows are ordered by population, so the smallest number is the largest city.
  const row = Math.min(...rows, Infinity);
  if (row < Infinity) return cityAtRow(row);
  const withCity = findRow(`${first} city`, rest, countryCode);
  return withCity < Infinity ? cityAtRow(withCity) : null;
}

/** Returns the first row that has this name and matches the qualifiers, or Infinity if there is none. */
function findRow(name: string, rest: readonly string[], countryCode: string | null): number {
  const table = cityTable();
  // The qualifiers are folded only if there is a row to compare with. Most unknown names are rejected before that.
  let qualifiers: string[] | null = null;
  for (const row of rowsNamed(name)) {
    const country = table.countries[row] ?? '';
    if (countryCode !== null && country !== countryCode) continue;
    qualifiers ??= rest.map(fold).filter((part) => part !== '');
    const accepted = qualifiersFor(country, table.admins[row] ?? '');
    if (qualifiers.every((part) => accepted.has(part))) return row;
  }
  return Infinity;
}

const qualifierCache = new Map<string, ReadonlySet<string>>();

/** Returns what can follow a city's name: its region and its country, by code and by name. */
function qualifiersFor(countryCode: string, admin: string): ReadonlySet<string> {
  const key = `${countryCode}.${admin}`;
  const cached = qualifierCache.get(key);
  if (cached) return cached;
  const names = buildQualifiers(countryCode, regionOf(countryCode, admin));
  qualifierCache.set(key, names);
  return names;
}

function buildQualifiers(countryCode: string, region: Region | null): ReadonlySet<string> {
  const names = [countryCode, countryName(countryCode), ...(region ? [region.code, region.name] : [])];
  if (countryCode === 'US') names.push('USA', 'United States of America');
  if (countryCode === 'GB')
    names.push('UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland');
  return new Set(names.map(fold));
}
