import { DELETED_TABLE_NAME, TABLE_NAME } from '../table';
import { MAX_CATALOG_ROWS } from '../response-limits';
import type { Query } from '../sql/sql-pool';
import { COLUMN_TYPES, DELETED_TABLE, TABLE } from './postgres-schema';

/** Which parts of the table exist, and what the user is allowed to change. */
export interface PostgresTableState {
  hasTable: boolean;
  hasDeletedTable: boolean;
  /** Missing table columns, with their types. */
  missingColumns: readonly (readonly [name: string, type: string])[];
  /** All columns of the table. */
  columns: ReadonlySet<string>;
  /** Whether the table has the unique index that deliveries use to find rows. */
  hasPlaceKeyIndex: boolean;
  /** The first column of each existing index. */
  indexedColumns: ReadonlySet<string>;
  /** Whether the user owns the table or belongs to its owner's role, and may therefore add columns and indexes. */
  canAlter: boolean;
  /** Whether the user may create tables in the schema. */
  canCreate: boolean;
  schema: string | null;
}

/**
 * Inspects the table without changing anything. No privilege is needed for parts that already exist. A user who may
 * only edit rows can therefore work with a table that somebody else created.
 */
export async function inspectTable(query: Query): Promise<PostgresTableState> {
  const { rows: tables } = await query<TableFacts>(FACTS_SQL, [TABLE, DELETED_TABLE], 1);
  const facts = tables[0];
  const { rows: columns } = await query<{ name: string }>(COLUMNS_SQL, [TABLE], MAX_CATALOG_ROWS);
  const { rows: indexes } = await query<{ column: string; unique: boolean; keys: number }>(
    INDEXES_SQL,
    [TABLE],
    MAX_CATALOG_ROWS,
  );
  const names = new Set(columns.map(({ name }) => name));
  const hasTable = facts?.hasTable ?? false;
  return {
    hasTable,
    hasDeletedTable: facts?.hasDeletedTable ?? false,
    missingColumns: hasTable ? COLUMN_TYPES.filter(([name]) => !names.has(name)) : [],
    columns: names,
    hasPlaceKeyIndex: indexes.some(
      (index) => index.unique && index.keys === 1 && index.column === 'place_key',
    ),
    indexedColumns: new Set(indexes.map(({ column }) => column)),
    canAlter: facts?.canAlter ?? true,
    canCreate: facts?.canCreate ?? false,
    schema: facts?.schema ?? null,
  };
}

/**
 * Returns the first problem that would prevent Save from completing the table, in the database's own words; null if
 * there is none.
 */
export function findSaveObstacle(state: PostgresTableState): string | null {
  const { hasTable, hasDeletedTable, missingColumns, hasPlaceKeyIndex, canAlter, canCreate, schema } = state;
  if ((!hasTable || !hasDeletedTable) && !canCreate)
    return `permission denied for schema ${schema ?? '(none)'}: ${hasTable ? DELETED_TABLE_NAME : TABLE_NAME} is missing`;
  if (!hasTable || canAlter) return null;
  if (missingColumns.length > 0)
    return `must be owner of table ${TABLE_NAME}: it lacks ${missingColumns.map(([name]) => name).join(', ')}`;
  return hasPlaceKeyIndex
    ? null
    : `must be owner of table ${TABLE_NAME}: the unique index on place_key is missing`;
}

interface TableFacts {
  hasTable: boolean;
  hasDeletedTable: boolean;
  canAlter: boolean | null;
  canCreate: boolean;
  schema: string | null;
}

const FACTS_SQL = `
  select to_regclass($1) is not null as "hasTable", to_regclass($2) is not null as "hasDeletedTable",
    (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass($1)) as "canAlter",
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as "canCreate", current_schema() as schema`;

/** Parameter: the table's quoted name. */
export const COLUMNS_SQL = `
  select attname as name from pg_attribute
  where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`;

const INDEXES_SQL = `
  select a.attname as column, i.indisunique as unique, i.indnkeyatts::int as keys from pg_index i
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
  where i.indrelid = to_regclass($1) and i.indisvalid and i.indpred is null`;
