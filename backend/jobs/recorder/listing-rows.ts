import type { Listing } from '@libs/listing';
import type { Transaction } from '../../platform/database';

/** Which of the given places the job already has, and which of them an earlier page of the same task recorded. */
export interface KnownPlaceKeys {
  recorded: Set<string>;
  fromThisTask: Set<string>;
}

/**
 * Looks up which places are known. Requires the job's lock, so the result is valid until the end of the transaction.
 */
export async function findKnownPlaceKeys(
  transaction: Transaction,
  task: { jobId: string; targetId: string; taskNumber: number },
  placeKeys: readonly string[],
): Promise<KnownPlaceKeys> {
  const recorded = await transaction.rows<{ place_key: string }>(
    'select place_key from captured_listing where job_id = $1 and place_key = any($2)',
    [task.jobId, placeKeys],
  );
  const seen = await transaction.rows<{ place_key: string }>(
    `select distinct k as place_key from search_page, unnest(place_keys) k
     where target_id = $1 and task_number = $2 and k = any($3)`,
    [task.targetId, task.taskNumber, placeKeys],
  );
  return {
    recorded: new Set(recorded.map((row) => row.place_key)),
    fromThisTask: new Set(seen.map((row) => row.place_key)),
  };
}

/** Columns of captured_listing that come from the listing, with their types for unnest. */
const COLUMNS: [column: string, type: string, value: (listing: Listing) => unknown][] = [
  ['place_key', 'text', (listing) => listing.placeKey],
  ['aliases', 'jsonb', (listing) => JSON.stringify(listing.aliases)],
  ['name', 'text', (listing) => listing.name],
  ['phone', 'text', (listing) => listing.phone],
  ['phone_e164', 'text', (listing) => listing.phoneE164],
  ['category', 'text', (listing) => listing.category],
  ['address', 'text', (listing) => listing.address],
  ['city', 'text', (listing) => listing.city],
  ['state', 'text', (listing) => listing.state],
  ['country', 'text', (listing) => listing.country],
  ['zip', 'text', (listing) => listing.zip],
  ['plus_code', 'text', (listing) => listing.plusCode],
  ['website', 'text', (listing) => listing.website],
  ['rating', 'float8', (listing) => listing.rating],
  ['review_count', 'int', (listing) => listing.reviewCount],
  ['latitude', 'float8', (listing) => listing.latitude],
  ['longitude', 'float8', (listing) => listing.longitude],
  ['status', 'text', (listing) => listing.status],
  ['sponsored', 'bool', (listing) => listing.sponsored],
  ['captured_at', 'timestamptz', (listing) => listing.capturedAt],
];
const COLUMN_NAMES = COLUMNS.map(([column]) => column);
const INSERT_LISTINGS = `
  insert into captured_listing (job_id, user_id, target_id, seq, is_new, ${COLUMN_NAMES.join(', ')})
  select $1, $2, $3, $4 + u.n,
         not exists (select 1 from captured_listing o where o.user_id = $2 and o.place_key = u.place_key),
         ${COLUMN_NAMES.map((name) => (name === 'aliases' ? 'array(select jsonb_array_elements_text(u.aliases))' : `u.${name}`)).join(', ')}
  from unnest(${COLUMNS.map(([, type], i) => `$${i + 5}::${type}[]`).join(', ')}) with ordinality as u(${COLUMN_NAMES.join(', ')}, n)
  returning is_new`;

/**
 * Inserts listings that are new to the job, numbered from `recorded` + 1. Returns how many of them are new to the
 * user.
 */
export async function insertListings(
  transaction: Transaction,
  target: { id: string; jobId: string; userId: string },
  recorded: number,
  listings: readonly Listing[],
): Promise<number> {
  if (listings.length === 0) return 0;
  const values = COLUMNS.map(([, , value]) => listings.map(value));
  const rows = await transaction.rows<{ is_new: boolean }>(INSERT_LISTINGS, [
    target.jobId,
    target.userId,
    target.id,
    recorded,
    ...values,
  ]);
  return rows.filter((row) => row.is_new).length;
}
