import {
  BASIC_INDEX_COLUMNS,
  isLongSortText,
  isNumericSortColumn,
  LONG_TEXT_SORT_LENGTH,
  type DetailName,
  type SortColumn,
} from '@libs/listing';
import type { IndexProgressCallback } from '../listing-store';
import { MAX_CATALOG_ROWS } from '../response-limits';
import type { Query } from '../sql/sql-pool';
import { StoreError } from '../store-error';
import { DELETED_TABLE_NAME, TABLE_NAME } from '../table';
import type { MysqlPool } from './mysql-pool';
import {
  CASE_COLLATIONS,
  CODE_POINT_COLLATIONS,
  IS_COMPLETE_SQL,
  COMPLETE_COLUMN,
  MysqlOrder,
  SORT_PREFIX,
  ZIP_NUMBER_COLUMN,
  zipNumberExpression,
} from './mysql-order';
import {
  COLUMN_TYPES,
  CREATE_DELETED_TABLE,
  CREATE_TABLE,
  INDEXES,
  mysqlAddColumns,
  TABLE,
} from './mysql-schema';

/**
 * Name of the lock that is held while the table is created. Without it, two concurrent saves could both find no table
 * and both try to create one.
 */
const LOCK_NAME = `gazetteer_${TABLE_NAME}`;
const LOCK_TIMEOUT_SECONDS = 10;

const TIME_COLUMNS: readonly SortColumn[] = ['created_at', 'last_updated'];

/** Creates and alters the table. MySQL cannot do this in a transaction, so each step checks what exists. */
export class MysqlTable {
  /** @param fields the optional columns that the table should have */
  constructor(
    private readonly pool: MysqlPool,
    private readonly fields: readonly DetailName[],
  ) {}

  columnNames(): Promise<ReadonlySet<string>> {
    return this.pool.withConnection((query) => columnsOf(query));
  }

  /** Creates only what is missing, so that no privilege is needed for parts that exist. */
  ensure(): Promise<void> {
    return this.withLock(async (query) => {
      if ((await columnsOf(query)).size === 0) await query(CREATE_TABLE);
      if ((await columnsOf(query, DELETED_TABLE_NAME)).size === 0) await query(CREATE_DELETED_TABLE);
      const columns = await columnsOf(query);
      for (const [name, type] of COLUMN_TYPES)
        if (!columns.has(name)) await query(`alter table ${TABLE} add column ${name} ${type}`);
      await addOptionalColumns(
        query,
        this.fields.filter((name) => !columns.has(name)),
      );
      const { leading } = await indexesOf(query);
      for (const { column, key } of INDEXES)
        if (!leading.has(column)) await query(`alter table ${TABLE} add ${key}`);
    });
  }

  /**
   * Creates the sort indexes. Their keys are virtual generated columns, which take up no space outside the indexes.
   */
  async ensureSortIndexes(further: readonly SortColumn[], onProgress?: IndexProgressCallback): Promise<void> {
    const order = await this.loadOrder();
    await this.withLock(
      async (query) => {
        const columns = await columnsOf(query);
        const { names } = await indexesOf(query);
        const indexed = [...BASIC_INDEX_COLUMNS, ...further.filter((column) => columns.has(column))];
        for (const [name, definition] of generatedColumnDefinitions(order, indexed))
          if (!columns.has(name))
            await query(`alter table ${TABLE} add column ${name} ${definition} virtual`);
        const indexes = sortIndexDefinitions(indexed);
        for (const [at, [name, on]] of indexes.entries()) {
          if (!names.has(name)) await query(`create index ${name} on ${TABLE} (${on})`);
          await onProgress?.(at + 1, indexes.length);
        }
        await query(`analyze table ${TABLE}`, [], MAX_CATALOG_ROWS);
      },
      { isLongRunning: true },
    );
  }

  dropSortIndexes(): Promise<void> {
    return this.withLock(async (query) => {
      const { names } = await indexesOf(query);
      for (const name of names)
        if (name.startsWith(SORT_PREFIX)) await query(`drop index ${quoteName(name)} on ${TABLE}`);
      for (const name of await columnsOf(query))
        if (name.startsWith(SORT_PREFIX) || name === COMPLETE_COLUMN)
          await query(`alter table ${TABLE} drop column ${quoteName(name)}`);
    });
  }

  /** Loads the server's collations, and finds out which of our columns and indexes the table has. */
  async loadOrder(): Promise<MysqlOrder> {
    return this.pool.withConnection(async (query) => {
      const { rows } = await query<{ name: string }>(
        `select concat(if(collation_name like 'utf8mb4%', '', 'utf8mb4_'), collation_name) as name
         from information_schema.collations`,
        [],
        MAX_CATALOG_ROWS,
      );
      const available = new Set(rows.map(({ name }) => name));
      const firstAvailable = (names: readonly string[]): string =>
        names.find((name) => available.has(name)) ?? names.at(-1) ?? '';
      return new MysqlOrder({
        caseCollation: firstAvailable(CASE_COLLATIONS),
        codePointCollation: firstAvailable(CODE_POINT_COLLATIONS),
        generatedColumns: await columnsOf(query),
        indexes: (await indexesOf(query)).names,
      });
    });
  }

  private withLock(
    work: (query: Query) => Promise<void>,
    options?: { isLongRunning: boolean },
  ): Promise<void> {
    return this.pool.withConnection(async (query) => {
      const { rows } = await query<{ acquired: number | null }>(
        'select get_lock(?, ?) as acquired',
        [LOCK_NAME, LOCK_TIMEOUT_SECONDS],
        1,
      );
      if (Number(rows[0]?.acquired) !== 1)
        throw new StoreError(
          'transient',
          'Another connection is changing the table.',
          'Try again in a moment.',
        );
      try {
        await work(query);
      } finally {
        await query('select release_lock(?)', [LOCK_NAME], 1).catch(() => undefined);
      }
    }, options);
  }
}

/** Codes for a user who may not alter the table. */
const NO_RIGHT_CODES = ['ER_TABLEACCESS_DENIED_ERROR', 'ER_DBACCESS_DENIED_ERROR'];

/** Without the right to alter the table, deliveries write the other columns. */
async function addOptionalColumns(query: Query, names: readonly DetailName[]): Promise<void> {
  if (names.length === 0) return;
  try {
    await query(mysqlAddColumns(names));
  } catch (error) {
    if (!NO_RIGHT_CODES.includes((error as { code?: string }).code ?? '')) throw error;
  }
}

/** Returns whether the column itself is indexed. Of the others, the text as it is compared. */
const isIndexedAsIs = (column: SortColumn): boolean =>
  column !== 'zip' && (isNumericSortColumn(column) || TIME_COLUMNS.includes(column));

function generatedColumnDefinitions(
  order: MysqlOrder,
  indexed: readonly SortColumn[],
): [name: string, definition: string][] {
  const text = (length: number): string =>
    `varchar(${length}) character set utf8mb4 collate ${order.features.codePointCollation}`;
  return [
    ...indexed
      .filter((column) => !isIndexedAsIs(column))
      .map((column): [string, string] => [
        SORT_PREFIX + column,
        `${text(isLongSortText(column) ? LONG_TEXT_SORT_LENGTH : 255)} generated always as (${order.sortExpression(column)})`,
      ]),
    ...(indexed.includes('zip')
      ? [
          [ZIP_NUMBER_COLUMN, `decimal(30,0) generated always as (${zipNumberExpression()})`] as [
            string,
            string,
          ],
        ]
      : []),
    [COMPLETE_COLUMN, `tinyint generated always as (if(${IS_COMPLETE_SQL}, 1, 0))`],
  ];
}

const sortIndexDefinitions = (indexed: readonly SortColumn[]): (readonly [name: string, on: string])[] => [
  [`${SORT_PREFIX}id`, 'id'],
  ...indexed.map((column) => [SORT_PREFIX + column, indexedParts(column)] as const),
  [`${SORT_PREFIX}complete_name`, `${COMPLETE_COLUMN}, ${SORT_PREFIX}name, id`],
];

function indexedParts(column: SortColumn): string {
  if (isIndexedAsIs(column)) return `${column}, id`;
  return `${column === 'zip' ? `${ZIP_NUMBER_COLUMN}, ` : ''}${SORT_PREFIX}${column}, id`;
}

/** Quotes a name that may not be ours: others who use the database may have chosen it. */
const quoteName = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

/** Returns the column names in lower case, or none if the table is missing. */
export async function columnsOf(query: Query, table = TABLE_NAME): Promise<Set<string>> {
  const { rows } = await query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_schema = database() and table_name = ?',
    [table],
    MAX_CATALOG_ROWS,
  );
  return new Set(rows.map(({ name }) => name.toLowerCase()));
}

async function indexesOf(query: Query): Promise<{ names: Set<string>; leading: Set<string> }> {
  const { rows } = await query<{ name: string; column: string; position: number }>(
    `select index_name as name, column_name as \`column\`, seq_in_index as position from information_schema.statistics
     where table_schema = database() and table_name = ?`,
    [TABLE_NAME],
    MAX_CATALOG_ROWS,
  );
  return {
    names: new Set(rows.map(({ name }) => name)),
    leading: new Set(
      rows.filter(({ position }) => Number(position) === 1).map(({ column }) => column?.toLowerCase()),
    ),
  };
}
