import { RUN_MESSAGES, US_CITY_PATTERN, type DatabaseProvider } from '@libs/constants';
import { DomainError, InvalidInput } from '../platform/http';
import type { RunSetup, SelectedCity } from '../jobs';
import type { StartWish } from './runtime.dto';

/** Pairs of city and business type in one run. */
export const SQUARES_AT_MOST = 10_000;

/** A start without a city or a business type (spec §5). */
export class NothingToCapture extends DomainError {
  readonly code = 'run.invalid';
}

/**
 * The cities with their types that a wish means, each once. Manual: one city; autonomous: at least one.
 * Throws NothingToCapture or, for a US city without its state, InvalidInput (spec §5).
 */
export function citiesOf(wish: StartWish): SelectedCity[] {
  const cities = wish.mode === 'manual' ? singleCity(wish) : multipleCities(wish);
  const squares = cities.reduce((sum, { businessTypes }) => sum + businessTypes.length, 0);
  if (squares > SQUARES_AT_MOST)
    throw new InvalidInput([
      { path: 'cities', message: `A run takes ${SQUARES_AT_MOST} pairs of city and business type at most` },
    ]);
  if (wish.country === 'United States') {
    const wrong = cities.find(({ city }) => !US_CITY_PATTERN.test(city));
    if (wrong)
      throw new InvalidInput([
        { path: wish.mode === 'manual' ? 'city' : 'cities', message: RUN_MESSAGES.usCityFormat },
      ]);
  }
  return cities;
}

/** The setup of a run, once everything was checked. */
export function runSetup(wish: StartWish, cities: SelectedCity[], dbProvider: DatabaseProvider): RunSetup {
  const { mode, exportFormat, country, logsEnabled, maxListings: listingCap = null } = wish;
  return { mode, exportFormat, country, logsEnabled, cities, dbProvider, listingCap };
}

function singleCity(wish: StartWish): SelectedCity[] {
  const listed = wish.cities?.[0];
  const city = wish.city || listed?.city || '';
  const businessTypes = distinct(
    wish.businessType?.length ? wish.businessType : (listed?.businessTypes ?? []),
  );
  if (city === '' || businessTypes.length === 0) throw new NothingToCapture(RUN_MESSAGES.selectCityAndType);
  return [{ city, businessTypes }];
}

function multipleCities(wish: StartWish): SelectedCity[] {
  const wished = wish.cities?.length
    ? wish.cities
    : wish.city
      ? [{ city: wish.city, businessTypes: wish.businessType ?? [] }]
      : [];
  const byCity = new Map<string, string[]>();
  for (const { city, businessTypes } of wished)
    if (city !== '') byCity.set(city, distinct([...(byCity.get(city) ?? []), ...businessTypes]));
  const cities = [...byCity].map(([city, businessTypes]) => ({ city, businessTypes }));
  if (cities.length === 0 || cities.some(({ businessTypes }) => businessTypes.length === 0))
    throw new NothingToCapture(RUN_MESSAGES.selectCitiesAndTypes);
  return cities;
}

const distinct = (names: readonly string[]) => [...new Set(names.filter((name) => name !== ''))];
