/**
 * The maximum length of each field in characters (code points, as Postgres and MySQL count them).
 *
 * `country` and `zip` are from spec §3. The others limit what a hostile page can write to a row. City, category and
 * name are in B-tree indexes. Postgres limits index entries to about 2,700 bytes, and 255 characters fit MySQL's
 * indexed VARCHAR.
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
