import {
  CAPTURE_MODES,
  CITY_HISTORY_STORED,
  COUNTRY_NAMES,
  DEFAULT_COUNTRY,
  DEFAULT_EXPORT_FORMAT,
  EXPORT_FORMATS,
  JOB_HISTORY_STORED,
  type CaptureMode,
  type CountryName,
  type ExportFormat,
} from '@libs/constants';
import type { CityTypes, Job } from '../wire';

/** What a browser keeps for each user (spec §3, "Per-user local persistence"). Times are epoch milliseconds. */
export interface KeptValues {
  /** Newest first. */
  cityHistory: string[];
  selectedCity: string;
  selectedCountry: CountryName;
  selectedBusinessType: string[];
  /** The cities of Multiple mode with their types. */
  selectedCities: CityTypes[];
  /** When the choice was saved: the run of another device may be newer. */
  selectedAt: number;
  /** Listings at most of the next run. */
  listingCap: number | null;
  runtimeMode: CaptureMode | null;
  exportFormat: ExportFormat;
  autoScrollLogs: boolean;
  noteMinimized: boolean;
  currentJobId: string | null;
  /** A copy of the server's record, newest first. */
  jobHistory: Job[];
  runStartTime: number | null;
  pausedTime: number;
  pauseStart: number | null;
}
export type KeptKey = keyof KeptValues;

const asText = (value: unknown) => (typeof value === 'string' ? value : null);
const asTime = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const asList = <T>(value: unknown, item: (value: unknown) => T | null): T[] | null =>
  Array.isArray(value) ? value.map(item).filter((one): one is T & {} => one !== null) : null;
const asOneOf =
  <T>(known: readonly T[]) =>
  (value: unknown): T | null =>
    known.find((one) => one === value) ?? null;
const asFlag = asOneOf([true, false]);
const fieldsOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function asCityTypes(value: unknown): CityTypes | null {
  const { city, businessTypes } = fieldsOf(value);
  const types = asList(businessTypes, asText);
  return typeof city === 'string' && types ? { city, businessTypes: types } : null;
}

/** Written by this page from the server's answer; what lacks its marks is of another version and counts as nothing. */
function asJob(value: unknown): Job | null {
  const { id, status, startTime, cities, cityCount } = fieldsOf(value);
  const isWhole =
    [id, status].every((field) => typeof field === 'string') &&
    [startTime, cityCount].every((field) => typeof field === 'number') &&
    asList(cities, asCityTypes) !== null;
  return isWhole ? (value as Job) : null;
}

/** Reads what was stored; anything else than a whole value counts as not stored. */
export const READERS: { [K in KeptKey]: (value: unknown) => KeptValues[K] } = {
  cityHistory: (value) => (asList(value, asText) ?? []).slice(0, CITY_HISTORY_STORED),
  selectedCity: (value) => asText(value) ?? '',
  selectedCountry: (value) => asOneOf(COUNTRY_NAMES)(value) ?? DEFAULT_COUNTRY,
  selectedBusinessType: (value) => asList(value, asText) ?? [],
  selectedCities: (value) => asList(value, asCityTypes) ?? [],
  selectedAt: (value) => asTime(value) ?? 0,
  listingCap: asTime,
  runtimeMode: asOneOf(CAPTURE_MODES),
  exportFormat: (value) => asOneOf(EXPORT_FORMATS)(value) ?? DEFAULT_EXPORT_FORMAT,
  autoScrollLogs: (value) => asFlag(value) ?? false,
  noteMinimized: (value) => asFlag(value) ?? false,
  currentJobId: asText,
  jobHistory: (value) => (asList(value, asJob) ?? []).slice(0, JOB_HISTORY_STORED),
  runStartTime: asTime,
  pausedTime: (value) => asTime(value) ?? 0,
  pauseStart: asTime,
};
