import { DELETED_TABLE_NAME, TABLE_NAME } from '../table';
import type { Query } from '../sql/sql-link';
import { COLUMN_TYPES, DELETED, TABLE } from './postgres-schema';

/** What is there of the table, and what its user may do about the rest. */
export interface PostgresStanding {
  isThere: boolean;
  isDeletedThere: boolean;
  /** Columns that the table lacks, with their types. */
  lacking: readonly (readonly [name: string, type: string])[];
  /** The unique index by which deliveries find their rows. */
  hasPlaceKey: boolean;
  /** First columns of the other indexes. */
  indexed: ReadonlySet<string>;
  /** The user owns the table, or is of its owner's role: may add columns and indexes. */
  mayChange: boolean;
  /** The user may make tables in the schema. */
  mayMake: boolean;
  schema: string | null;
}

/**
 * Looks; changes nothing. What is there needs no right to make it: a user with rights on the rows alone works over a table that
 * somebody else made.
 */
export async function standingOf(query: Query): Promise<PostgresStanding> {
  const { rows: tables } = await query<TableFacts>(FACTS, [TABLE, DELETED]);
  const facts = tables[0];
  const { rows: columns } = await query<{ name: string }>(COLUMNS, [TABLE]);
  const { rows: indexes } = await query<{ column: string; unique: boolean; keys: number }>(INDEXES, [TABLE]);
  const names = new Set(columns.map(({ name }) => name));
  const isThere = facts?.there ?? false;
  return {
    isThere,
    isDeletedThere: facts?.deleted ?? false,
    lacking: isThere ? COLUMN_TYPES.filter(([name]) => !names.has(name)) : [],
    hasPlaceKey: indexes.some((one) => one.unique && one.keys === 1 && one.column === 'place_key'),
    indexed: new Set(indexes.map(({ column }) => column)),
    mayChange: facts?.change ?? true,
    mayMake: facts?.make ?? false,
    schema: facts?.schema ?? null,
  };
}

/** The first thing that Save would be refused, in the database's own words; null when Save can do what is left to do. */
export function refusedOnSave(standing: PostgresStanding): string | null {
  const { isThere, isDeletedThere, lacking, hasPlaceKey, mayChange, mayMake, schema } = standing;
  if ((!isThere || !isDeletedThere) && !mayMake)
    return `permission denied for schema ${schema ?? '(none)'}: ${isThere ? DELETED_TABLE_NAME : TABLE_NAME} is missing`;
  if (!isThere || mayChange) return null;
  if (lacking.length > 0)
    return `must be owner of table ${TABLE_NAME}: it lacks ${lacking.map(([name]) => name).join(', ')}`;
  return hasPlaceKey ? null : `must be owner of table ${TABLE_NAME}: it lacks the unique index on place_key`;
}

interface TableFacts {
  there: boolean;
  deleted: boolean;
  change: boolean | null;
  make: boolean;
  schema: string | null;
}

const FACTS = `
  select to_regclass($1) is not null as there, to_regclass($2) is not null as deleted,
    (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass($1)) as change,
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as make, current_schema() as schema`;

const COLUMNS = `
  select attname as name from pg_attribute
  where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`;

const INDEXES = `
  select a.attname as column, i.indisunique as unique, i.indnkeyatts::int as keys from pg_index i
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
  where i.indrelid = to_regclass($1) and i.indisvalid and i.indpred is null`;
