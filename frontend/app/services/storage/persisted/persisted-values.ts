import {
  CAPTURE_MODES,
  MAX_CITY_HISTORY,
  COUNTRY_NAMES,
  COVERAGE_LEVELS,
  DEFAULT_COUNTRY,
  DEFAULT_COVERAGE_LEVEL,
  DEFAULT_EXPORT_FORMAT,
  EXPORT_FORMATS,
  MAX_JOB_HISTORY,
  type CaptureMode,
  type CountryName,
  type CoverageLevel,
  type ExportFormat,
} from '@libs/constants';
import type { ListingFilters } from '@libs/listing/filters/filter-set';
import type { Job } from '../../api/api-types';
import { readExportChoice, type ExportChoice } from '../../job/export-choice';
import { parseFilters } from '../../job/filter-choices';
import type { ContactChoices, SetupPlace } from '../../job/setup-choices';
import { parseSetupShape, type SetupShape } from '../../shapes/setup-shape';

/**
 * The values that a browser stores for each user (spec §3, "Per-user local persistence"). Times are epoch
 * milliseconds.
 */
export interface PersistedValues {
  /** Recent cities, newest first. */
  cityHistory: string[];
  selectedCity: string;
  selectedCountry: CountryName;
  selectedBusinessType: string[];
  selectedKeywords: string[];
  selectedShape: SetupShape | null;
  /** The cities chosen in Multiple mode, with their business types. */
  selectedCities: SetupPlace[];
  /** Time when the setup was saved. It shows whether a job started on another device is newer. */
  selectedAt: number;
  /** Maximum number of listings for the next job. */
  listingCap: number | null;
  coverageLevel: CoverageLevel;
  filters: ListingFilters | null;
  contacts: ContactChoices | null;
  runtimeMode: CaptureMode | null;
  exportFormat: ExportFormat;
  exportChoice: ExportChoice | null;
  autoScrollLogs: boolean;
  noteMinimized: boolean;
  currentJobId: string | null;
  /** A copy of the server's job history, newest first. */
  jobHistory: Job[];
  runStartTime: number | null;
  pausedTime: number;
  pauseStart: number | null;
}
export type PersistedKey = keyof PersistedValues;

const asText = (value: unknown) => (typeof value === 'string' ? value : null);
const asNumber = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const asList = <T>(value: unknown, item: (value: unknown) => T | null): T[] | null =>
  Array.isArray(value) ? value.map(item).filter((entry): entry is T & {} => entry !== null) : null;
const asOneOf =
  <T>(known: readonly T[]) =>
  (value: unknown): T | null =>
    known.find((entry) => entry === value) ?? null;
const asBoolean = asOneOf([true, false]);
const asRecord = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function asSelectedCity(value: unknown): SetupPlace | null {
  const { city, businessTypes, keywords, shape } = asRecord(value);
  const types = asList(businessTypes, asText);
  const words = asList(keywords, asText) ?? [];
  if (typeof city !== 'string' || !types) return null;
  const parsed = parseSetupShape(shape);
  return {
    city,
    businessTypes: types,
    ...(words.length > 0 && { keywords: words }),
    ...(parsed && { isShape: true, shape: parsed }),
  };
}

function asContacts(value: unknown): ContactChoices | null {
  const { maxCredits } = asRecord(value);
  return maxCredits === undefined ? null : { maxCredits: asNumber(maxCredits) };
}

/** Maps the former names of fields in stored jobs to their current names. */
const FORMER_JOB_FIELDS = {
  targetCount: 'areaCount',
  targetsDone: 'areasDone',
  maxListings: 'listingCap',
} as const;

/** Returns a stored job, with former field names replaced by current names. */
function withCurrentNames(job: Record<string, unknown>): Record<string, unknown> {
  const current = { ...job };
  for (const [name, formerName] of Object.entries(FORMER_JOB_FIELDS)) {
    if (!(name in current) && formerName in current) current[name] = current[formerName];
    delete current[formerName];
  }
  return current;
}

/** Parses a stored job. A job that lacks required fields was stored by a different version and is ignored. */
function asJob(value: unknown): Job | null {
  const job = withCurrentNames(asRecord(value));
  const { id, status, startTime, cities, cityCount, targetCount } = job;
  const isComplete =
    [id, status].every((field) => typeof field === 'string') &&
    [startTime, cityCount, targetCount].every((field) => typeof field === 'number') &&
    asList(cities, asSelectedCity) !== null;
  return isComplete ? (job as Job) : null;
}

/** Functions that parse stored values. An invalid value is treated as if it were not stored. */
export const PARSERS: { [K in PersistedKey]: (value: unknown) => PersistedValues[K] } = {
  cityHistory: (value) => (asList(value, asText) ?? []).slice(0, MAX_CITY_HISTORY),
  selectedCity: (value) => asText(value) ?? '',
  selectedCountry: (value) => asOneOf(COUNTRY_NAMES)(value) ?? DEFAULT_COUNTRY,
  selectedBusinessType: (value) => asList(value, asText) ?? [],
  selectedKeywords: (value) => asList(value, asText) ?? [],
  selectedShape: parseSetupShape,
  selectedCities: (value) => asList(value, asSelectedCity) ?? [],
  selectedAt: (value) => asNumber(value) ?? 0,
  listingCap: asNumber,
  coverageLevel: (value) => asOneOf(COVERAGE_LEVELS)(value) ?? DEFAULT_COVERAGE_LEVEL,
  filters: parseFilters,
  contacts: asContacts,
  runtimeMode: asOneOf(CAPTURE_MODES),
  exportFormat: (value) => asOneOf(EXPORT_FORMATS)(value) ?? DEFAULT_EXPORT_FORMAT,
  exportChoice: readExportChoice,
  autoScrollLogs: (value) => asBoolean(value) ?? false,
  noteMinimized: (value) => asBoolean(value) ?? false,
  currentJobId: asText,
  jobHistory: (value) => (asList(value, asJob) ?? []).slice(0, MAX_JOB_HISTORY),
  runStartTime: asNumber,
  pausedTime: (value) => asNumber(value) ?? 0,
  pauseStart: asNumber,
};
