import type { KnownRow } from '@libs/listing';

/** A row of a user's table or list that states nothing. */
export const EMPTY_ROW: KnownRow = {
  placeKey: '',
  name: '',
  phone: '',
  website: '',
  address: '',
  city: '',
  zip: '',
  country: '',
  email: '',
};
