import { getCountries, type CountryCode } from 'libphonenumber-js/max';

/** Languages in which addresses name countries: those of the country select (spec §2). */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'ja', 'zh', 'hi'];

/** Names in addresses that no table of region names holds. The parts of the United Kingdom stand for it. */
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
};

const englishNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The English name of an ISO 3166-1 alpha-2 code as the country select writes it; '' when the code is none. */
export function countryName(code: string): string {
  const upper = code.toUpperCase();
  return isCountry(upper) ? (englishNames.of(upper) ?? '') : '';
}

/** The code as given by a source, upper case, or null when it is none. */
export function validCountryCode(code: string): string | null {
  const upper = code.toUpperCase();
  return isCountry(upper) ? upper : null;
}

/** The code of a country named in an address ("USA", "Deutschland", "日本"), or null. */
export function countryCodeByName(name: string): string | null {
  return namesToCodes().get(name.toLowerCase()) ?? null;
}

const countries: ReadonlySet<string> = new Set(getCountries());

function isCountry(code: string): boolean {
  return countries.has(code);
}

let codesByName: ReadonlyMap<string, string> | undefined;

/** About 2,000 names, built at the first address that needs them. English wins where languages disagree. */
function namesToCodes(): ReadonlyMap<string, string> {
  codesByName ??= new Map([
    ...[...LANGUAGES].reverse().flatMap((language) => {
      const inLanguage = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
      return getCountries().map((code) => [(inLanguage.of(code) ?? code).toLowerCase(), code] as const);
    }),
    ...Object.entries(NAME_ALIASES),
  ]);
  return codesByName;
}
