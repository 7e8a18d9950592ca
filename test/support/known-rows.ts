import { EMPTY_KNOWN_ROW, type KnownRow, type Listing, type ListingFilters } from '@libs/listing';
import { KnownTables } from '../../backend/known-places';
import type { Random } from './planner-simulation/seeded-random';
import { pick } from './planner-simulation/seeded-random';
import type { TestApp, TestUser } from './test-app';
import { uploadList } from './upload-list';

const BATCH_SIZE = 40;

/** A row that states a place by some of its fields, and which captured listings it means. */
export interface StatedPlace {
  row: KnownRow;
  means(listing: Listing): boolean;
}

const sameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const hostOf = (website: string) => (website === '' ? '' : new URL(website).hostname.replace(/^www\./, ''));

/** States a place as a list or a table from elsewhere might: by its key, phone, website and name, or name and address. */
export function statePlace(random: Random, listing: Listing): StatedPlace {
  const { placeKey, phone, phoneE164, website, name, address, city } = listing;
  const ways: (() => StatedPlace)[] = [
    () => ({ row: { ...EMPTY_KNOWN_ROW, placeKey }, means: (other) => other.placeKey === placeKey }),
    () => ({
      row: { ...EMPTY_KNOWN_ROW, name: name.toUpperCase(), address: `${address}.`, city },
      means: (other) => sameText(other.name, name),
    }),
  ];
  if (phoneE164 !== '')
    ways.push(() => ({
      row: { ...EMPTY_KNOWN_ROW, phone: pick(random, [phone, phoneE164]) },
      means: (other) => other.phoneE164 === phoneE164,
    }));
  if (website !== '')
    ways.push(() => ({
      row: { ...EMPTY_KNOWN_ROW, name, website: hostOf(website) },
      means: (other) => sameText(other.name, name) && hostOf(other.website) === hostOf(website),
    }));
  return pick(random, ways)();
}

/** Uploads places as a list. Returns its id. */
export async function uploadPlaces(
  { client }: TestUser,
  name: string,
  stated: readonly StatedPlace[],
): Promise<string> {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = stated.map(({ row }) =>
    [row.placeKey, row.name, row.phone, row.website, row.address, row.city].map(cell).join(','),
  );
  const { status, text, body } = await uploadList(
    client,
    name,
    ['Place key,Name,Phone,Website,Address,City', ...lines].join('\n'),
  );
  if (status !== 200) throw new Error(`the list was not read: ${text}`);
  return body.id;
}

/**
 * Reads places as the table of a job's user, in batches. Some are read twice, as by a process that was killed before it
 * noted how far it was.
 */
export async function readPlaces(
  { app }: TestApp,
  jobId: string,
  { stated, random }: { stated: readonly StatedPlace[]; random: Random },
): Promise<void> {
  const tables = app.get(KnownTables);
  const begun = await tables.find(jobId);
  if (!begun) throw new Error('the job reads no table');
  await tables.restart(begun, 'a');
  let table = await tables.find(jobId);
  for (let from = 0; table && from < stated.length; from += BATCH_SIZE) {
    const rows = stated.slice(from, from + BATCH_SIZE).map(({ row }) => row);
    const last = { id: from + rows.length, key: null };
    const added = await tables.add(table, { rows, last }, 'US');
    if (random() < 0.3) await tables.add(table, { rows, last }, 'US');
    table = added ?? undefined;
  }
  await tables.finish(jobId, 'ready');
}

/** Which listings are known by a job's filters. */
export const knownBy = (
  filters: ListingFilters,
  { table, list }: { table: readonly StatedPlace[]; list: readonly StatedPlace[] },
) => ({
  isInDatabase: (listing: Listing) =>
    filters.notInDatabase !== undefined && table.some((one) => one.means(listing)),
  isOnList: (listing: Listing) => filters.notOnLists !== undefined && list.some((one) => one.means(listing)),
});
