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
import type { Query } from '../sql/sql-pool';
import { DELETED_TABLE_NAME, TABLE_NAME } from '../table';

/** Lists the tables that the user may write to: first those in the schema that is used if none is named. */
export async function listPostgresTables(query: Query, search: string | null): Promise<UserTables> {
  const { rows } = await query<{ schema: unknown; name: unknown }>(
    LIST_SQL,
    [search, OUR_TABLES],
    MAX_LISTED_TABLES + 1,
  );
  return userTables(rows);
}

/** Returns a table with its columns; null if the user sees none with this name. */
export async function postgresTableShape(
  query: Query,
  { schema, table }: TableName,
): Promise<TableShape | null> {
  const { rows: tables } = await query<{ schema: unknown; hasMarks: unknown }>(
    TABLE_SQL,
    [schema, table, MARKS_TABLE_NAME],
    1,
  );
  const found = tables[0];
  if (!found || !isName(found.schema)) return null;
  const { rows } = await query<ColumnFacts>(COLUMNS_SQL, [found.schema, table], MAX_TABLE_COLUMNS);
  return {
    schema: found.schema,
    table,
    columns: rows.map(columnOf).filter((column) => column !== null),
    isComplete: true,
    hasTransactions: true,
    hasMarks: found.hasMarks === true,
  };
}

const OUR_TABLES = [TABLE_NAME, DELETED_TABLE_NAME, MARKS_TABLE_NAME];

/** Names are compared as texts: as identifiers, they would be cut off at their maximum length. */
const LIST_SQL = `
  select n.nspname::text as schema, c.relname::text as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname::text !~ '^(pg_|information_schema$)' and c.relname::text <> all($2::text[])
    and has_schema_privilege(n.oid, 'usage') and has_any_column_privilege(c.oid, 'insert')
    and ($1::text is null or position(lower($1::text) in lower(c.relname::text)) > 0)
  order by n.nspname is distinct from current_schema(), 1, 2 limit ${MAX_LISTED_TABLES + 1}`;

const TABLE_SQL = `
  select n.nspname::text as schema,
    exists (select from pg_class m where m.relnamespace = n.oid and m.relname::text = $3::text) as "hasMarks"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and c.relname::text = $2::text
    and n.nspname::text = coalesce($1::text, current_schema()::text) and has_schema_privilege(n.oid, 'usage')
  limit 1`;

/** A domain has the properties of the type that it restricts. */
const COLUMNS_SQL = `
  select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, b.typname::text as base, b.typlen::int as bytes,
    case when t.typtype = 'd' then t.typtypmod else a.atttypmod end as modifier,
    a.attnotnull or t.typnotnull as required,
    a.atthasdef or a.attidentity <> '' or t.typdefault is not null as filled,
    a.attgenerated <> '' or a.attidentity = 'a' as computed,
    exists (
      select from pg_index i where i.indrelid = a.attrelid and i.indnkeyatts = 1 and i.indkey[0] = a.attnum
        and i.indisunique and i.indisvalid and i.indimmediate and i.indpred is null and i.indexprs is null
    ) as unique
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_type t on t.oid = a.atttypid
  join pg_type b on b.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
  where n.nspname::text = $1::text and c.relname::text = $2::text and c.relkind in ('r', 'p')
    and a.attnum > 0 and not a.attisdropped
  order by a.attnum limit ${MAX_TABLE_COLUMNS}`;

interface ColumnFacts {
  name: unknown;
  type: unknown;
  base: unknown;
  bytes: unknown;
  modifier: unknown;
  required: unknown;
  filled: unknown;
  computed: unknown;
  unique: unknown;
}

const KINDS: Readonly<Record<string, ColumnKind>> = {
  text: 'text',
  varchar: 'text',
  bpchar: 'text',
  citext: 'text',
  int2: 'integer',
  int4: 'integer',
  int8: 'integer',
  numeric: 'decimal',
  float4: 'float',
  float8: 'float',
  bool: 'boolean',
  json: 'json',
  jsonb: 'json',
  timestamp: 'time',
  timestamptz: 'time',
  date: 'date',
};
/** Types in which two different texts can be equal, so that a place could get the row of another. */
const LOOSE_TYPES = ['citext', 'bpchar'];

function columnOf(facts: ColumnFacts): UserColumn | null {
  const base = String(facts.base);
  const kind = Object.hasOwn(KINDS, base) ? (KINDS[base] ?? 'other') : 'other';
  const modifier = Number(facts.modifier);
  const isLimited = modifier >= MODIFIER_OFFSET;
  return userColumn(facts.name, facts.type, {
    kind,
    maxLength: kind === 'text' && isLimited ? modifier - MODIFIER_OFFSET : null,
    scale: kind === 'decimal' && isLimited ? (modifier - MODIFIER_OFFSET) & SCALE_MASK : null,
    max: kind === 'integer' ? (MAX_INTEGERS[Number(facts.bytes)] ?? null) : null,
    isRequired: facts.required === true && facts.filled !== true,
    acceptsNull: facts.required !== true,
    isComputed: facts.computed === true,
    isUnique: facts.unique === true && !LOOSE_TYPES.includes(base),
  });
}

/** How Postgres stores "varchar(n)" and "numeric(p, s)". */
const MODIFIER_OFFSET = 4;
const SCALE_MASK = 0x7ff;
