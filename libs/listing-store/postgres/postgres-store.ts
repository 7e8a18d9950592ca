import type { Listing } from '@libs/listing';
import type { EnsureOptions, StepResult } from '../listing-store';
import type { SegmentReader } from '../segment';
import type { SqlReading } from '../sql/sql-segments';
import { SqlStore } from '../sql/sql-store';
import { PostgresEdits } from './postgres-edits';
import { PostgresLink } from './postgres-link';
import { CASE_COLLATIONS, PostgresOrder } from './postgres-order';
import { PostgresSegments } from './postgres-pages';
import { DIALECT } from './postgres-schema';
import { PostgresTable } from './postgres-table';
import type { PostgresOptions } from './postgres-target';
import { testPostgres } from './postgres-test';
import { SWEEP, UPSERT, upsertValues } from './postgres-upsert';

/** The table in a Postgres of the user's. */
export class PostgresStore extends SqlStore<PostgresOrder> {
  readonly provider = 'postgres';
  private readonly link: PostgresLink;

  constructor(options: PostgresOptions) {
    const link = new PostgresLink(options);
    super({ link, edits: new PostgresEdits(link), dialect: DIALECT });
    this.link = link;
  }

  test(): AsyncIterable<StepResult> {
    return testPostgres(this.link);
  }

  async ensureTable({ sortIndexes = false, progress }: EnsureOptions = {}): Promise<void> {
    const table = new PostgresTable(this.link);
    await table.ensure();
    if (sortIndexes) await table.ensureSortIndexes(await this.order(), progress);
  }

  dropSortIndexes(): Promise<void> {
    return new PostgresTable(this.link).dropSortIndexes();
  }

  protected async write(part: readonly Listing[]): Promise<void> {
    await this.link.query(UPSERT, upsertValues(part));
    await this.link.query(SWEEP, [part.map((listing) => listing.placeKey)]);
  }

  protected async askOrder(): Promise<PostgresOrder> {
    const { rows } = await this.link.query<{ collname: string }>(
      `select collname from pg_collation where collname = any($1)
         and collencoding in (-1, (select encoding from pg_database where datname = current_database()))`,
      [CASE_COLLATIONS],
    );
    const there = new Set(rows.map(({ collname }) => collname));
    return new PostgresOrder(CASE_COLLATIONS.find((collation) => there.has(collation)) ?? null);
  }

  protected reader(order: PostgresOrder, reading: SqlReading): SegmentReader {
    return new PostgresSegments(this.link, DIALECT, order, reading);
  }
}
