/**
 * The maximum length of each field in characters (code points, as Postgres and MySQL count them).
 *
 * `country` and `zip` are from spec §3. The others limit what a hostile page can write to a row. City, category and
 * name are indexed: Postgres limits a B-tree index entry to about 2,700 bytes, and MySQL can index a VARCHAR of 255
 * characters.
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
