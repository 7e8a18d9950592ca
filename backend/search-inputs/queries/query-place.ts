import {
  COUNTRIES,
  countryCode,
  FORBIDDEN_IN_CITIES,
  parsePostalCode,
  US_CITY_PATTERN,
  type CountryName,
} from '@libs/constants';
import { countryName, namesakesOf } from '@libs/gazetteer';
import { countryCodeByName, validCountryCode } from '@libs/listing';
import type { QueryRow } from './query-columns';

/** How many cities of one name are named. */
const MAX_NAMESAKES = 4;
const MAX_SHOWN_TEXT = 80;
/** The name of a country can follow, within the length of a name in a setup. */
const MAX_CITY_LENGTH = 120;
/** Spreadsheets remove the zeros with which many codes of the United States begin. */
const SHORT_ZIP = /^\d{3,4}$/;

/** Something in a line that was not understood, and what was taken instead; null if the line was left out. */
export interface QueryNote {
  reason: string;
  understood: string | null;
}

export interface QueryPlace {
  /** Of the country select; Other if it does not have the country. */
  country: CountryName;
  /** As a job in that country takes it. */
  city: string;
  /** As a job in the country Other takes it. */
  cityAbroad: string;
}

export const shown = (text: string) =>
  text.length > MAX_SHOWN_TEXT ? `${text.slice(0, MAX_SHOWN_TEXT - 1)}…` : text;

/** Returns where a line searches, or null, and what was not understood. */
export function placeOfRow(
  row: QueryRow,
  defaultCountry: CountryName,
): { place: QueryPlace | null; notes: QueryNote[] } {
  const named = countryOf(row.country, defaultCountry);
  const { place, notes } = row.zip === '' ? placeOfCity(row, named) : placeOfCode(row, named);
  return { place, notes: [...named.notes, ...notes] };
}

interface NamedCountry {
  name: CountryName;
  /** ISO 3166-1 alpha-2; null: any. */
  code: string | null;
  notes: QueryNote[];
}

function countryOf(text: string, defaultCountry: CountryName): NamedCountry {
  const fallback = { name: defaultCountry, code: countryCode(defaultCountry), notes: [] };
  if (text === '') return fallback;
  const code = validCountryCode(text) ?? countryCodeByName(text);
  if (code === null) {
    const understood = defaultCountry === 'Other' ? 'Any country' : defaultCountry;
    return { ...fallback, notes: [{ reason: `"${shown(text)}" is not a country`, understood }] };
  }
  return { name: COUNTRIES.find((known) => known.code === code)?.name ?? 'Other', code, notes: [] };
}

type Placed = ReturnType<typeof placeOfRow>;
const refusedLine = (reason: string): Placed => ({ place: null, notes: [{ reason, understood: null }] });

function placeOfCode({ zip }: QueryRow, { name, code }: NamedCountry): Placed {
  const isShort = code === 'US' && SHORT_ZIP.test(zip);
  const text = isShort ? zip.padStart(5, '0') : zip;
  const abroad = code === null ? text : `${text}, ${countryName(code)}`;
  // A code in a country that the country select does not have is searched as a word.
  const isKnownCountry = name !== 'Other';
  if (isKnownCountry && !parsePostalCode(text, name))
    return refusedLine(`"${shown(zip)}" is not a postal code of ${name}`);
  if (zip.length > MAX_CITY_LENGTH || FORBIDDEN_IN_CITIES.test(zip))
    return refusedLine(`"${shown(zip)}" is not a postal code`);
  const notes = isShort ? [{ reason: `"${zip}" has too few digits for a ZIP code`, understood: text }] : [];
  return { place: { country: name, city: isKnownCountry ? text : abroad, cityAbroad: abroad }, notes };
}

function placeOfCity(row: QueryRow, country: NamedCountry): Placed {
  const text = row.state === '' ? row.city : `${row.city}, ${row.state}`;
  if (row.city === '') return refusedLine('It names no city and no postal code');
  if (parsePostalCode(text, country.name)) return placeOfCode({ ...row, zip: text }, country);
  if (text.length > MAX_CITY_LENGTH || FORBIDDEN_IN_CITIES.test(text))
    return refusedLine(`"${shown(text)}" is not a name of a city`);
  const [meant, ...others] = namesakesOf(text, country.code, MAX_NAMESAKES);
  if (!meant) return unknownCity(text, country);
  const own = country.code ?? meant.city.countryCode;
  const name = COUNTRIES.find(({ code }) => code === own)?.name ?? 'Other';
  const notes = [
    {
      reason: `Several places are called "${shown(text)}": ${others.map(({ label }) => label).join('; ')}`,
      understood: meant.label,
    },
  ].slice(0, others.length);
  const suffix = `, ${countryName(own)}`;
  const cityAbroad = meant.label.endsWith(suffix) ? meant.label : meant.label + suffix;
  return { place: { country: name, city: meant.label, cityAbroad }, notes };
}

function unknownCity(text: string, { name, code }: NamedCountry): Placed {
  const reason = `"${shown(text)}" is not in the gazetteer`;
  if (name === 'United States' && !US_CITY_PATTERN.test(text))
    return refusedLine(`${reason}, and names no state, such as Phoenix, AZ`);
  const cityAbroad = code === null ? text : `${text}, ${countryName(code)}`;
  return {
    place: { country: name, city: text, cityAbroad },
    notes: [{ reason, understood: 'A name that is searched as it is' }],
  };
}
