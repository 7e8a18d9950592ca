import {
  BASIC_INDEX_COLUMNS,
  isLongSortText,
  isNumericSortColumn,
  type DetailName,
  type SortColumn,
} from '@libs/listing';
import type { IndexProgressCallback } from '../listing-store';
import { postgresType } from '../optional-columns';
import { MAX_CATALOG_ROWS } from '../response-limits';
import type { PostgresPool } from './postgres-pool';
import { IS_COMPLETE_SQL, zipNumberSql, type PostgresOrder } from './postgres-order';
import {
  addColumns,
  CREATE_DELETED_TABLE,
  CREATE_PLACE_KEY_INDEX,
  CREATE_TABLE,
  SPEC_INDEXES,
  TABLE,
} from './postgres-schema';
import { COLUMNS_SQL, inspectTable } from './postgres-table-state';

/**
 * Identifies the lock that is held while the table is created. Without it, two concurrent saves could both find no
 * table and both try to create one.
 */
const LOCK_KEY = 471_500;

const TIME_COLUMNS: readonly SortColumn[] = ['created_at', 'last_updated'];
const SORT_PREFIX = 'gazetteer_sort_';

/** Creates and alters the table. */
export class PostgresTable {
  /** @param fields the optional columns that the table should have */
  constructor(
    private readonly pool: PostgresPool,
    private readonly fields: readonly DetailName[],
  ) {}

  async columnNames(): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ name: string }>(COLUMNS_SQL, [TABLE], MAX_CATALOG_ROWS);
    return new Set(rows.map(({ name }) => name));
  }

  /** Creates only what is missing, so that no privilege is needed for parts that exist. */
  async ensure(): Promise<void> {
    await this.pool.transaction(async (query) => {
      await query('select pg_advisory_xact_lock($1)', [LOCK_KEY], 1);
      const {
        hasTable,
        hasDeletedTable,
        missingColumns,
        columns,
        hasPlaceKeyIndex,
        indexedColumns,
        canAlter,
      } = await inspectTable(query);
      if (!hasTable) await query(CREATE_TABLE);
      if (missingColumns.length > 0) await query(addColumns(missingColumns));
      // Optional columns are skipped if somebody else owns the table. Deliveries then write the other columns.
      const optional = this.fields.filter((name) => !columns.has(name));
      if (optional.length > 0 && (!hasTable || canAlter))
        await query(addColumns(optional.map((name) => [name, postgresType(name)])));
      if (!hasPlaceKeyIndex) await query(CREATE_PLACE_KEY_INDEX);
      if (!hasDeletedTable) await query(CREATE_DELETED_TABLE);
      // These indexes only improve speed, so they are skipped if somebody else owns the table.
      if (canAlter)
        for (const { name, column, on } of SPEC_INDEXES)
          if (!indexedColumns.has(column))
            await query(`create index if not exists "${name}" on ${TABLE} (${on})`);
    });
  }

  /**
   * Creates the sort indexes concurrently, so that rows can still be written. Indexes left unfinished by an earlier
   * attempt are created again.
   */
  async ensureSortIndexes(
    order: PostgresOrder,
    further: readonly SortColumn[],
    onProgress?: IndexProgressCallback,
  ): Promise<void> {
    await this.dropIndexes(UNFINISHED_INDEXES_SQL);
    const existing = await this.columnNames();
    const definitions = sortIndexDefinitions(
      order,
      further.filter((column) => existing.has(column)),
    );
    for (const [at, [name, on]] of definitions.entries()) {
      await this.pool.runLongStatement(`create index concurrently if not exists "${name}" on ${TABLE} ${on}`);
      await onProgress?.(at + 1, definitions.length);
    }
    await this.pool.runLongStatement(`vacuum (analyze) ${TABLE}`);
  }

  dropSortIndexes(): Promise<void> {
    return this.dropIndexes(OUR_INDEXES_SQL);
  }

  /** Names are quoted by the database: others who use it may have chosen them. */
  private async dropIndexes(quotedNamesSql: string): Promise<void> {
    const { rows } = await this.pool.query<{ name: string }>(
      quotedNamesSql,
      [TABLE, `${SORT_PREFIX}%`],
      MAX_CATALOG_ROWS,
    );
    for (const { name } of rows) await this.pool.query(`drop index if exists ${name}`);
  }
}

function sortIndexDefinitions(
  order: PostgresOrder,
  further: readonly SortColumn[],
): [name: string, on: string][] {
  return [
    ...[...BASIC_INDEX_COLUMNS, ...further].map((column): [string, string] => [
      SORT_PREFIX + column,
      indexedParts(order, column),
    ]),
    [
      `${SORT_PREFIX}complete_name`,
      `((${order.textKey('name')}), id) include (name) where ${IS_COMPLETE_SQL}`,
    ],
    [`${SORT_PREFIX}complete`, `(id) where ${IS_COMPLETE_SQL}`],
  ];
}

/**
 * An index on an expression allows index-only scans only if it also includes the column. A long text would not fit into
 * the entry.
 */
function indexedParts(order: PostgresOrder, column: SortColumn): string {
  if (column === 'zip') return `((${zipNumberSql()}), (${order.textKey('zip')}), id) include (zip)`;
  if (isNumericSortColumn(column) || TIME_COLUMNS.includes(column)) return `(${column}, id)`;
  return `((${order.sortKey(column)}), id)${isLongSortText(column) ? '' : ` include (${column})`}`;
}

/** Parameters: the table's quoted name, and a pattern for names of indexes. */
const OUR_INDEXES_SQL = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  where i.indrelid = to_regclass($1) and c.relname like $2`;

const UNFINISHED_INDEXES_SQL = `${OUR_INDEXES_SQL} and not i.indisvalid`;
