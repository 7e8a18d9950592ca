import type { Listing } from '@libs/listing';
import type { UpsertOutcome } from './listing-store';
import { StoreError } from './store-error';

/** Keeps only the latest capture of each place, because a statement may write a row only once. */
export function onePerPlace(listings: readonly Listing[]): Listing[] {
  const latest = new Map<string, Listing>();
  for (const listing of listings) {
    const earlier = latest.get(listing.placeKey);
    if (!earlier || earlier.capturedAt <= listing.capturedAt) latest.set(listing.placeKey, listing);
  }
  return [...latest.values()];
}

/**
 * If at least this many rows were refused, all for the same reason, and none was accepted, a rule in the database is
 * assumed to refuse every row.
 */
const MIN_UNIFORM_REFUSALS = 5;

/**
 * Writes a batch. If the database refuses a row, the batch is halved repeatedly until that row is isolated and all
 * others are written. Any other failure is passed on. The state of the batch is then unknown, and the complete batch
 * must be written again.
 *
 * @throws StoreError of kind `permanent` if every row is refused for the same reason
 */
export async function writeBisecting(
  listings: readonly Listing[],
  write: (part: readonly Listing[]) => Promise<void>,
): Promise<UpsertOutcome> {
  const distinct = onePerPlace(listings);
  const refused = await writePart(distinct, write);
  assertNotAllRefused(distinct.length, refused);
  return {
    accepted: distinct.length - refused.length,
    refused: refused.map(({ placeKey, name, error }) => ({ placeKey, name, message: error.message })),
  };
}

function assertNotAllRefused(batchSize: number, refused: readonly Refusal[]): void {
  const [first] = refused;
  if (!first || refused.length < Math.max(batchSize, MIN_UNIFORM_REFUSALS)) return;
  if (refused.some(({ error }) => error.code !== first.error.code)) return;
  throw new StoreError('permanent', first.error.message, EVERY_ROW_REFUSED_HINT, {
    cause: first.error,
    code: first.error.code,
  });
}

const EVERY_ROW_REFUSED_HINT =
  'The database refuses every listing: remove the rule or your own column that causes this, or give the column a default.';

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
    const half = Math.ceil(part.length / 2);
    const left = await writePart(part.slice(0, half), write);
    return [...left, ...(await writePart(part.slice(half), write))];
  }
}
