import type { Listing, ListingFilters } from '@libs/listing';
import type { Random } from '../planner-simulation/seeded-random';
import { connectSampleDatabase, type SampleTable } from '../sample-table';
import type { TestApp, TestUser } from '../test-app';
import { uploadList } from '../upload-list';
import { means, rowOf, stateSome, type StatedListing } from './stated-places';

/** The share of the places that a user's table and list state. */
const KNOWN_SHARE = 0.15;
/** The share of the users whose results go to a table. */
const TABLE_SHARE = 0.6;

/** A user with a list, perhaps a table, and earlier jobs: the places that filters can leave out. */
export class WantedUser {
  /** Places that earlier jobs captured. */
  private readonly captured = new Map<string, Listing>();

  private constructor(
    readonly account: TestUser,
    readonly listId: string,
    private readonly onList: readonly StatedListing[],
    private readonly table: SampleTable | null,
    private readonly inTable: readonly StatedListing[],
  ) {}

  static async create(app: TestApp, random: Random, listings: readonly Listing[]): Promise<WantedUser> {
    const account = await app.createUser();
    const onList = stateSome(random, listings, { share: KNOWN_SHARE, withKeys: true });
    const inTable = stateSome(random, listings, { share: KNOWN_SHARE, withKeys: false });
    const hasTable = random() < TABLE_SHARE;
    const table = hasTable ? await connectSampleDatabase(app, account) : null;
    if (table) await fill(table, inTable);
    else await expectOk(account, '/api/db/save', { provider: 'none' });
    return new WantedUser(account, await uploadAsList(account, onList), onList, table, inTable);
  }

  get hasTable(): boolean {
    return this.table !== null;
  }

  /** What a filter asks about the places that the user has. */
  contextOf(listing: Listing, filters: ListingFilters) {
    return {
      isKnown: this.captured.has(listing.placeKey),
      isOnList: filters.notOnLists !== undefined && this.onList.some((one) => means(one, listing)),
      isInDatabase: filters.notInDatabase !== undefined && this.isInTable(listing),
    };
  }

  addCaptured(listings: readonly Listing[]): void {
    for (const listing of listings) this.captured.set(listing.placeKey, listing);
  }

  /** Returns the place keys in the user's table that no job has delivered, twice or not at all. */
  async deliveredWrongly(): Promise<number> {
    if (!this.table) return 0;
    const rows = await this.table.rows<{ key: string; count: number }>(
      `select place_key as key, count(*)::int as count from "BusinessDatabase" where place_key is not null group by 1`,
    );
    const delivered = new Map(rows.map(({ key, count }) => [key, count]));
    const missing = [...this.captured.keys()].filter((key) => delivered.get(key) !== 1).length;
    return missing + [...delivered.keys()].filter((key) => !this.captured.has(key)).length;
  }

  async close(): Promise<void> {
    await this.table?.close();
  }

  /** Listings that are not delivered yet count as well. */
  private isInTable(listing: Listing): boolean {
    if (this.inTable.some((one) => means(one, listing))) return true;
    for (const earlier of this.captured.values())
      if (means({ listing: earlier, way: 'everything' }, listing)) return true;
    return false;
  }
}

/** Fills a table. What is delivered later is numbered after these rows. */
async function fill(table: SampleTable, stated: readonly StatedListing[]): Promise<void> {
  await table.fill(stated.map(rowOf));
  await table.rows(
    `select setval(pg_get_serial_sequence('"BusinessDatabase"', 'id'), ${stated.length + 1}, false)`,
  );
}

async function uploadAsList({ client }: TestUser, stated: readonly StatedListing[]): Promise<string> {
  const cell = (text: string | undefined) => `"${(text ?? '').replaceAll('"', '""')}"`;
  const lines = stated
    .map(rowOf)
    .map((row) =>
      [row.place_key, row.name, row.phone, row.website, row.address, row.city].map(cell).join(','),
    );
  const content = ['Place key,Name,Phone,Website,Address,City', ...lines].join('\n');
  const { status, text, body } = await uploadList(client, 'Places', content);
  if (status !== 200) throw new Error(`the list was not read: ${text}`);
  return body.id;
}

export async function expectOk({ client }: TestUser, path: string, body: object): Promise<void> {
  const { status, text } = await client.post(path, body);
  if (status >= 300) throw new Error(`${path} returned ${status}: ${text}`);
}
