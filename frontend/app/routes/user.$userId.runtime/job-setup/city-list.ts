import {
  FORBIDDEN_IN_CITIES,
  MAX_JOB_CITIES,
  MAX_SETUP_NAME_LENGTH,
  parsePostalCode,
  US_STATE_CODES,
  type CountryName,
} from '@libs/constants';
import { cityError } from '~/services/job/setup-choices';
import type { SelectedCity } from '~/services/api/api-types';

export interface InvalidLine {
  /** Line number, starting at 1. */
  line: number;
  text: string;
  reason: string;
}

export interface CityList {
  /** The cities, each with the number of the first line that names it. */
  cities: (SelectedCity & { line: number })[];
  invalidLines: InvalidLine[];
}

export interface CityListRules {
  country: CountryName;
  /** The available business types; empty if the list could not be loaded. */
  types: readonly string[];
}

/** Splits one CSV line into its fields. */
function csvFieldsOf(line: string): { text: string; isQuoted: boolean }[] {
  const fields: { text: string; isQuoted: boolean }[] = [];
  const pattern = /\s*(?:"((?:[^"]|"")*)"|([^,;\t]*))\s*([,;\t]|$)/y;
  while (pattern.lastIndex <= line.length) {
    const [, quoted, plain = '', end] = pattern.exec(line) ?? [];
    fields.push({ text: (quoted?.replaceAll('""', '"') ?? plain).trim(), isQuoted: quoted !== undefined });
    if (!end) break;
  }
  return fields;
}

/** Parses one line: a postal code, or a city. "City, ST" can be plain, quoted or in two columns. Any further columns contain business types. */
function parseLine(line: string, country: CountryName): SelectedCity {
  const [first, second, ...rest] = csvFieldsOf(line);
  if (!first) return { city: '', businessTypes: [] };
  const isPostalCode = parsePostalCode(first.text, country) !== null;
  const hasOwnRegion = first.isQuoted || isPostalCode || first.text.includes(',') || !second;
  const city = hasOwnRegion ? first.text : `${first.text}, ${second.text}`;
  const types = hasOwnRegion && second ? [second, ...rest] : rest;
  const names = types.flatMap(({ text }) => text.split(/[;|]/)).map((name) => name.trim());
  return { city, businessTypes: [...new Set(names.filter(Boolean))] };
}

/**
 * Parses pasted or uploaded cities. The text contains one city per line, or is CSV with an optional header row.
 * Reports each line that has no valid city in the country or has an unknown business type, and gives the reason.
 * Merges duplicate cities.
 */
export function parseCityList(text: string, { country, types }: CityListRules): CityList {
  const cities = new Map<string, CityList['cities'][number]>();
  const invalidLines: InvalidLine[] = [];
  const typeNames = new Map(types.map((type) => [type.toLowerCase(), type]));
  text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .forEach((line, index) => {
      if (
        line.trim() === '' ||
        (index === 0 && /^"?(city|cities|name|zip|zip code|postal code)"?\s*(,|;|\t|$)/i.test(line.trim()))
      )
        return;
      const { city, businessTypes } = parseLine(line, country);
      const reason =
        cityErrorReason(city, country, cities.size) ??
        (types.length > 0 ? unknownTypeReason(businessTypes, typeNames) : null);
      if (reason) {
        invalidLines.push({ line: index + 1, text: line.trim().slice(0, 80), reason });
        return;
      }
      const key = city.toLowerCase();
      const known = cities.get(key) ?? { city, businessTypes: [], line: index + 1 };
      const named = businessTypes.map((type) => typeNames.get(type.toLowerCase()) ?? type);
      cities.set(key, { ...known, businessTypes: [...new Set([...known.businessTypes, ...named])] });
    });
  return { cities: [...cities.values()], invalidLines };
}

function cityErrorReason(city: string, country: CountryName, cityCount: number): string | null {
  if (city === '') return 'No city in this line.';
  if (city.length > MAX_SETUP_NAME_LENGTH)
    return `A city name can have up to ${MAX_SETUP_NAME_LENGTH} characters.`;
  if (FORBIDDEN_IN_CITIES.test(city)) return 'Not a valid city name.';
  if (cityCount >= MAX_JOB_CITIES)
    return `A job can have up to ${MAX_JOB_CITIES.toLocaleString('en-US')} cities.`;
  const formatError = cityError(city, country);
  if (formatError || country !== 'United States' || parsePostalCode(city, country)) return formatError;
  const state = city.slice(-2);
  return US_STATE_CODES.has(state) ? null : `Unknown state: ${state}.`;
}

function unknownTypeReason(types: readonly string[], known: ReadonlyMap<string, string>): string | null {
  const unknownType = types.find((type) => !known.has(type.toLowerCase()));
  return unknownType === undefined ? null : `Unknown business type: “${unknownType.slice(0, 40)}”.`;
}
