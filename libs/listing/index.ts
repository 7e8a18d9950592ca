export type { Listing, PlaceStatus, RawListing } from './model';
export { normaliseListing, type NormaliseContext } from './normalise-listing';
export type { RunCountry } from './normalise/address';
export { LISTING_LENGTHS } from './normalise/lengths';
export { parseCount, parseRating } from './normalise/numbers';
export { cleanText } from './normalise/text';
