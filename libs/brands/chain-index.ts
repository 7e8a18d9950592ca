import { countryCodeByName, type ChainMembership, type Listing } from '@libs/listing';
import { familiesOfCategories, familiesOfKind } from './kind-families';
import { compactName, nameCandidates } from './brand-names';

/** The fields that tell whether a place belongs to a chain. */
export type ChainListing = Pick<
  Listing,
  'name' | 'category' | 'website' | 'city' | 'state' | 'country' | 'details'
>;

interface Brand {
  kind: string;
  /** Country codes; with - those that have no branch. Empty: worldwide. */
  countries: readonly string[];
}

/**
 * Paths of the page of one branch on the website of a chain: /stores/12, /store/az/mesa, /locations/az/mesa. Shops and
 * delivery services have pages such as /store/cakes and /store/joes-pizza.
 */
const BRANCH_PATH =
  /\/(store(?=\/(\d|[a-z]{2}\/))|stores|store-?locator|locations?|locator|branch(es)?|filialen?|find-a-store|sucursales?|magasins?)\/[^/?#]/i;
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
   * brand's kind.
   */
  membershipOf(listing: ChainListing): ChainMembership {
    if (BRANCH_PATH.test(listing.website)) return 'chain';
    const country = countryCodeByName(listing.country)?.toLowerCase() ?? null;
    const brands = nameCandidates(listing).flatMap((name) =>
      (this.brands.get(name) ?? []).filter((brand) => isPresentIn(brand, country)),
    );
    if (brands.length === 0) return 'independent';
    const { categories = [], category_codes: codes = [] } = listing.details;
    const families = familiesOfCategories([listing.category, ...categories, ...codes].filter(Boolean));
    if (families.size === 0) return 'unknown';
    const isSameKind = brands.some(({ kind }) => [...familiesOfKind(kind)].some((one) => families.has(one)));
    return isSameKind ? 'chain' : 'independent';
  }

  private add(name: string, brand: Brand): void {
    if (name === '') return;
    const others = this.brands.get(name);
    if (!others) this.brands.set(name, [brand]);
    else if (others.at(-1) !== brand) others.push(brand);
  }
}

function isPresentIn({ countries }: Brand, country: string | null): boolean {
  if (country === null || countries.length === 0) return true;
  if (countries[0]?.startsWith('-')) return !countries.includes(`-${country}`);
  return countries.some((code) => (COUNTRY_ALIASES[code] ?? code) === country);
}
