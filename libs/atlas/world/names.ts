import type { City } from '@libs/gazetteer';
import type { BusinessKind } from './business-kind';
import { randomInt, hash32, pick, seededRandom, type Random } from './random';
import { localeWordsFor } from './locale-words';

/** A place's name, and whether it belongs to a chain. */
export interface PlaceName {
  name: string;
  /** Whether the place is a branch of a chain and shares its name with others. */
  chain: boolean;
}

/** The address of a place's website, and its domain. */
export interface PlaceWebsite {
  url: string;
  domain: string;
}

const splitWords = (list: string) => list.split(',').map((word) => word.trim());

const ADJECTIVES =
  splitWords(`Golden, Blue, Sunny, Red, Silver, Green, Happy, Royal, Lucky, Grand, Old Town, Desert, Lakeside, Copper,
  Hidden, Urban, Little, Northern, Family, First, Prime, Rustic, Wild, Crystal, Evergreen, Modern, Amber, Bright, Crimson, Electric,
  Friendly, Gentle, Humble, Iron, Jolly, Kind, Lively, Mellow, Noble, Quiet, Rolling, Scarlet, Twin, Velvet, Western, Yellow`);
const THINGS =
  splitWords(`Heron, Cactus, Maple, Lantern, Falcon, River, Juniper, Anchor, Orchard, Sparrow, Canyon, Compass, Willow, Harbor,
  Acorn, Meadow, Summit, Bridge, Kettle, Saddle, Thistle, Raven, Pebble, Clover, Feather, Cedar, Lark, Windmill, Comet, Fern`);

/** Words that company names in a sector may contain instead of the category. */
const NOUNS: Record<string, string> = {
  Restaurants:
    'Kitchen, Grill, Table, Eatery, House, Bistro, Corner, Tavern, Canteen, Cookhouse, Room, Diner',
  'Cafes, bars and treats': 'House, Corner, Lounge, Room, Bar',
  'Food shops': 'Market, Foods, Pantry',
  Automotive: 'Auto, Motors, Garage, Auto Works',
  Health: 'Clinic, Care, Practice, Health Center',
  'Beauty and wellness': 'Studio, Salon, Beauty, Spa',
  'Sport and leisure': 'Club, Center, Arena',
  'Home services': 'Services, Pros, Contracting, Solutions',
  Shops: 'Shop, Store, Outlet, Goods',
  Animals: 'Pets, Animal Care, Paws',
  'Law, money and business': 'Partners, Group, Associates, Advisors',
  'Lodging, travel and events': 'Inn, House, Events, Lodge',
  'Education and children': 'Academy, School, Learning Center',
  'Everyday services': 'Services, Center',
  'Industry and trade': 'Industries, Works, Supply',
};
/** Share of places that are branches of a chain. Each kind has a few chains with branches worldwide. */
const CHAIN_SHARE = 0.1;
const CHAINS_PER_KIND = 12;

/** Generates a place's name. All branches of a chain have exactly the same name. */
export function drawName(kind: BusinessKind, city: City, random: Random): PlaceName {
  if (random() < CHAIN_SHARE)
    return { name: chainName(kind, Math.floor(random() ** 2 * CHAINS_PER_KIND)), chain: true };
  const localeWords = localeWordsFor(city.countryCode);
  return {
    name: fillPattern(
      pick(random, localeWords.companyPatterns),
      kind,
      city.name,
      localeWords.surnames,
      random,
    ),
    chain: false,
  };
}

function chainName(kind: BusinessKind, number: number): string {
  const random = seededRandom(hash32('chain', kind.slug, number));
  return `${pick(random, ADJECTIVES)} ${pick(random, THINGS)} ${drawNoun(kind, random)}`;
}

function fillPattern(
  pattern: string,
  kind: BusinessKind,
  city: string,
  surnames: readonly string[],
  random: Random,
): string {
  return pattern
    .replace('{name}', pick(random, surnames))
    .replace('{name2}', pick(random, surnames))
    .replace('{adjective}', pick(random, ADJECTIVES))
    .replace('{thing}', pick(random, THINGS))
    .replace('{city}', city)
    .replace('{noun}', drawNoun(kind, random));
}

function drawNoun(kind: BusinessKind, random: Random): string {
  const nouns = NOUNS[kind.group];
  if (nouns && random() < 0.55) return pick(random, nouns.split(', '));
  return kind.category.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/**
 * Generates a place's made-up website. All branches of a chain have the same website. About a third of the places
 * have none.
 */
export function drawWebsite({ name, chain }: PlaceName, city: City, random: Random): PlaceWebsite | null {
  if (random() >= 0.67) return null;
  const number = randomInt(random, 10, 9_999);
  const label = toDomainLabel(chain ? name : `${name} ${city.name} ${number}`);
  // Nobody can register a domain under .example (RFC 2606).
  const domain = `${label || 'place'}.example`;
  const path = chain ? `/stores/${number}` : '/';
  return { url: `${random() < 0.85 ? 'https' : 'http'}://www.${domain}${path}`, domain };
}

/**
 * Returns the website at a name that counts as registered, without TLS, so that a test can answer for it. Only
 * cooperatives can register a domain under .coop, so none of these names is likely somebody's.
 */
export function answeredWebsite(website: PlaceWebsite | null): PlaceWebsite | null {
  if (!website) return null;
  const domain = website.domain.replace(/\.example$/, '.coop');
  const url = new URL(website.url);
  return { url: `http://www.${domain}${url.pathname}`, domain };
}

const toDomainLabel = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
