import type { Listing } from '@libs/listing';
import type { UpsertOutcome } from './listing-store';
import { StoreError } from './store-error';

/** One listing for each place, the latest capture of it: a statement may touch a row only once. */
export function onePerPlace(listings: readonly Listing[]): Listing[] {
  const latest = new Map<string, Listing>();
  for (const listing of listings) {
    const known = latest.get(listing.placeKey);
    if (!known || known.capturedAt <= listing.capturedAt) latest.set(listing.placeKey, listing);
  }
  return [...latest.values()];
}

/** So many rows refused with none taken, all for one reason, are no bad rows: a rule of the database refuses any. */
const NONE_TAKEN = 5;

/**
 * Writes a batch; where the database refuses a row of it, halves it until the bad row stands by itself, so that the others are
 * in. Failures of any other kind go through, and then nothing is known of the batch: it is to be written again whole.
 *
 * @throws StoreError of kind `user` when every row is refused for one reason
 */
export async function writeIsolating(
  listings: readonly Listing[],
  write: (part: readonly Listing[]) => Promise<void>,
): Promise<UpsertOutcome> {
  const distinct = onePerPlace(listings);
  const refused = await writePart(distinct, write);
  assertNoRule(distinct.length, refused);
  return {
    taken: distinct.length - refused.length,
    refused: refused.map(({ placeKey, name, error }) => ({ placeKey, name, message: error.message })),
  };
}

function assertNoRule(given: number, refused: readonly Refusal[]): void {
  const [first] = refused;
  if (!first || refused.length < Math.max(given, NONE_TAKEN)) return;
  if (refused.some(({ error }) => error.code !== first.error.code)) return;
  throw new StoreError('user', first.error.message, EVERY_ROW, {
    cause: first.error,
    code: first.error.code,
  });
}

const EVERY_ROW =
  'It refuses every listing: take away the rule or the column of your own that does, or give the column a default.';

interface Refusal {
  placeKey: string;
  name: string;
  error: StoreError;
}

async function writePart(
  part: readonly Listing[],
  write: (part: readonly Listing[]) => Promise<void>,
): Promise<Refusal[]> {
  const [first] = part;
  if (!first) return [];
  try {
    await write(part);
    return [];
  } catch (error) {
    if (!(error instanceof StoreError) || error.kind !== 'row') throw error;
    if (part.length === 1) return [{ placeKey: first.placeKey, name: first.name, error }];
    const middle = Math.ceil(part.length / 2);
    const left = await writePart(part.slice(0, middle), write);
    return [...left, ...(await writePart(part.slice(middle), write))];
  }
}
