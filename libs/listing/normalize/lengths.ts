/**
 * The longest text of each field, in characters (code points, as Postgres and MySQL count them).
 *
 * `country` and `zip` are spec §3. The others bound what a hostile page can put into a row: city, category and name stand
 * in B-tree indexes, whose entries may not pass about 2,700 bytes in Postgres, and 255 fits MySQL's indexed VARCHAR.
 */
export const LISTING_LENGTHS = {
  name: 255,
  phone: 64,
  category: 255,
  address: 1_000,
  city: 255,
  state: 255,
  country: 100,
  zip: 10,
  plusCode: 255,
  website: 2_048,
  alias: 255,
} as const;
