import { MARKS_TABLE_NAME, type TableName } from '../mapping/table-mapping';
import {
  isName,
  MAX_INTEGERS,
  MAX_LISTED_TABLES,
  MAX_TABLE_COLUMNS,
  userColumn,
  userTables,
  type ColumnKind,
  type TableShape,
  type UserColumn,
  type UserTables,
} from '../mapping/table-shape';
import { MAX_CATALOG_ROWS } from '../response-limits';
import type { Query } from '../sql/sql-pool';
import { DELETED_TABLE_NAME, TABLE_NAME } from '../table';

/** Lists the tables that the user may see: first those in the current database. */
export async function listMysqlTables(query: Query, search: string | null): Promise<UserTables> {
  const { rows } = await query<{ schema: unknown; name: unknown }>(
    `select table_schema as \`schema\`, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('mysql', 'information_schema', 'performance_schema', 'sys')
       and table_name not in (?) and (? = '' or locate(lower(?), lower(table_name)) > 0)
     order by table_schema <> database(), 1, 2 limit ${MAX_LISTED_TABLES + 1}`,
    [OUR_TABLES, search ?? '', search ?? ''],
    MAX_LISTED_TABLES + 1,
  );
  return userTables(rows);
}

/** Returns a table with its columns; null if the user sees none with this name. */
export async function mysqlTableShape(
  query: Query,
  { schema, table }: TableName,
): Promise<TableShape | null> {
  const { rows: tables } = await query<{ schema: unknown; name: unknown; transactions: unknown }>(
    `select t.table_schema as \`schema\`, t.table_name as name, e.transactions as transactions
     from information_schema.tables t left join information_schema.engines e on e.engine = t.engine
     where t.table_type = 'BASE TABLE' and t.table_schema = coalesce(?, database()) and t.table_name in (?)`,
    [schema, [table, MARKS_TABLE_NAME]],
    MAX_CATALOG_ROWS,
  );
  // The server may compare names without regard to case, but not all of its statements do.
  const found = tables.find(({ name }) => name === table);
  if (!found || !isName(found.schema)) return null;
  const { rows } = await query<ColumnFacts>(
    `select column_name as name, column_type as type, data_type as base, character_maximum_length as maxLength,
       numeric_scale as scale, is_nullable as nullable, column_default as fallback, extra as extra
     from information_schema.columns where table_schema = ? and table_name = ?
     order by ordinal_position limit ${MAX_TABLE_COLUMNS}`,
    [found.schema, table],
    MAX_TABLE_COLUMNS,
  );
  const unique = await uniqueColumns(query, found.schema, table);
  return {
    schema: found.schema,
    table,
    columns: rows.map((facts) => columnOf(facts, unique)).filter((column) => column !== null),
    isComplete: true,
    hasTransactions: found.transactions === 'YES',
    // Marks that are not rolled back with their rows would stand for places that were never inserted.
    hasMarks: tables.some(({ name, transactions }) => name === MARKS_TABLE_NAME && transactions === 'YES'),
  };
}

const OUR_TABLES = [TABLE_NAME, DELETED_TABLE_NAME, MARKS_TABLE_NAME];

/** An index on the beginning of a column does not count: it refuses different values that begin alike. */
async function uniqueColumns(query: Query, schema: string, table: string): Promise<ReadonlySet<unknown>> {
  const { rows } = await query<{ name: unknown; part: unknown; index: unknown }>(
    `select column_name as name, sub_part as part, index_name as \`index\` from information_schema.statistics
     where table_schema = ? and table_name = ? and non_unique = 0 limit ${MAX_TABLE_COLUMNS}`,
    [schema, table],
    MAX_TABLE_COLUMNS,
  );
  const sizes = new Map<unknown, number>();
  for (const { index } of rows) sizes.set(index, (sizes.get(index) ?? 0) + 1);
  return new Set(
    rows.filter(({ index, part }) => sizes.get(index) === 1 && part === null).map(({ name }) => name),
  );
}

interface ColumnFacts {
  name: unknown;
  type: unknown;
  base: unknown;
  maxLength: unknown;
  scale: unknown;
  nullable: unknown;
  fallback: unknown;
  extra: unknown;
}

const KINDS: Readonly<Record<string, ColumnKind>> = {
  char: 'text',
  varchar: 'text',
  tinytext: 'text',
  text: 'text',
  mediumtext: 'text',
  longtext: 'text',
  tinyint: 'integer',
  smallint: 'integer',
  mediumint: 'integer',
  int: 'integer',
  bigint: 'integer',
  decimal: 'decimal',
  float: 'float',
  double: 'float',
  json: 'json',
  datetime: 'time',
  timestamp: 'time',
  date: 'date',
};
const INTEGER_BYTES: Readonly<Record<string, number>> = {
  tinyint: 1,
  smallint: 2,
  mediumint: 3,
  int: 4,
  bigint: 8,
};

/** @param extra what the catalog says about a column */
export function isComputedColumn(extra: unknown): boolean {
  const text = String(extra).toLowerCase();
  return /\b(virtual|stored|persistent)\b/.test(text) && !text.includes('default_generated');
}

function columnOf(facts: ColumnFacts, unique: ReadonlySet<unknown>): UserColumn | null {
  const base = String(facts.base).toLowerCase();
  const type = String(facts.type);
  const extra = String(facts.extra).toLowerCase();
  const kind = Object.hasOwn(KINDS, base) ? (KINDS[base] ?? 'other') : 'other';
  const max = MAX_INTEGERS[INTEGER_BYTES[base] ?? 0] ?? null;
  const isComputed = isComputedColumn(extra);
  const isFilled =
    extra.includes('auto_increment') || extra.includes('default_generated') || facts.fallback !== null;
  return userColumn(facts.name, type, {
    kind,
    maxLength: kind === 'text' && facts.maxLength !== null ? Number(facts.maxLength) : null,
    scale: kind === 'decimal' ? Number(facts.scale) : null,
    max: max !== null && /unsigned/i.test(type) && max < Number.MAX_SAFE_INTEGER ? 2 * max + 1 : max,
    isRequired: facts.nullable === 'NO' && !isFilled && !isComputed,
    acceptsNull: facts.nullable !== 'NO',
    isComputed,
    isUnique: unique.has(facts.name),
  });
}
