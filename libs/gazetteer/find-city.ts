import { cityAtRow, type City } from './city';
import { cityTable } from './city-table';
import { withAlternativeNames } from './alternative-names';
import { fold } from './fold';
import { distanceMeters } from './geo-distance';
import { rowsNamed } from './name-index';
import { rowsOtherwiseNamed } from './names/other-names';
import { rowsWithoutUmlauts } from './names/umlauts';
import { countryName, regionOf, type Region } from './regions';

/** "Hausen near Darmstadt": the way to name one of several cities whose labels are the same. */
const NEAR = /^(.+) near (.+)$/;

/**
 * Returns the city that a person means by "Phoenix, AZ", "Munich", "München, Germany", "Paris, TX, United States", or
 * "Hausen near Darmstadt, Germany".
 *
 * The first part must be the city's full name (accents, case, hyphens, St. and Saint do not matter), or another name of
 * it if no city is listed under this one. Each part after it must be its state or province (code or name) or its country
 * (code or name). If several places match, the one with the most inhabitants is returned. `countryCode` limits the
 * search to that country; null searches everywhere. Returns null if the gazetteer has no such place.
 */
export function findCity(label: string, countryCode: string | null): City | null {
  const [row] = rowsMeant(label, countryCode, 1);
  return row === undefined ? null : cityAtRow(row);
}

/** Returns the rows of the cities that a label can mean, the one that it means first, then by population. */
export function rowsMeant(label: string, countryCode: string | null, limit: number): number[] {
  const [name = '', ...rest] = label.split(',');
  const first = fold(name);
  if (first === '') return [];
  const query = { rest, countryCode, limit };
  const listed = rowsListedAs(first, query);
  if (listed.length > 0) return listed;
  const withCity = matching(rowsNamed(`${first} city`), query);
  if (withCity.length > 0) return withCity;
  const near = NEAR.exec(first);
  const nearest = near ? rowNear(near[1] ?? '', near[2] ?? '', query) : null;
  if (nearest !== null) return [nearest];
  const written = matching(rowsWithoutUmlauts(first), query);
  return written.length > 0 ? written : matching(rowsOtherwiseNamed(first), query);
}

interface RowQuery {
  /** What follows the name, between commas. */
  rest: readonly string[];
  countryCode: string | null;
  limit: number;
}

const MAX_NAMESAKES = 200;

function rowsListedAs(name: string, query: RowQuery): number[] {
  const rows = withAlternativeNames(name).flatMap((candidate) => matching(rowsNamed(candidate), query));
  // Rows are ordered by population, so the smallest number is the largest city.
  return [...new Set(rows)].sort((a, b) => a - b).slice(0, query.limit);
}

/** Returns the row of the city of this name that is nearest to another city. */
function rowNear(name: string, neighborName: string, query: RowQuery): number | null {
  const table = cityTable();
  const positionOf = (row: number) => ({
    latitude: table.latitudes[row] ?? 0,
    longitude: table.longitudes[row] ?? 0,
  });
  const neighbors = new Map<string, number | undefined>();
  let best: { row: number; meters: number } | null = null;
  for (const row of rowsListedAs(name, { ...query, limit: MAX_NAMESAKES })) {
    const country = table.countries[row] ?? '';
    if (!neighbors.has(country))
      neighbors.set(country, rowsListedAs(neighborName, { rest: [], countryCode: country, limit: 1 })[0]);
    const neighbor = neighbors.get(country);
    if (neighbor === undefined) continue;
    const meters = distanceMeters(positionOf(row), positionOf(neighbor));
    if (!best || meters < best.meters) best = { row, meters };
  }
  return best?.row ?? null;
}

/** Returns the first rows that match the qualifiers. */
function matching(rows: Iterable<number>, { rest, countryCode, limit }: RowQuery): number[] {
  const table = cityTable();
  const found: number[] = [];
  // The qualifiers are folded only if there is a row to compare with. Most unknown names are rejected before that.
  let qualifiers: string[] | null = null;
  for (const row of rows) {
    const country = table.countries[row] ?? '';
    if (countryCode !== null && country !== countryCode) continue;
    qualifiers ??= rest.map(fold).filter((part) => part !== '');
    const accepted = qualifiersFor(country, table.admins[row] ?? '');
    if (!qualifiers.every((part) => accepted.has(part))) continue;
    found.push(row);
    if (found.length >= limit) break;
  }
  return found;
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
