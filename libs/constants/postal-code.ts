import { COUNTRIES, countryCode, type CountryName } from './countries';

/** Postal codes as they are written, by country. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z]( ?\d[A-Z]\d)?$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?( ?\d[A-Z]{2})?$/,
  AU: /^\d{4}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  ES: /^\d{5}$/,
  IT: /^\d{5}$/,
  MX: /^\d{5}$/,
  BR: /^\d{5}(-?\d{3})?$/,
  JP: /^\d{3}-?\d{4}$/,
  CN: /^\d{6}$/,
  IN: /^\d{3} ?\d{3}$/,
};

export interface PostalCode {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** In the form in which codes are compared: capital letters and digits alone. */
  code: string;
}

/** Returns the form in which the postal codes of a country are compared; in the US, the five digits of a ZIP+4. */
export function canonicalPostalCode(text: string, country: string): string {
  const code = text.toUpperCase().replace(/[^A-Z\d]/g, '');
  return country === 'US' ? code.slice(0, 5) : code;
}

/**
 * Returns the postal code that stands where a city's name can stand, or null for anything else. In the country Other, the
 * code's own country follows it: "80331, Germany".
 */
export function parsePostalCode(text: string, countryName: CountryName): PostalCode | null {
  const [code = '', ...rest] = text.split(',').map((part) => part.trim());
  const named = rest.length === 0 ? countryCode(countryName) : countryNamed(rest.join(', '));
  const chosen = countryCode(countryName);
  if (named === null || (chosen !== null && named !== chosen)) return null;
  return PATTERNS[named]?.test(code.toUpperCase())
    ? { country: named, code: canonicalPostalCode(code, named) }
    : null;
}

/** Returns the code of a country that the country select has, by its name or code. */
function countryNamed(text: string): string | null {
  const wanted = text.toLowerCase();
  const found = COUNTRIES.find(
    ({ name, code }) => code !== null && (name.toLowerCase() === wanted || code.toLowerCase() === wanted),
  );
  return found?.code ?? null;
}
