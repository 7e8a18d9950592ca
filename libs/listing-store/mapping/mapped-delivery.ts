import { randomBytes } from 'node:crypto';
import type { KnownRow, Listing } from '@libs/listing';
import { writeBisecting } from '../batch';
import type { RefusedListing, UpsertOutcome } from '../listing-store';
import { withContactsOf } from '../optional-columns';
import { StoreError } from '../store-error';
import { TtlCache, getOrLoad } from '../ttl-cache';
import { hasReadContacts } from '../unread-contacts';
import { assertNotCanceled } from '../read-budget';
import { knownRowFrom, knownTarget } from './known-rows';
import { shownCell } from './mapped-cells';
import {
  mappedRow,
  newCells,
  targetColumns,
  type MappedRow,
  type MappedTarget,
  type MappingTrial,
  type UserTableAccess,
  type UserTableStore,
} from './mapped-table';
import { mappingBroken } from './mapping-broken';
import { fitOf } from './mapping-fit';
import { tableLabel, type TableMapping, type TableName } from './table-mapping';
import type { TableShape, UserTables } from './table-shape';

const CACHE_KEY = 'target';
const ROWS_READ_AT_ONCE = 500;
/** Problems that a message names. */
const MAX_NAMED_PROBLEMS = 3;

/**
 * Delivers listings to a table that the user already has. The table is looked at again every few seconds, and after
 * every failure, because its owner may change it at any time: deliveries then stop with a sentence that says what has
 * changed.
 */
export class MappedDelivery implements UserTableStore {
  private readonly targets = new TtlCache<MappedTarget>();

  constructor(
    private readonly access: UserTableAccess,
    private readonly mapping: TableMapping | null,
    /** Whether there is no table of ours: listings without a mapping wait for one. */
    readonly isOnly = false,
  ) {}

  /** Whether listings are delivered to a table of the user's. */
  get isActive(): boolean {
    return this.isOnly || this.mapping !== null;
  }

  /** Checks the table that listings are delivered to, for a connection test. Returns what to say about it. */
  async checkTable(): Promise<string> {
    if (!this.mapping) return 'Nothing is created: choose your table once the connection is saved.';
    const { shape } = await this.loadTarget(this.mapping);
    return `Listings are delivered to your table ${tableLabel(shape)}.`;
  }

  userTables(search?: string): Promise<UserTables> {
    return this.access.list(search?.trim() || null);
  }

  tableShape(name: TableName): Promise<TableShape | null> {
    return this.access.shape(name);
  }

  async tryMapping(mapping: TableMapping, listings: readonly Listing[]): Promise<MappingTrial> {
    const shape = await this.access.shape(mapping);
    if (!shape) throw noTable(mapping);
    const { columns, problems, notes, recognition } = fitOf(mapping, shape);
    const target = { shape, columns: targetColumns(mapping, shape) };
    const needsMarks = recognition?.by === 'marks' && !shape.hasMarks;
    const shownTarget: MappedTarget = { ...target, recognition: recognition ?? { by: 'marks' } };
    const shown = listings.map((listing) =>
      newCells(shownTarget, mappedRow(listing, shownTarget)).map(shownCell),
    );
    const about = { shape, columns, problems, notes, rows: shown };
    const setupSql = needsMarks ? this.access.marksSql(shape) : null;
    if (!recognition) return { ...about, test: null, setupSql };
    const tested = { ...target, recognition };
    await this.access.checkColumns(tested);
    const test = await this.access.test(
      tested,
      listings.map((listing) => mappedRow(withTestKey(listing), tested)),
    );
    return { ...about, test, setupSql };
  }

  async prepareMapping(mapping: TableMapping): Promise<void> {
    const { shape, recognition } = await this.loadTarget(mapping);
    if (recognition.by === 'marks' && !shape.hasMarks) await this.access.createMarks(shape);
    this.targets.clear();
  }

  /** Like `ListingStore.upsert`. Each place has at most one row, however often it is delivered. */
  async upsert(listings: readonly Listing[]): Promise<UpsertOutcome> {
    const target = await this.target();
    try {
      const outcome = await this.write(target, listings);
      if (outcome.refused.length > 0) await this.lookAgain(target);
      return outcome;
    } catch (error) {
      if (!(error instanceof StoreError) || error.kind === 'transient') throw error;
      const isChanged = await this.lookAgain(target);
      if (!isChanged) throw error;
      return this.write(await this.target(), listings);
    }
  }

  /**
   * Yields what the rows after a key ('': all rows) state of places, in the order of their keys. A server may return fewer
   * rows at once, so only an empty response is the end.
   */
  async *knownRows(
    after: string,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<{ key: string; row: KnownRow }> {
    if (!this.mapping) throw noMapping();
    const { shape } = await this.target();
    // A table that shows no row does not show its columns either.
    if (!shape.isComplete && shape.columns.length === 0) return;
    const target = knownTarget(this.mapping, shape, this.access.orderKinds);
    for (let last = after; ;) {
      assertNotCanceled(signal);
      const rows = await this.access.read(target, last, ROWS_READ_AT_ONCE);
      for (const row of rows) yield { key: row.key, row: knownRowFrom(target, row) };
      const end = rows.at(-1)?.key;
      // Rows after an empty key would be all rows.
      if (end === undefined || end === '') return;
      last = end;
    }
  }

  private async write(target: MappedTarget, listings: readonly Listing[]): Promise<UpsertOutcome> {
    const isKeyless = (listing: Listing) =>
      target.recognition.by === 'column' && mappedRow(listing, target).key === '';
    const keyless = listings.filter(isKeyless).map(withoutKey(target));
    const { accepted, refused } = await writeBisecting(
      listings.filter((listing) => !isKeyless(listing)),
      (part) => this.access.write(target, rowsOf(target, part)),
    );
    return { accepted, refused: [...keyless, ...refused] };
  }

  /**
   * Looks at the table again. Returns whether it has changed.
   * @throws StoreError if the mapping no longer fits
   */
  private async lookAgain(before: MappedTarget): Promise<boolean> {
    this.targets.clear();
    return JSON.stringify(await this.target()) !== JSON.stringify(before);
  }

  private target(): Promise<MappedTarget> {
    const { mapping } = this;
    if (!mapping) throw noMapping();
    return getOrLoad(this.targets.current(), CACHE_KEY, async () => {
      const target = await this.loadTarget(mapping);
      if (target.recognition.by === 'marks' && !target.shape.hasMarks) throw noMarks(target.shape);
      return target;
    });
  }

  private async loadTarget(mapping: TableMapping): Promise<MappedTarget> {
    const shape = await this.access.shape(mapping);
    if (!shape) throw noTable(mapping);
    const { problems, recognition } = fitOf(mapping, shape);
    if (!recognition) throw mappingBroken(problemsMessage(shape, problems));
    const target = { shape, columns: targetColumns(mapping, shape), recognition };
    await this.access.checkColumns(target);
    return target;
  }
}

/**
 * Of two listings with the same key in the user's table, the later one is written, with what a website states of the other
 * if its own was not read.
 */
function rowsOf(target: MappedTarget, listings: readonly Listing[]): MappedRow[] {
  const byKey = new Map<string, Listing[]>();
  for (const listing of listings) {
    const { placeKey, key } = mappedRow(listing, target);
    const group = target.recognition.by === 'marks' ? placeKey : key;
    byKey.set(group, [...(byKey.get(group) ?? []), listing]);
  }
  return [...byKey.values()].map((same) => mappedRow(latestOf(same), target));
}

function latestOf(listings: readonly Listing[]): Listing {
  const ordered = [...listings].sort((a, b) => Date.parse(a.capturedAt) - Date.parse(b.capturedAt));
  const latest = ordered.at(-1) as Listing;
  const read = ordered.filter(hasReadContacts).at(-1);
  return !read || hasReadContacts(latest) ? latest : withContactsOf(latest, read);
}

/** A key of the same length that no place has, so that the test inserts a row also for a place that was delivered. */
const withTestKey = (listing: Listing): Listing => {
  const suffix = randomBytes(4).toString('hex');
  const { placeKey } = listing;
  return { ...listing, placeKey: `${placeKey.slice(0, -suffix.length)}${suffix}` };
};

const withoutKey =
  ({ recognition }: MappedTarget) =>
  ({ placeKey, name }: Listing): RefusedListing => ({
    placeKey,
    name,
    message: `It has no value for "${recognition.by === 'column' ? recognition.column : ''}", by which rows of your table are recognized.`,
  });

const problemsMessage = (shape: TableName, problems: readonly string[]): string => {
  const named = problems.slice(0, MAX_NAMED_PROBLEMS).join(' ');
  const more = problems.length - MAX_NAMED_PROBLEMS;
  return `Listings no longer fit into your table ${tableLabel(shape)}. ${named}${more > 0 ? ` And ${more} more.` : ''}`;
};

const noMapping = (): StoreError =>
  new StoreError(
    'permanent',
    'No table of yours has been chosen yet.',
    'Choose it in the database settings, under "Your own table". No listing is lost: they wait until then.',
    { code: 'MAPPING' },
  );

const noTable = (name: TableName): StoreError =>
  mappingBroken(`Your database has no table ${tableLabel(name)}, or its user may not see it.`);

const noMarks = (shape: TableShape): StoreError =>
  mappingBroken(
    `The table that notes what was delivered to ${tableLabel(shape)} is missing: save the mapping again to create it.`,
  );
