import type { Listing } from '@libs/listing';
import type { SampleRow } from '../sample-table';
import { pick, type Random } from '../planner-simulation/seeded-random';

/** What a user's table, list or earlier job states of a place, and which listings it means. */
export interface StatedListing {
  listing: Listing;
  /** The fields that are stated. */
  way: 'everything' | 'key' | 'phone' | 'website' | 'address';
}

/** States some of the listings, each by one of the ways in which rows from elsewhere might. */
export const stateSome = (
  random: Random,
  listings: readonly Listing[],
  { share, withKeys }: { share: number; withKeys: boolean },
): StatedListing[] =>
  listings.flatMap((listing) => {
    const ways = waysOf(listing, withKeys);
    return random() < share && ways.length > 0 ? [{ listing, way: pick(random, ways) }] : [];
  });

function waysOf({ phoneE164, website, address, city }: Listing, withKeys: boolean): StatedListing['way'][] {
  return [
    ...(withKeys ? (['key'] as const) : []),
    ...(phoneE164 === '' ? [] : (['phone'] as const)),
    ...(website === '' ? [] : (['website'] as const)),
    ...(address === '' || city === '' ? [] : (['address'] as const)),
  ];
}

/** The row of a table or list from elsewhere. */
export function rowOf({ listing, way }: StatedListing): SampleRow & { place_key?: string } {
  const { name, phoneE164, website, address, city, placeKey } = listing;
  switch (way) {
    case 'key':
      return { place_key: placeKey };
    case 'phone':
      return { name: 'Somebody', phone: phoneE164 };
    case 'website':
      return { name: name.toUpperCase(), website: hostOf(website) };
    case 'address':
      return { name: name.toUpperCase(), address: `${address}.`, city };
    case 'everything':
      return { place_key: placeKey, name, phone: phoneE164, website, address, city };
  }
}

/** Returns whether a stated place is the one of a listing, by the rules that the documents state. */
export function means({ listing: stated, way }: StatedListing, listing: Listing): boolean {
  const sameName = sameText(stated.name, listing.name);
  const ways: Record<Exclude<StatedListing['way'], 'everything'>, boolean> = {
    key: stated.placeKey === listing.placeKey,
    phone: stated.phoneE164 !== '' && stated.phoneE164 === listing.phoneE164,
    website: sameName && stated.website !== '' && hostOf(stated.website) === hostOf(listing.website),
    address:
      sameName &&
      stated.address !== '' &&
      sameText(stated.address, listing.address) &&
      sameText(stated.city, listing.city),
  };
  return way === 'everything' ? Object.values(ways).includes(true) : ways[way];
}

const sameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const hostOf = (website: string) => (website === '' ? '' : new URL(website).hostname.replace(/^www\./, ''));
