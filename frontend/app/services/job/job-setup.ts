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

/** What a run is to capture. Both modes keep their own choice, so that looking at the other loses nothing. */
export interface JobSetup {
  /** null: not chosen yet. */
  mode: CaptureMode | null;
  country: CountryName;
  exportFormat: ExportFormat;
  city: string;
  businessTypes: string[];
  cities: SelectedCity[];
  /** Listings at most of the run; null: as many as there are. */
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

/** What a run on the server captures or captured. */
export const setupOfJob = (source: CapturedJob): JobSetup => ({
  mode: source.mode,
  country: COUNTRY_NAMES.find((name) => name === source.country) ?? DEFAULT_COUNTRY,
  exportFormat: source.exportFormat ?? DEFAULT_EXPORT_FORMAT,
  city: (source.mode === 'manual' && source.cities[0]?.city) || '',
  businessTypes: (source.mode === 'manual' && source.cities[0]?.businessTypes) || [],
  cities: source.mode === 'autonomous' ? source.cities : [],
  maxListings: source.maxListings,
});

/** A status shows the first cities of a large run only: those are no setup to start again. */
const hasAllCities = ({ cities, targets }: RuntimeState) =>
  targets?.total === cities.reduce((sum, { businessTypes }) => sum + businessTypes.length, 0);

/** What the server says that a run may be: bought credits open more than the plan's name tells (spec §6). */
export type AllowedOptions = Pick<Credits, 'modes' | 'exportFormats'>;

/** What everybody may: single runs, written as JSON. */
export const FREE_PLAN_OPTIONS: AllowedOptions = { modes: ['manual'], exportFormats: ['json'] };

/** A setup as far as it is allowed: free runs are single and write JSON. */
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

/** The setup that the server draws the screen with: the last run's. */
export const initialSetup = (source: RuntimeState): JobSetup =>
  hasAllCities(source) ? setupOfJob(source) : EMPTY_SETUP;

/** What is wrong with a city's name, or null (spec §5); nothing typed is not wrong yet. */
export function cityError(city: string, country: CountryName): string | null {
  const isMalformed = country === 'United States' && city.trim() !== '' && !US_CITY_PATTERN.test(city.trim());
  return isMalformed ? JOB_MESSAGES.usCityFormat : null;
}

/** City and type pairs that the setup asks for. */
export const targetCount = (setup: JobSetup): number =>
  setup.mode === 'autonomous'
    ? setup.cities.reduce((sum, { businessTypes }) => sum + businessTypes.length, 0)
    : setup.city
      ? setup.businessTypes.length
      : 0;

/** What a start of this setup sends; the API checks it, so a hand-made one gets its answer from there. */
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

/** The setup with one of the recent cities: in Single in place of the city, in Multiple added to the others. */
export function addCity(setup: JobSetup, city: string): JobSetup {
  if (setup.mode !== 'autonomous') return { ...setup, mode: setup.mode ?? 'manual', city };
  const isIncluded = setup.cities.some((entry) => entry.city === city);
  return isIncluded ? setup : { ...setup, cities: [...setup.cities, { city, businessTypes: [] }] };
}
