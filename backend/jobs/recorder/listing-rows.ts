import type { Listing } from '@libs/listing';
import { entityColumns, type Transaction } from '../../platform/database';
import { CapturedListing } from '../captured-listing.entity';
import type { LockedJob } from './locked-job.repository';

/**
 * Which of the given place keys the job has already recorded, and which of them were on an earlier page of the same
 * task.
 */
export interface KnownPlaceKeys {
  recorded: Set<string>;
  fromThisTask: Set<string>;
}

/**
 * Returns which of the places are already known. Requires the job's lock, so the result stays valid until the
 * transaction ends.
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

/** Columns filled from the listing. `unnest` flattens arrays of arrays, so array columns are passed as JSON. */
const COLUMNS = entityColumns(CapturedListing).map(({ property, column, type, isArray }) => ({
  field: property as keyof Listing,
  column,
  type: isArray ? 'jsonb' : String(type),
  value: isArray ? `array(select jsonb_array_elements_text(u.${column}))` : `u.${column}`,
  isJson: isArray || type === 'jsonb',
}));
const COLUMN_NAMES = COLUMNS.map(({ column }) => column).join(', ');
const INSERT_LISTINGS = `
  insert into captured_listing (job_id, user_id, target_id, seq, is_new, ${COLUMN_NAMES})
  select $1, $2, $3, $4 + u.n,
         not exists (select 1 from captured_listing o where o.user_id = $2 and o.place_key = u.place_key),
         ${COLUMNS.map(({ value }) => value).join(', ')}
  from unnest(${COLUMNS.map(({ type }, i) => `$${i + 5}::${type}[]`).join(', ')}) with ordinality as u(${COLUMN_NAMES}, n)
  returning is_new`;

/**
 * Inserts listings that are new to the job, numbered from `recorded` + 1. What their source states of contacts is stored
 * only if the job reads contacts. Returns how many of them are new to the
 * user.
 */
export async function insertListings(
  transaction: Transaction,
  target: { id: string; jobId: string; userId: string },
  { recorded, contacts }: Pick<LockedJob, 'recorded' | 'contacts'>,
  captured: readonly Listing[],
): Promise<number> {
  if (captured.length === 0) return 0;
  const listings = contacts ? captured : captured.map(withoutStatedContacts);
  const values = COLUMNS.map(({ field, isJson }) =>
    listings.map((listing) => (isJson ? JSON.stringify(listing[field]) : listing[field])),
  );
  const rows = await transaction.rows<{ is_new: boolean }>(INSERT_LISTINGS, [
    target.jobId,
    target.userId,
    target.id,
    recorded,
    ...values,
  ]);
  return rows.filter((row) => row.is_new).length;
}

function withoutStatedContacts(listing: Listing): Listing {
  const details = { ...listing.details };
  delete details.stated_contacts;
  return { ...listing, details };
}
