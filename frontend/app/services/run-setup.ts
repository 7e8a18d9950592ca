import {
  COUNTRY_NAMES,
  DEFAULT_CAPTURE_MODE,
  DEFAULT_COUNTRY,
  DEFAULT_EXPORT_FORMAT,
  RUN_MESSAGES,
  US_CITY_PATTERN,
  type CaptureMode,
  type CountryName,
  type ExportFormat,
} from '@libs/constants';
import type { CityTypes, Credits, RunStatus } from './wire';

/** What a run is to capture. Both modes keep their own choice, so that looking at the other loses nothing. */
export interface RunSetup {
  /** null: not chosen yet. */
  mode: CaptureMode | null;
  country: CountryName;
  exportFormat: ExportFormat;
  city: string;
  businessTypes: string[];
  cities: CityTypes[];
  /** Listings at most of the run; null: as many as there are. */
  listingCap: number | null;
}

export const EMPTY_SETUP: RunSetup = {
  mode: null,
  country: DEFAULT_COUNTRY,
  exportFormat: DEFAULT_EXPORT_FORMAT,
  city: '',
  businessTypes: [],
  cities: [],
  listingCap: null,
};

type KnownRun = Pick<RunStatus, 'mode' | 'country' | 'exportFormat' | 'cities' | 'listingCap'>;

/** What a run on the server captures or captured. */
export const setupOfRun = (run: KnownRun): RunSetup => ({
  mode: run.mode,
  country: COUNTRY_NAMES.find((name) => name === run.country) ?? DEFAULT_COUNTRY,
  exportFormat: run.exportFormat ?? DEFAULT_EXPORT_FORMAT,
  city: (run.mode === 'manual' && run.cities[0]?.city) || '',
  businessTypes: (run.mode === 'manual' && run.cities[0]?.businessTypes) || [],
  cities: run.mode === 'autonomous' ? run.cities : [],
  listingCap: run.listingCap,
});

/** A status shows the first cities of a large run only: those are no setup to start again. */
const isToldWhole = ({ cities, squares }: RunStatus) =>
  squares?.all === cities.reduce((sum, { businessTypes }) => sum + businessTypes.length, 0);

/** What the server says that a run may be: bought credits open more than the plan's name tells (spec §6). */
export type Allowed = Pick<Credits, 'modes' | 'exportFormats'>;

/** What everybody may: single runs, written as JSON. */
export const FREE_ALLOWED: Allowed = { modes: ['manual'], exportFormats: ['json'] };

/** A setup as far as it is allowed: free runs are single and write JSON. */
export function allowedSetup(setup: RunSetup, { modes, exportFormats }: Allowed): RunSetup {
  const isFree = !modes.includes('autonomous');
  const isWritten = exportFormats.includes(setup.exportFormat);
  if (isWritten && (!isFree || setup.mode === 'manual')) return setup;
  return {
    ...setup,
    mode: isFree ? 'manual' : setup.mode,
    exportFormat: isWritten ? setup.exportFormat : DEFAULT_EXPORT_FORMAT,
  };
}

/** The setup that the server draws the screen with: the last run's. */
export const firstSetup = (run: RunStatus): RunSetup => (isToldWhole(run) ? setupOfRun(run) : EMPTY_SETUP);

/** What is wrong with a city's name, or null (spec §5); nothing typed is not wrong yet. */
export function cityError(city: string, country: CountryName): string | null {
  const isMalformed = country === 'United States' && city.trim() !== '' && !US_CITY_PATTERN.test(city.trim());
  return isMalformed ? RUN_MESSAGES.usCityFormat : null;
}

/** City and type pairs that the setup asks for. */
export const squareCount = (setup: RunSetup): number =>
  setup.mode === 'autonomous'
    ? setup.cities.reduce((sum, { businessTypes }) => sum + businessTypes.length, 0)
    : setup.city
      ? setup.businessTypes.length
      : 0;

/** What a start of this setup sends; the API checks it, so a hand-made one gets its answer from there. */
export function startFields({
  mode,
  city,
  businessTypes,
  cities,
  exportFormat,
  country,
  listingCap,
}: RunSetup) {
  const chosen = mode === 'manual' ? { city, businessType: businessTypes } : { cities };
  return {
    logsEnabled: true,
    mode: mode ?? DEFAULT_CAPTURE_MODE,
    ...chosen,
    exportFormat,
    country,
    maxListings: listingCap,
  };
}

/** The setup with one of the recent cities: in Single in place of the city, in Multiple added to the others. */
export function withChosenCity(setup: RunSetup, city: string): RunSetup {
  if (setup.mode !== 'autonomous') return { ...setup, mode: setup.mode ?? 'manual', city };
  const isThere = setup.cities.some((entry) => entry.city === city);
  return isThere ? setup : { ...setup, cities: [...setup.cities, { city, businessTypes: [] }] };
}
