import { countryCodeByName, regionCode, type ChainMembership, type Listing } from '@libs/listing';
import { findCity } from '@libs/gazetteer';
import { familiesOfCategories, familiesOfKind } from './kind-families';
import { compactName, nameCandidates } from './brand-names';

/** The fields that tell whether a place belongs to a chain. */
export type ChainListing = Pick<
  Listing,
  'name' | 'category' | 'website' | 'city' | 'state' | 'country' | 'details'
>;

interface Brand {
  kind: string;
  /** Codes of countries and states ("us-ne"); with - those that have no branch. Empty: worldwide. */
  countries: readonly string[];
}

/**
 * Paths of the page of one branch on the website of a chain: /stores/12, /store/az/mesa, /locations/az/mesa. Shops and
 * delivery services have pages such as /store/cakes and /store/joes-pizza.
 */
const BRANCH_PATH =
  /\/(store(?=\/(\d|[a-z]{2}\/))|stores|store-?locator|locations?|locator|branch(es)?|filialen?|find-a-store|sucursales?|magasins?)\/[^/?#]/i;
/** A word in a name is a city only if it is not a small one, because villages are called as everything else is. */
const MIN_POPULATION = 20_000;
/** Metropolitan France. */
const COUNTRY_ALIASES: Record<string, string> = { fx: 'fr', uk: 'gb' };

/** Tells whether places belong to chains, from their names, categories, countries and websites. */
export class ChainIndex {
  private static loading: Promise<ChainIndex> | undefined;
  private readonly brands = new Map<string, Brand[]>();

  private constructor(list: string) {
    let kind = '';
    for (const line of list.split('\n')) {
      if (line.startsWith('#') && !line.includes('\t')) {
        kind = line.slice(1);
        continue;
      }
      const [names = '', countries = ''] = line.split('\t');
      const brand = { kind, countries: countries === '' ? [] : countries.split(' ') };
      for (const name of names.split('|')) this.add(compactName(name), brand);
    }
  }

  /** Loads the list of brands once, when a job first needs it. */
  static load(): Promise<ChainIndex> {
    this.loading ??= import('./brand-list.gen').then(({ BRAND_LIST }) => new ChainIndex(BRAND_LIST));
    return this.loading;
  }

  /**
   * Returns 'unknown' if a place has the name of a brand of its country, but a category that says nothing about the
   * brand's kind, or if the name says only what the place does, as those of many independent ones do ("China Wok").
   */
  membershipOf(listing: ChainListing): ChainMembership {
    if (BRANCH_PATH.test(listing.website)) return 'chain';
    const country = countryCodeByName(listing.country);
    const location = { country: country?.toLowerCase() ?? null, state: stateOf(country, listing.state) };
    const { categories: further = [], category_codes: codes = [] } = listing.details;
    const categories = [listing.category, ...further, ...codes].filter(Boolean);
    const families = familiesOfCategories(categories);
    const isService = serviceWords(categories, families);
    const names = nameCandidates(listing, {
      isService,
      isCity: (text) => (findCity(text, country)?.population ?? 0) >= MIN_POPULATION,
    });
    const brands = names.flatMap((name) =>
      (this.brands.get(name) ?? []).filter((brand) => isPresentIn(brand, location)),
    );
    if (brands.length === 0) return 'independent';
    if (families.size === 0) return 'unknown';
    const isSameKind = brands.some(({ kind }) => [...familiesOfKind(kind)].some((one) => families.has(one)));
    if (!isSameKind) return 'independent';
    return isGeneric(listing.name, isService) ? 'unknown' : 'chain';
  }

  private add(name: string, brand: Brand): void {
    if (name === '') return;
    const others = this.brands.get(name);
    if (!others) this.brands.set(name, [brand]);
    else if (others.at(-1) !== brand) others.push(brand);
  }
}

interface Location {
  country: string | null;
  /** "us-az"; null if unknown. */
  state: string | null;
}

function stateOf(country: string | null, state: string): string | null {
  const code = regionCode(country, state);
  return code === null ? null : `${country}-${code}`.toLowerCase();
}

function isPresentIn({ countries }: Brand, { country, state }: Location): boolean {
  if (country === null || countries.length === 0) return true;
  if (countries[0]?.startsWith('-')) return !countries.includes(`-${country}`);
  return countries.some((code) =>
    code.includes('-')
      ? code === state || (state === null && code.startsWith(`${country}-`))
      : (COUNTRY_ALIASES[code] ?? code) === country,
  );
}

/** Returns whether a word says what the place does: it is one of its categories' words, or means one of the same family. */
function serviceWords(
  categories: readonly string[],
  families: ReadonlySet<number>,
): (word: string) => boolean {
  const own = new Set(categories.flatMap((category) => category.split(/[^\p{L}]+/u).map(compactName)));
  return (word) =>
    own.has(compactName(word)) || [...familiesOfCategories([word])].some((family) => families.has(family));
}

/** Returns whether a name has nothing but words for what the place does, and names of countries. */
function isGeneric(name: string, isService: (word: string) => boolean): boolean {
  const words = name.split(/[^\p{L}\p{M}\p{N}'’]+/u).filter((word) => word !== '');
  return words.length > 0 && words.every((word) => isService(word) || countryCodeByName(word) !== null);
}
