import {
  COUNTRY_NAMES,
  DEFAULT_CAPTURE_MODE,
  DEFAULT_COUNTRY,
  DEFAULT_COVERAGE_LEVEL,
  DEFAULT_EXPORT_FORMAT,
  JOB_MESSAGES,
  parsePostalCode,
  US_CITY_PATTERN,
  type CaptureMode,
  type CountryName,
  type CoverageLevel,
  type ExportFormat,
} from '@libs/constants';
import type { PlanFeatures } from '@libs/credits';
import type { ListingFilters } from '@libs/listing/filters/filter-set';
import type { SelectedCity, RuntimeState } from '../api/api-types';
import type { SetupShape } from '../shapes/setup-shape';
import { exportChoiceDto, type ExportChoice } from './export-choice';
import { parseFilters } from './filter-choices';

/**
 * Defines what a job captures. Each mode keeps its own choices, so that nothing is lost when the user switches modes.
 */
export interface SetupChoices {
  /** Null until a mode is chosen. */
  mode: CaptureMode | null;
  country: CountryName;
  exportFormat: ExportFormat;
  /** A second file in that format; null: only the usual one. */
  exportChoice: ExportChoice | null;
  city: string;
  businessTypes: string[];
  /** Single: words that are searched as they are, beside the business types. */
  keywords: string[];
  /** Single: what is captured instead of the city; null: the city. */
  shape: SetupShape | null;
  cities: SetupPlace[];
  /** Maximum number of listings in the job; null if there is no limit. */
  maxListings: number | null;
  coverageLevel: CoverageLevel;
  /** Which of the found places are kept; null: all. */
  filters: ListingFilters | null;
  /** Null if contacts are not read from businesses' own websites. */
  contacts: ContactChoices | null;
}

/** Multiple: a city, or a shape with its name, and what is searched there. */
export interface SetupPlace extends SelectedCity {
  shape?: SetupShape;
}

/** How many shapes a job can have. */
export const MAX_SHAPES = 20;

export const isShape = ({ shape }: SetupPlace): boolean => shape !== undefined;

/** How contacts are read. */
export interface ContactChoices {
  /** Maximum number of credits for contacts; null if there is no limit. */
  maxCredits: number | null;
}

export const EMPTY_SETUP: SetupChoices = {
  mode: null,
  country: DEFAULT_COUNTRY,
  exportFormat: DEFAULT_EXPORT_FORMAT,
  exportChoice: null,
  city: '',
  businessTypes: [],
  keywords: [],
  shape: null,
  cities: [],
  maxListings: null,
  coverageLevel: DEFAULT_COVERAGE_LEVEL,
  filters: null,
  contacts: null,
};

type CapturedJob = Pick<
  RuntimeState,
  'mode' | 'country' | 'exportFormat' | 'cities' | 'maxListings' | 'coverageLevel' | 'filters'
> & { contacts: ContactChoices | null };

/** Returns the setup used to start a job, taken from the job stored on the server. */
export const setupOfJob = (source: CapturedJob): SetupChoices => ({
  mode: source.mode,
  country: COUNTRY_NAMES.find((name) => name === source.country) ?? DEFAULT_COUNTRY,
  exportFormat: source.exportFormat ?? DEFAULT_EXPORT_FORMAT,
  exportChoice: null,
  city: (source.mode === 'manual' && source.cities[0]?.city) || '',
  businessTypes: (source.mode === 'manual' && source.cities[0]?.businessTypes) || [],
  keywords: (source.mode === 'manual' && source.cities[0]?.keywords) || [],
  shape: null,
  cities: source.mode === 'autonomous' ? source.cities : [],
  maxListings: source.maxListings,
  coverageLevel: source.coverageLevel ?? DEFAULT_COVERAGE_LEVEL,
  filters: parseFilters(source.filters),
  contacts: source.contacts && { maxCredits: source.contacts.maxCredits },
});

/**
 * A large job's status contains only its first cities, and none contains the outlines of shapes, so it is not enough to
 * start the job again.
 */
const hasAllCities = ({ cities, targets }: RuntimeState) =>
  !cities.some(({ isShape }) => isShape) &&
  targets?.total === cities.reduce((sum, entry) => sum + termCount(entry), 0);

/** Returns how many business types and keywords are searched in a city. */
export const termCount = ({
  businessTypes,
  keywords = [],
}: Pick<SelectedCity, 'businessTypes' | 'keywords'>): number => businessTypes.length + keywords.length;

/**
 * The options that the server allows. Users who have purchased credits may have more options than their plan includes
 * (spec §6).
 */
export type AllowedOptions = PlanFeatures;

/** Restricts a setup to the allowed options. If only one mode is allowed, that mode is selected automatically. */
export function restrictSetup(setup: SetupChoices, { modes, exportFormats }: AllowedOptions): SetupChoices {
  const [firstMode = null] = modes;
  const isModeAllowed = setup.mode === null || modes.includes(setup.mode);
  const mode = modes.length === 1 || !isModeAllowed ? firstMode : setup.mode;
  const exportFormat = exportFormats.includes(setup.exportFormat)
    ? setup.exportFormat
    : (exportFormats[0] ?? DEFAULT_EXPORT_FORMAT);
  const isUnchanged = mode === setup.mode && exportFormat === setup.exportFormat;
  return isUnchanged ? setup : { ...setup, mode, exportFormat };
}

/** Returns the setup that the server renders, which is the last job's setup. */
export const initialSetup = (source: RuntimeState): SetupChoices =>
  hasAllCities(source) ? setupOfJob(source) : EMPTY_SETUP;

/** Returns the error message for a city name (spec §5) or postal code, or null if there is none. An empty name is not an error. */
export function cityError(city: string, country: CountryName): string | null {
  const name = city.trim();
  const isMalformed = country === 'United States' && name !== '' && !US_CITY_PATTERN.test(name);
  return isMalformed && !parsePostalCode(name, country) ? JOB_MESSAGES.usCityFormat : null;
}

/** Returns whether a setup for Single mode says where to search. */
export const hasPlace = ({ city, shape }: Pick<SetupChoices, 'city' | 'shape'>): boolean =>
  shape !== null || city.trim() !== '';

export const targetCount = (setup: SetupChoices): number =>
  setup.mode === 'autonomous'
    ? setup.cities.reduce((sum, entry) => sum + termCount(entry), 0)
    : hasPlace(setup)
      ? termCount(setup)
      : 0;

/** Returns the cities and the shapes of Multiple mode, as a request states them. */
function placesOf(places: readonly SetupPlace[]) {
  const shapes = places.flatMap(({ city: name, shape, businessTypes, keywords = [] }) =>
    shape
      ? [{ name, geometry: shape.geometry, businessTypes, ...(keywords.length > 0 && { keywords }) }]
      : [],
  );
  return { cities: places.filter((entry) => !isShape(entry)), ...(shapes.length > 0 && { shapes }) };
}

/** Returns the body of a start request. The API validates it. */
export function toStartDto({
  mode,
  city,
  businessTypes,
  keywords,
  shape,
  cities,
  exportFormat,
  exportChoice,
  country,
  maxListings,
  coverageLevel,
  filters,
  contacts,
}: SetupChoices) {
  const words = keywords.length > 0 && { keywords };
  const place = shape
    ? { shapes: [{ name: shape.name, geometry: shape.geometry, businessTypes, ...words }] }
    : { city, businessType: businessTypes, ...words };
  const selection = mode === 'manual' ? place : placesOf(cities);
  return {
    logsEnabled: true,
    mode: mode ?? DEFAULT_CAPTURE_MODE,
    ...selection,
    exportFormat,
    ...exportChoiceDto(exportChoice, exportFormat),
    country,
    maxListings,
    coverageLevel,
    ...(filters && { filters }),
    ...(contacts && { contacts: { enabled: true, ...contacts } }),
  };
}

/**
 * Adds a recent city to the setup. In Single mode, it replaces the current city. In Multiple mode, it is added to the
 * list.
 */
export function addCity(setup: SetupChoices, city: string): SetupChoices {
  if (setup.mode !== 'autonomous') return { ...setup, mode: setup.mode ?? 'manual', city, shape: null };
  const isIncluded = setup.cities.some((entry) => entry.city === city);
  return isIncluded ? setup : { ...setup, cities: [...setup.cities, { city, businessTypes: [] }] };
}
