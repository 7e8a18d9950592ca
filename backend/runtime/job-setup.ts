import {
  JOB_MESSAGES,
  MAX_JOB_TARGETS,
  parsePostalCode,
  US_CITY_PATTERN,
  type DatabaseProvider,
} from '@libs/constants';
import { filtersError, normalizeFilters, type ListingFilters } from '@libs/listing';
import { InvalidInput, type Owner } from '../platform/http';
import { searchTermsOf, type JobSetup, type SelectedCity } from '../jobs';
import { toContactOptions } from './contact-options.dto';
import { requestedLayoutsOf } from './export-choice';
import { assertCornersFit, shapesOf } from './job-shapes';
import type { StartDto } from './runtime.dto';
import { NothingToCapture } from './runtime.errors';

/**
 * Returns the cities and shapes in a request with their types and keywords, without duplicates.
 * @throws the errors of `citiesOf` and `shapesOf`
 */
export const selectionOf = async (owner: Owner, dto: StartDto): Promise<SelectedCity[]> =>
  citiesOf(dto, await shapesOf(owner, dto));

/**
 * Returns the cities in a request with their types, without duplicates, and then its shapes. Manual mode needs one city or
 * shape, autonomous mode at least one. Throws NothingToCapture or, for a US city without its state, InvalidInput (spec §5).
 */
export function citiesOf(dto: StartDto, shapes: readonly SelectedCity[] = []): SelectedCity[] {
  const cities = dto.mode === 'manual' ? singleCity(dto, shapes) : multipleCities(dto, shapes);
  const path = dto.mode === 'manual' ? 'city' : 'cities';
  const targetCount = cities.reduce((sum, entry) => sum + searchTermsOf(entry).length, 0);
  if (targetCount > MAX_JOB_TARGETS)
    throw new InvalidInput([
      {
        path: 'cities',
        message: `A job can have up to ${MAX_JOB_TARGETS} targets (city and business type pairs)`,
      },
    ]);
  assertCornersFit(cities);
  const isInvalid = ({ city, shape }: SelectedCity) =>
    !shape && !US_CITY_PATTERN.test(city) && !parsePostalCode(city, dto.country);
  if (dto.country === 'United States' && cities.some(isInvalid))
    throw new InvalidInput([{ path, message: JOB_MESSAGES.usCityFormat }]);
  const names = cities.map(({ city }) => city);
  const repeated = shapes.find(({ city }) => names.indexOf(city) !== names.lastIndexOf(city));
  if (repeated)
    throw new InvalidInput([
      { path: 'shapes', message: `Two cities or shapes of the job are named ${repeated.city}.` },
    ]);
  return cities;
}

/**
 * Returns the filters of a request in their stored form, or null. Throws InvalidInput for filters that keep nothing, or that
 * need contacts which the request does not have.
 */
export function filtersOf({
  filters,
  contacts,
}: Pick<StartDto, 'filters' | 'contacts'>): ListingFilters | null {
  const problem = filters && filtersError(filters);
  if (problem) throw new InvalidInput([{ path: 'filters', message: problem }]);
  if (filters?.email && !contacts?.enabled)
    throw new InvalidInput([
      {
        path: 'filters.email',
        message: 'Email addresses come from the websites: turn on Contacts, or remove the filter.',
      },
    ]);
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
    requestedLayouts: requestedLayoutsOf(dto),
  };
}

function singleCity(dto: StartDto, shapes: readonly SelectedCity[]): SelectedCity[] {
  const firstEntry = dto.cities?.[0];
  const city = dto.city || firstEntry?.city || '';
  const [shape] = shapes;
  if (shapes.length > 1 || (shape && city !== ''))
    throw new InvalidInput([
      { path: 'shapes', message: 'A job of the mode Single has one city or one shape.' },
    ]);
  const businessTypes = dto.businessType?.length
    ? dto.businessType
    : ((shape ?? firstEntry)?.businessTypes ?? []);
  const keywords = dto.keywords?.length ? dto.keywords : (shape ?? firstEntry)?.keywords;
  const entry = withTerms({ city: shape?.city ?? city, businessTypes, keywords }, shape);
  if (entry.city === '' || searchTermsOf(entry).length === 0)
    throw new NothingToCapture(JOB_MESSAGES.selectCityAndType);
  return [entry];
}

function multipleCities(dto: StartDto, shapes: readonly SelectedCity[]): SelectedCity[] {
  const requested = dto.cities?.length
    ? dto.cities
    : dto.city
      ? [{ city: dto.city, businessTypes: dto.businessType ?? [], keywords: dto.keywords }]
      : [];
  // A city may be listed thousands of times, so its types are added to one set.
  const byCity = new Map<string, { types: Set<string>; keywords: Set<string> }>();
  for (const { city, businessTypes, keywords = [] } of requested) {
    if (city === '') continue;
    const terms = byCity.get(city) ?? { types: new Set(), keywords: new Set() };
    byCity.set(city, terms);
    for (const type of businessTypes) terms.types.add(type);
    for (const keyword of keywords) terms.keywords.add(keyword);
  }
  const cities = [
    ...[...byCity].map(([city, { types, keywords }]) =>
      withTerms({ city, businessTypes: [...types], keywords: [...keywords] }),
    ),
    ...shapes.map((shape) => withTerms(shape, shape)),
  ];
  if (cities.length === 0 || cities.some((entry) => searchTermsOf(entry).length === 0))
    throw new NothingToCapture(JOB_MESSAGES.selectCitiesAndTypes);
  return cities;
}

/** Returns a city or shape with each of its types and keywords once. A keyword that is also one of the types is left out. */
function withTerms(
  { city, businessTypes, keywords = [] }: SelectedCity,
  { shape }: Partial<SelectedCity> = {},
): SelectedCity {
  const types = distinct(businessTypes);
  const others = [...distinct(keywords)].filter((keyword) => !types.has(keyword));
  return {
    city,
    businessTypes: [...types],
    ...(others.length > 0 && { keywords: others }),
    ...(shape && { shape }),
  };
}

const distinct = (names: readonly string[]) => new Set(names.map((name) => name.trim()).filter(Boolean));
