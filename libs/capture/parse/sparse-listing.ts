import type { PlaceIds, RawListing } from '@libs/listing';
import { cidLink, idsOf } from './place-details';
import { plusCodeOf } from './plus-code';

type KnownFields = PlaceIds & Pick<RawListing, 'name' | 'latitude' | 'longitude'>;

/** Returns a listing of which a source gives little more than its place, name and position. */
export const sparseListing = (known: KnownFields): RawListing => ({
  ...known,
  phone: '',
  phoneInternational: '',
  categories: [],
  address: '',
  addressLines: [],
  street: '',
  city: '',
  state: '',
  countryCode: '',
  zip: '',
  plusCode: plusCodeOf(known.latitude, known.longitude),
  website: '',
  rating: null,
  reviewCount: null,
  status: 'open',
  sponsored: false,
  details: { ...idsOf(known.placeKey, known.aliases), maps_url: cidLink(known.placeKey) },
});
