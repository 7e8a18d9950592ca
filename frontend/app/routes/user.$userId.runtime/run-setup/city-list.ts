import type { CountryName } from '@libs/constants';
import { cityError } from '~/services/run-setup';
import type { CityTypes } from '~/services/wire';

export interface BadLine {
  /** Counted from 1. */
  line: number;
  text: string;
  reason: string;
}

export interface CityList {
  cities: CityTypes[];
  bad: BadLine[];
}

const CITIES_AT_MOST = 5_000;
const NAME_LENGTH = 200;

/** The fields of one line of CSV. */
function fieldsOf(line: string): { text: string; isQuoted: boolean }[] {
  const fields: { text: string; isQuoted: boolean }[] = [];
  const pattern = /\s*(?:"((?:[^"]|"")*)"|([^,;\t]*))\s*([,;\t]|$)/y;
  while (pattern.lastIndex <= line.length) {
    const [, quoted, plain = '', end] = pattern.exec(line) ?? [];
    fields.push({ text: (quoted?.replaceAll('""', '"') ?? plain).trim(), isQuoted: quoted !== undefined });
    if (!end) break;
  }
  return fields;
}

/** "City, ST" may be written so, in quotes, or as two columns; what comes after it are business types. */
function readLine(line: string): CityTypes {
  const [first, second, ...rest] = fieldsOf(line);
  if (!first) return { city: '', businessTypes: [] };
  const hasOwnRegion = first.isQuoted || first.text.includes(',') || !second;
  const city = hasOwnRegion ? first.text : `${first.text}, ${second.text}`;
  const types = hasOwnRegion && second ? [second, ...rest] : rest;
  const names = types.flatMap(({ text }) => text.split(/[;|]/)).map((name) => name.trim());
  return { city, businessTypes: [...new Set(names.filter(Boolean))] };
}

/**
 * Reads cities that were pasted or uploaded: one a line, or CSV (a heading is passed over). Every line that is no city of the country
 * is named with its reason; one city given twice is one.
 */
export function readCityList(text: string, country: CountryName): CityList {
  const cities = new Map<string, CityTypes>();
  const bad: BadLine[] = [];
  text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .forEach((line, index) => {
      if (line.trim() === '' || (index === 0 && /^"?(city|cities|name)"?\s*(,|;|\t|$)/i.test(line.trim())))
        return;
      const entry = readLine(line);
      const reason = reasonAgainst(entry, country, cities.size);
      if (reason) {
        bad.push({ line: index + 1, text: line.trim().slice(0, 80), reason });
        return;
      }
      const key = entry.city.toLowerCase();
      const known = cities.get(key);
      const types = [...new Set([...(known?.businessTypes ?? []), ...entry.businessTypes])];
      cities.set(key, { city: known?.city ?? entry.city, businessTypes: types });
    });
  return { cities: [...cities.values()], bad };
}

function reasonAgainst({ city }: CityTypes, country: CountryName, soFar: number): string | null {
  if (city === '') return 'There is no city in this line.';
  if (city.length > NAME_LENGTH) return `A city's name has ${NAME_LENGTH} characters at most.`;
  if (soFar >= CITIES_AT_MOST) return `A run takes ${CITIES_AT_MOST.toLocaleString('en-US')} cities at most.`;
  return cityError(city, country);
}
