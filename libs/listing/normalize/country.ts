import { getCountries, type CountryCode } from 'libphonenumber-js/max';

/**
 * The languages of the countries in the country select (spec §2). Country names in these languages are recognized in
 * addresses.
 */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'ja', 'zh', 'hi'];

/**
 * Country names that occur in addresses but in no table of region names. The parts of the United Kingdom map to GB.
 */
const NAME_ALIASES: Readonly<Record<string, CountryCode>> = {
  us: 'US',
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'u.k.': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  turkey: 'TR',
  'czech republic': 'CZ',
  'ivory coast': 'CI',
  burma: 'MM',
  macedonia: 'MK',
  'hong kong': 'HK',
  macau: 'MO',
  'cabo verde': 'CV',
  'dr congo': 'CD',
  palestine: 'PS',
};

const englishNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/**
 * Returns a country's English name, as the country select shows it, for an ISO 3166-1 alpha-2 code; '' for an unknown
 * code.
 */
export function countryName(code: string): string {
  const upper = code.toUpperCase();
  return isCountry(upper) ? (englishNames.of(upper) ?? '') : '';
}

/** Returns a source's country code in upper case, or null if it is not valid. */
export function validCountryCode(code: string): string | null {
  const upper = code.toUpperCase();
  return isCountry(upper) ? upper : null;
}

/** Returns the code for a country name in an address ("USA", "Deutschland", "日本"), or null if the name is unknown. */
export function countryCodeByName(name: string): string | null {
  return countryNames().get(name.toLowerCase()) ?? null;
}

const countries: ReadonlySet<string> = new Set(getCountries());

function isCountry(code: string): boolean {
  return countries.has(code);
}

let codesByName: ReadonlyMap<string, string> | undefined;

/**
 * Returns about 2,000 country names in lower case with their codes. The map is built when it is first needed. If the same
 * name means different countries in different languages, its English meaning is used.
 */
export function countryNames(): ReadonlyMap<string, string> {
  codesByName ??= new Map([
    ...[...LANGUAGES].reverse().flatMap((language) => {
      const inLanguage = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
      return getCountries().map((code) => [(inLanguage.of(code) ?? code).toLowerCase(), code] as const);
    }),
    ...Object.entries(NAME_ALIASES),
  ]);
  return codesByName;
}
