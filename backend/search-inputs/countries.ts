import { countriesByCode, fold, type Country } from '@libs/gazetteer';
import { countryCodeByName, countryNames, validCountryCode } from '@libs/listing';

/** Returns the country with this ISO code, or with this name in one of nine languages; null if it has no cities. */
export function countryNamed(text: string): Country | null {
  const named = text.trim();
  const listed = countriesByCode().get(named.toUpperCase());
  if (listed) return listed;
  const code = validCountryCode(named) ?? countryCodeByName(named);
  return code === null ? null : (countriesByCode().get(code) ?? null);
}

/**
 * Returns the countries with this ISO code, or with a name in one of nine languages of which a word begins with the text:
 * those of which the name itself does first, then by their English names. All countries if the text is empty.
 */
export function searchCountries(text: string): Country[] {
  const wanted = fold(text);
  const countries = [...countriesByCode().values()];
  if (wanted === '') return countries;
  const ranks = new Map<string, number>();
  for (const [name, code] of countryNames()) {
    const rank = rankOf(fold(name), wanted);
    if (rank < (ranks.get(code) ?? NO_MATCH)) ranks.set(code, rank);
  }
  const rank = ({ code, name }: Country) =>
    code === wanted.toUpperCase() ? 0 : Math.min(ranks.get(code) ?? NO_MATCH, rankOf(fold(name), wanted));
  return countries
    .map((country) => ({ country, rank: rank(country) }))
    .filter((match) => match.rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
}

const NO_MATCH = 9;

function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return name.includes(` ${wanted}`) ? 2 : NO_MATCH;
}
