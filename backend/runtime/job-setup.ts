import { JOB_MESSAGES, US_CITY_PATTERN, type DatabaseProvider } from '@libs/constants';
import { filtersError, normalizeFilters, type ListingFilters } from '@libs/listing';
import { InvalidInput } from '../platform/http';
import type { JobSetup, SelectedCity } from '../jobs';
import { toContactOptions } from './contact-options.dto';
import type { StartDto } from './runtime.dto';
import { NothingToCapture } from './runtime.errors';

/** Maximum number of city-type pairs in one job. */
export const MAX_TARGETS_PER_JOB = 10_000;

/**
 * Returns the cities in a request with their types, without duplicates. Manual mode needs one city, autonomous mode
 * at least one. Throws NothingToCapture or, for a US city without its state, InvalidInput (spec §5).
 */
export function citiesOf(dto: StartDto): SelectedCity[] {
  const cities = dto.mode === 'manual' ? singleCity(dto) : multipleCities(dto);
  const targetCount = cities.reduce((sum, { businessTypes }) => sum + businessTypes.length, 0);
  if (targetCount > MAX_TARGETS_PER_JOB)
    throw new InvalidInput([
      {
        path: 'cities',
        message: `A job can have up to ${MAX_TARGETS_PER_JOB} targets (city and business type pairs)`,
      },
    ]);
  if (dto.country === 'United States') {
    const invalid = cities.find(({ city }) => !US_CITY_PATTERN.test(city));
    if (invalid)
      throw new InvalidInput([
        { path: dto.mode === 'manual' ? 'city' : 'cities', message: JOB_MESSAGES.usCityFormat },
      ]);
  }
  return cities;
}

/** Returns the filters of a request in their stored form, or null. Throws InvalidInput for filters that keep nothing. */
export function filtersOf({ filters }: Pick<StartDto, 'filters'>): ListingFilters | null {
  const problem = filters && filtersError(filters);
  if (problem) throw new InvalidInput([{ path: 'filters', message: problem }]);
  return normalizeFilters(filters);
}

/** Converts a checked request to a job setup. */
export function toJobSetup(dto: StartDto, cities: SelectedCity[], dbProvider: DatabaseProvider): JobSetup {
  const { mode, exportFormat, country, logsEnabled, coverageLevel, maxListings = null } = dto;
  return {
    mode,
    exportFormat,
    country,
    logsEnabled,
    cities,
    dbProvider,
    coverageLevel,
    maxListings,
    filters: filtersOf(dto),
    contacts: toContactOptions(dto.contacts),
  };
}

function singleCity(dto: StartDto): SelectedCity[] {
  const firstEntry = dto.cities?.[0];
  const city = dto.city || firstEntry?.city || '';
  const businessTypes = distinct(
    dto.businessType?.length ? dto.businessType : (firstEntry?.businessTypes ?? []),
  );
  if (city === '' || businessTypes.length === 0) throw new NothingToCapture(JOB_MESSAGES.selectCityAndType);
  return [{ city, businessTypes }];
}

function multipleCities(dto: StartDto): SelectedCity[] {
  const requested = dto.cities?.length
    ? dto.cities
    : dto.city
      ? [{ city: dto.city, businessTypes: dto.businessType ?? [] }]
      : [];
  // A city may be listed thousands of times, so its types are added to one set.
  const byCity = new Map<string, Set<string>>();
  for (const { city, businessTypes } of requested) {
    if (city === '') continue;
    const types = byCity.get(city) ?? new Set();
    byCity.set(city, types);
    for (const type of businessTypes) if (type !== '') types.add(type);
  }
  const cities = [...byCity].map(([city, types]) => ({ city, businessTypes: [...types] }));
  if (cities.length === 0 || cities.some(({ businessTypes }) => businessTypes.length === 0))
    throw new NothingToCapture(JOB_MESSAGES.selectCitiesAndTypes);
  return cities;
}

const distinct = (names: readonly string[]) => [...new Set(names.filter((name) => name !== ''))];
