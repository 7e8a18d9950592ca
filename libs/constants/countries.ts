/**
 * The options of the country select, in the order of spec §2, with ISO 3166-1 codes for the maps service and for
 * phone number parsing.
 */
export const COUNTRIES = [
  { name: 'United States', code: 'US' },
  { name: 'Canada', code: 'CA' },
  { name: 'United Kingdom', code: 'GB' },
  { name: 'Australia', code: 'AU' },
  { name: 'Germany', code: 'DE' },
  { name: 'France', code: 'FR' },
  { name: 'Spain', code: 'ES' },
  { name: 'Italy', code: 'IT' },
  { name: 'Mexico', code: 'MX' },
  { name: 'Brazil', code: 'BR' },
  { name: 'Japan', code: 'JP' },
  { name: 'China', code: 'CN' },
  { name: 'India', code: 'IN' },
  { name: 'Other', code: null },
] as const;

export type CountryName = (typeof COUNTRIES)[number]['name'];
export const COUNTRY_NAMES = COUNTRIES.map((country) => country.name) as CountryName[];
export const DEFAULT_COUNTRY: CountryName = 'United States';

/** "City, ST", where ST is a state code of two capital letters (spec §5). */
export const US_CITY_PATTERN = /^[^,]*[^,\s][^,]*, [A-Z]{2}$/;

/** Characters that do not occur in city names, but do occur in formulas, markup and code. */
export const FORBIDDEN_IN_CITIES = /[<>="{}|\\^@#$%*;~\p{Cc}]/u;

/** Valid state codes in "City, ST": the postal codes for the states, the District of Columbia and the territories. */
export const US_STATE_CODES: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA ' +
    'RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI'
  ).split(' '),
);

/** Returns the ISO code for a country in the country select, or null for Other. */
export function countryCode(name: CountryName): string | null {
  return COUNTRIES.find((country) => country.name === name)?.code ?? null;
}

/** Returns the option of the country select for an ISO code: Other for a country without one of its own. */
export function countryOptionOf(code: string): CountryName {
  return COUNTRIES.find((country) => country.code === code)?.name ?? 'Other';
}
