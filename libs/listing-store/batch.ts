import type { Listing } from '@libs/listing';
import type { RefusedListing, UpsertOutcome } from './listing-store';
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

/**
 * Writes a batch; where the database refuses a row of it, halves it until the bad row stands by itself, so that the others are
 * in. Failures of any other kind go through, and then nothing is known of the batch: it is to be written again whole.
 */
export async function writeIsolating(
  listings: readonly Listing[],
  write: (part: readonly Listing[]) => Promise<void>,
): Promise<UpsertOutcome> {
  const distinct = onePerPlace(listings);
  const refused = await writePart(distinct, write);
  return { taken: distinct.length - refused.length, refused };
}

async function writePart(
  part: readonly Listing[],
  write: (part: readonly Listing[]) => Promise<void>,
): Promise<RefusedListing[]> {
  const [first] = part;
  if (!first) return [];
  try {
    await write(part);
    return [];
  } catch (error) {
    if (!(error instanceof StoreError) || error.kind !== 'row') throw error;
    if (part.length === 1) return [{ placeKey: first.placeKey, name: first.name, message: error.message }];
    const middle = Math.ceil(part.length / 2);
    const left = await writePart(part.slice(0, middle), write);
    return [...left, ...(await writePart(part.slice(middle), write))];
  }
}
