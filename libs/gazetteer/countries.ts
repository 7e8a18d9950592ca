import { cityTable } from './city-table';
import { countryName } from './regions';

/** A country that has cities in the gazetteer. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** In English, as in the labels of its cities outside of the US, Canada and Australia. */
  name: string;
  /** Number of its cities. */
  cities: number;
}

let countries: ReadonlyMap<string, Country> | undefined;

/** Returns the countries by their codes, in the order of their names. They are counted when they are first needed. */
export function countriesByCode(): ReadonlyMap<string, Country> {
  countries ??= countCities();
  return countries;
}

function countCities(): ReadonlyMap<string, Country> {
  const counts = new Map<string, number>();
  for (const code of cityTable().countries) counts.set(code, (counts.get(code) ?? 0) + 1);
  return new Map(
    [...counts]
      .map(([code, cities]) => ({ code, name: countryName(code), cities }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
      .map((country) => [country.code, country]),
  );
}
