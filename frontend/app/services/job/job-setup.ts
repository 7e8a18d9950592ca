import {
  COUNTRY_NAMES,
  DEFAULT_CAPTURE_MODE,
  DEFAULT_COUNTRY,
  DEFAULT_EXPORT_FORMAT,
  JOB_MESSAGES,
  US_CITY_PATTERN,
  type CaptureMode,
  type CountryName,
  type ExportFormat,
} from '@libs/constants';
import type { SelectedCity, Credits, RuntimeState } from '../api/api-types';

/** What a job captures. Both modes keep their own choices, so that switching modes loses nothing. */
export interface JobSetup {
  /** Null until chosen. */
  mode: CaptureMode | null;
  country: CountryName;
  exportFormat: ExportFormat;
  city: string;
  businessTypes: string[];
  cities: SelectedCity[];
  /** Maximum number of listings; null for no limit. */
  maxListings: number | null;
}

export const EMPTY_SETUP: JobSetup = {
  mode: null,
  country: DEFAULT_COUNTRY,
  exportFormat: DEFAULT_EXPORT_FORMAT,
  city: '',
  businessTypes: [],
  cities: [],
  maxListings: null,
};

type CapturedJob = Pick<RuntimeState, 'mode' | 'country' | 'exportFormat' | 'cities' | 'maxListings'>;

/** Returns the setup of a job on the server. */
export const setupOfJob = (source: CapturedJob): JobSetup => ({
  mode: source.mode,
  country: COUNTRY_NAMES.find((name) => name === source.country) ?? DEFAULT_COUNTRY,
  exportFormat: source.exportFormat ?? DEFAULT_EXPORT_FORMAT,
  city: (source.mode === 'manual' && source.cities[0]?.city) || '',
  businessTypes: (source.mode === 'manual' && source.cities[0]?.businessTypes) || [],
  cities: source.mode === 'autonomous' ? source.cities : [],
  maxListings: source.maxListings,
});

/** The status of a large job contains only its first cities, which is not enough to start it again. */
const hasAllCities = ({ cities, targets }: RuntimeState) =>
  targets?.total === cities.reduce((sum, { businessTypes }) => sum + businessTypes.length, 0);

/** Options that the server allows; bought credits allow more than the plan alone (spec §6). */
export type AllowedOptions = Pick<Credits, 'modes' | 'exportFormats'>;

/** What every plan allows: Single mode and JSON. */
export const FREE_PLAN_OPTIONS: AllowedOptions = { modes: ['manual'], exportFormats: ['json'] };

/** Restricts a setup to the allowed options: on the free plan, Single mode and JSON. */
export function restrictSetup(setup: JobSetup, { modes, exportFormats }: AllowedOptions): JobSetup {
  const isFree = !modes.includes('autonomous');
  const isFormatAllowed = exportFormats.includes(setup.exportFormat);
  if (isFormatAllowed && (!isFree || setup.mode === 'manual')) return setup;
  return {
    ...setup,
    mode: isFree ? 'manual' : setup.mode,
    exportFormat: isFormatAllowed ? setup.exportFormat : DEFAULT_EXPORT_FORMAT,
  };
}

/** The setup that the server renders the screen with: that of the last job. */
export const initialSetup = (source: RuntimeState): JobSetup =>
  hasAllCities(source) ? setupOfJob(source) : EMPTY_SETUP;

/** Returns the error of a city's name (spec §5), or null; an empty name is not an error. */
export function cityError(city: string, country: CountryName): string | null {
  const isMalformed = country === 'United States' && city.trim() !== '' && !US_CITY_PATTERN.test(city.trim());
  return isMalformed ? JOB_MESSAGES.usCityFormat : null;
}

/** Returns the number of targets in the setup. */
export const targetCount = (setup: JobSetup): number =>
  setup.mode === 'autonomous'
    ? setup.cities.reduce((sum, { businessTypes }) => sum + businessTypes.length, 0)
    : setup.city
      ? setup.businessTypes.length
      : 0;

/** Returns the body of the start request; the API validates it. */
export function toStartDto({
  mode,
  city,
  businessTypes,
  cities,
  exportFormat,
  country,
  maxListings,
}: JobSetup) {
  const selection = mode === 'manual' ? { city, businessType: businessTypes } : { cities };
  return {
    logsEnabled: true,
    mode: mode ?? DEFAULT_CAPTURE_MODE,
    ...selection,
    exportFormat,
    country,
    maxListings,
  };
}

/** Adds a recent city to the setup: replaces the city in Single, adds to the cities in Multiple. */
export function addCity(setup: JobSetup, city: string): JobSetup {
  if (setup.mode !== 'autonomous') return { ...setup, mode: setup.mode ?? 'manual', city };
  const isIncluded = setup.cities.some((entry) => entry.city === city);
  return isIncluded ? setup : { ...setup, cities: [...setup.cities, { city, businessTypes: [] }] };
}
