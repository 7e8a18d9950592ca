import { countryName, regionName, type City } from '@libs/gazetteer';
import { drawPostcode } from './postcodes';
import { randomInt, pick, type Random } from './random';
import { localeWordsFor } from './locale-words';

/** An address in parts and as the lines of a postal address (without the country name). */
export interface Address {
  /** Street and house number, such as "1204 N Central Ave". */
  street: string;
  city: string;
  /** Name of the state, such as "Arizona"; null in countries whose addresses have no region. */
  state: string | null;
  zip: string | null;
  countryCode: string;
  country: string;
  lines: string[];
}

/** Share of addresses without a postal code. */
const NO_ZIP_SHARE = 0.02;

/** Generates a random address in a city. The postal code depends on the place's position in the city. */
export function drawAddress(
  city: City,
  position: { latitude: number; longitude: number },
  random: Random,
): Address {
  const name = pick(random, localeWordsFor(city.countryCode).streets);
  const number = randomInt(random, 1, NORTH_AMERICA.has(city.countryCode) && random() < 0.5 ? 9899 : 240);
  const street = streetLine(city.countryCode, name, number, random);
  const zip = random() < NO_ZIP_SHARE ? null : drawPostcode(city, position);
  return {
    street,
    city: city.name,
    state: regionName(city.countryCode, city.adminCode),
    zip,
    countryCode: city.countryCode,
    country: countryName(city.countryCode),
    lines: [street, townLine(city, zip)],
  };
}

const HOUSE_NUMBER_LAST = new Set(
  'DE AT CH NL DK SE NO FI PL CZ SK HU IT ES MX AR CL CO PE RO BG HR SI RS GR TR'.split(' '),
);
const NORTH_AMERICA = new Set(['US', 'CA']);
const DIRECTIONS = ['N', 'S', 'E', 'W'];

function streetLine(countryCode: string, name: string, number: number, random: Random): string {
  if (countryCode === 'JP')
    return `${randomInt(random, 1, 9)}-${randomInt(random, 1, 30)}-${randomInt(random, 1, 20)} ${name}`;
  if (countryCode === 'BR' || countryCode === 'PT') return `${name}, ${number}`;
  if (HOUSE_NUMBER_LAST.has(countryCode)) return `${name} ${number}`;
  if (!NORTH_AMERICA.has(countryCode)) return `${number} ${name}`;
  const direction = random() < 0.5 ? `${pick(random, DIRECTIONS)} ` : '';
  const suite = random() < 0.15 ? ` #${randomInt(random, 1, 220)}` : '';
  return `${number} ${direction}${name}${suite}`;
}

/** Returns the line with the town and the postal code, in the country's format. */
function townLine({ name, countryCode, adminCode }: City, zip: string | null): string {
  if (NORTH_AMERICA.has(countryCode)) return `${name}, ${[adminCode, zip].filter(Boolean).join(' ')}`;
  if (countryCode === 'AU') return [name, adminCode, zip].filter(Boolean).join(' ');
  if (zip === null) return name;
  const isCodeLast = ['GB', 'IN', 'JP', 'CN', 'BR', 'IE', 'NZ', 'ZA', 'SG'].includes(countryCode);
  return isCodeLast ? `${name} ${zip}` : `${zip} ${name}`;
}
