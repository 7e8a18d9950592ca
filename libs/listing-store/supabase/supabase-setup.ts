import { detailFields, isLongSortText, type DetailName, type SortColumn } from '@libs/listing';
import { isPreserved, postgresType } from '../optional-columns';
import { IS_RECAPTURED } from '../postgres/postgres-edits';
import { IS_COMPLETE_SQL, PostgresOrder, zipNumberSql } from '../postgres/postgres-order';
import { addColumns, DELETED_TABLE, SETUP_STATEMENTS, TABLE } from '../postgres/postgres-schema';
import { CAPTURED_COLUMN_LIST, NOT_DELETED, onConflictUpdate } from '../postgres/postgres-upsert';
import {
  CAPTURED_COLUMNS,
  EDITABLE_FIELDS,
  EDITED_COLUMN,
  ROW_COLUMNS,
  TEXT_COLUMNS,
  type CapturedColumn,
} from '../table';

/** Supabase databases have ICU collations, so this collation always exists. */
const order = new PostgresOrder('und-x-icu');

/** Text columns that PostgREST sorts by means of a generated column. */
const SORTED_TEXTS = TEXT_COLUMNS.filter((column) => column !== 'website');
export const sortColumn = (column: string): string => `sort_${column}`;
export const ZIP_NUMBER_COLUMN = 'sort_zip_number';
export const IS_COMPLETE_COLUMN = 'is_complete';

/** Columns of the setup SQL that the database computes. */
export const COMPUTED_COLUMNS: readonly string[] = [
  ...SORTED_TEXTS.map(sortColumn),
  ZIP_NUMBER_COLUMN,
  IS_COMPLETE_COLUMN,
];

const GENERATED_COLUMNS = [
  ...SORTED_TEXTS.map(
    (column) =>
      `${sortColumn(column)} text collate "C" generated always as (${order.sortKey(column)}) stored`,
  ),
  `${ZIP_NUMBER_COLUMN} numeric generated always as (${zipNumberSql()}) stored`,
  `${IS_COMPLETE_COLUMN} boolean generated always as (coalesce(${IS_COMPLETE_SQL}, false)) stored`,
];

/**
 * Returns the SQL that indexes a column for sorting, for the project's SQL editor; null if no index serves the order:
 * texts of optional columns are sorted in our process, and addresses in projects that were set up by earlier versions may
 * be longer than the entry of an index.
 */
export function supabaseIndexSql(column: SortColumn): string | null {
  if (isLongSortText(column)) return null;
  const parts =
    column === 'zip'
      ? [ZIP_NUMBER_COLUMN, sortColumn('zip')]
      : [(SORTED_TEXTS as readonly string[]).includes(column) ? sortColumn(column) : column];
  return `create index if not exists gazetteer_sort_${column} on ${TABLE} (${[...parts, 'id'].join(', ')});\n`;
}

const CAPTURED_TYPES: Record<CapturedColumn['kind'], string> = {
  text: 'text',
  rating: 'numeric',
  count: 'integer',
  degrees: 'double precision',
  time: 'timestamptz',
};
const columnNames = CAPTURED_COLUMNS.map(({ name }) => name);
const typedColumns = CAPTURED_COLUMNS.map(({ name, kind }) => `${name} ${CAPTURED_TYPES[kind]}`).join(', ');

const STORED_COLUMNS = [...ROW_COLUMNS, EDITED_COLUMN].join(', ');

/** The optional columns that the table has, whatever the user has added or dropped since the setup. */
const EXISTING_FIELDS = `pg_attribute a where a.attrelid = '${TABLE}'::regclass and a.attnum > 0 and not a.attisdropped
    and a.attname = any(array['${detailFields()
      .map(({ name }) => name)
      .join("', '")}'])`;

/** All columns of the table beside ours that are not computed from others. */
const FURTHER_COLUMNS = `pg_attribute a join pg_type y on y.oid = a.atttypid
    where a.attrelid = '${TABLE}'::regclass and a.attnum > 0 and not a.attisdropped
    and coalesce(to_jsonb(a)->>'attgenerated', '') = '' and a.attname <> all(array['${[...ROW_COLUMNS, EDITED_COLUMN].join("', '")}'])`;

/** Under this key, the rows that an edit returns say what the edit made of them. */
export const WRITTEN_KEY = 'gazetteer_written';

/** SQL that adds to the rows in `_was` what their cells with these names hold now. */
const addWritten = (
  names: string,
): string => `  select coalesce(jsonb_agg(w.line || jsonb_build_object('${WRITTEN_KEY}', (
      select jsonb_object_agg(e.key, e.value) from ${TABLE} t, jsonb_each(to_jsonb(t)) e
      where t.id = (w.line->>'id')::bigint and e.key = any(${names}))) order by w.place), '[]')
    into _was from jsonb_array_elements(_was) with ordinality as w(line, place);`;

/** SQL for the time of the last change of the row `t`, as precise as the application knows it. */
const LAST_UPDATED = `date_trunc('milliseconds', t.last_updated)`;
/** SQL within a string of SQL. */
const quoted = (sql: string): string => sql.replaceAll("'", "''");

const PRESERVED_FIELDS = detailFields()
  .flatMap(({ name }) => (isPreserved(name) ? [name] : []))
  .join("', '");

const FUNCTIONS: readonly (readonly [signature: string, returns: string, body: string])[] = [
  [
    'gazetteer_deliver(_listings jsonb)',
    'void',
    `  insert into ${TABLE} as t (${CAPTURED_COLUMN_LIST})
  select ${columnNames.map((name) => `u.${name}`).join(', ')}
  from rows from (jsonb_to_recordset(_listings) as (${typedColumns})) with ordinality as u(${CAPTURED_COLUMN_LIST}, place_in_batch)
  where ${NOT_DELETED}
  order by u.place_in_batch
  ${onConflictUpdate([])};
  select string_agg(format(case when a.attname = any(array['${PRESERVED_FIELDS}']) then '%1$I = coalesce(u.%1$I, t.%1$I)' else '%1$I = u.%1$I' end, a.attname), ', ') into _names from ${EXISTING_FIELDS} and _listings->0 ? a.attname;
  if _names is not null then
    execute format('update ${TABLE} t set %s from jsonb_populate_recordset(null::${TABLE}, $1) u where t.place_key = u.place_key and t.captured_at = u.captured_at', _names) using _listings;
  end if;
  -- Contacts are read after the capture, and a later one may have been delivered in the meantime.
  select string_agg(format('%1$I = coalesce(t.%1$I, u.%1$I)', a.attname), ', '),
    string_agg(format('t.%1$I is null and u.%1$I is not null', a.attname), ' or ') into _names, _missing
  from ${EXISTING_FIELDS} and a.attname = any(array['${PRESERVED_FIELDS}']) and _listings->0 ? a.attname;
  if _names is not null then
    execute format('update ${TABLE} t set %s, last_updated = case when t.${EDITED_COLUMN} like ''%%,last_updated,%%'' then t.last_updated else now() end
      from jsonb_populate_recordset(null::${TABLE}, $1) u where t.place_key = u.place_key and t.captured_at > u.captured_at and (%s)', _names, _missing) using _listings;
  end if;
  delete from ${TABLE} t using ${DELETED_TABLE} d, jsonb_array_elements(_listings) as l
  where d.place_key = t.place_key and t.place_key = l->>'place_key';`,
  ],
  [
    'gazetteer_edit(_ids bigint[], _field text, _value text)',
    'jsonb',
    `  if not _field = any(array['${EDITABLE_FIELDS.join("', '")}']) then raise exception 'not a field to edit: %', _field; end if;
  select coalesce(jsonb_agg(to_jsonb(w) order by w.id), '[]') into _was
  from (select * from ${TABLE} where id = any(_ids) order by id for update) w;
  execute format(
    'update ${TABLE} t set %1$I = $1::%2$s, ${EDITED_COLUMN} = case when t.${EDITED_COLUMN} like $2 then t.${EDITED_COLUMN}
       else (case when t.${EDITED_COLUMN} = '''' then '','' else t.${EDITED_COLUMN} end) || $3 end %3$s where t.id = any($4)',
    _field,
    case _field when 'rating' then 'numeric' when 'reviewcount' then 'integer' when 'last_updated' then 'timestamptz' else 'text' end,
    case when _field = 'last_updated' then '' else ', last_updated = now()' end)
  using _value, '%,' || _field || ',%', _field || ',', _ids;
${addWritten(`array[_field, 'last_updated']`)}
  return _was;`,
  ],
  [
    'gazetteer_edit_cells(_cells jsonb)',
    'jsonb',
    `  select coalesce(jsonb_agg(to_jsonb(w) order by w.id), '[]') into _was
  from (select * from ${TABLE} where id in (select (c->>'id')::bigint from jsonb_array_elements(_cells) c) order by id for update) w;
  for _cell in select * from jsonb_to_recordset(_cells) as (id bigint, field text, value text, was text) loop
    if not _cell.field = any(array['${EDITABLE_FIELDS.join("', '")}']) then raise exception 'not a field to edit: %', _cell.field; end if;
    execute format(
      'update ${TABLE} t set %1$I = $1::%2$s, ${EDITED_COLUMN} = case when t.${EDITED_COLUMN} like $2 then t.${EDITED_COLUMN}
         else (case when t.${EDITED_COLUMN} = '''' then '','' else t.${EDITED_COLUMN} end) || $3 end %3$s
       where t.id = $4 and t.%1$I is distinct from $1::%2$s and ($5 is null or coalesce(t.%1$I::text, '''') = $5)',
      _cell.field,
      case _cell.field when 'rating' then 'numeric' when 'reviewcount' then 'integer' when 'last_updated' then 'timestamptz' else 'text' end,
      case when _cell.field = 'last_updated' then '' else ', last_updated = now()' end)
    using _cell.value, '%,' || _cell.field || ',%', _cell.field || ',', _cell.id, _cell.was;
  end loop;
${addWritten(`array(select c->>'field' from jsonb_array_elements(_cells) c) || array['last_updated']`)}
  return _was;`,
  ],
  [
    'gazetteer_revert(_cells jsonb)',
    'integer',
    `  for _cell in select * from jsonb_to_recordset(_cells) as (id bigint, field text, value text, edited boolean, at timestamptz, captured timestamptz) loop
    if not _cell.field = any(array['${EDITABLE_FIELDS.join("', '")}']) then raise exception 'not a field to edit: %', _cell.field; end if;
    execute format(
      'update ${TABLE} t set %1$I = %2$s, ${EDITED_COLUMN} = case when $2 then t.${EDITED_COLUMN}
         else regexp_replace(replace(t.${EDITED_COLUMN}, $3, '',''), ''^,$'', '''') end %3$s where t.id = $5',
      _cell.field,
      case _cell.field when 'rating' then '$1::numeric' when 'reviewcount' then '$1::integer'
        when 'last_updated' then 'case when $6 then t.captured_at else $1::timestamptz end' else '$1::text' end,
      case when _cell.field = 'last_updated' then '' else ', last_updated = case when $6 then t.last_updated else $4 end' end)
    using _cell.value, _cell.edited, ',' || _cell.field || ',', _cell.at, _cell.id,
      (select ${IS_RECAPTURED} from ${TABLE} t, (values (_cell.captured)) as c(captured) where t.id = _cell.id);
    get diagnostics _touched = row_count;
    _changed := _changed + _touched;
  end loop;
  return _changed;`,
  ],
  // Returns for each cell whether it was restored, or left because it holds something else by now. Null: its row is gone.
  [
    'gazetteer_revert_cells(_cells jsonb)',
    'jsonb',
    `  _was := '[]';
  for _cell in select * from jsonb_to_recordset(_cells) as (id bigint, field text, value text, edited boolean, at timestamptz, captured timestamptz,
    after text, written timestamptz, compared boolean) loop
    if not _cell.field = any(array['${EDITABLE_FIELDS.join("', '")}']) then raise exception 'not a field to edit: %', _cell.field; end if;
    execute format(
      'update ${TABLE} t set %1$I = %2$s, ${EDITED_COLUMN} = case when $2 then t.${EDITED_COLUMN}
         else regexp_replace(replace(t.${EDITED_COLUMN}, $3, '',''), ''^,$'', '''') end %3$s
       from (select $6::timestamptz as captured) c
       where t.id = $5 and ($7 is not true or %4$s is not distinct from $8::%5$s or %4$s is not distinct from $1::%5$s)',
      _cell.field,
      case _cell.field when 'rating' then '$1::numeric' when 'reviewcount' then '$1::integer'
        when 'last_updated' then 'case when ${quoted(IS_RECAPTURED)} then t.captured_at else $1::timestamptz end' else '$1::text' end,
      case when _cell.field = 'last_updated' then '' else ', last_updated = case when ${quoted(IS_RECAPTURED)}
        or $9 is not null and ${quoted(LAST_UPDATED)} is distinct from $9 then t.last_updated else $4 end' end,
      case when _cell.field in ('rating', 'reviewcount') then format('t.%I::text::numeric', _cell.field)
        when _cell.field = 'last_updated' then '${quoted(LAST_UPDATED)}' else format('coalesce(t.%I::text, '''') collate "C"', _cell.field) end,
      case when _cell.field in ('rating', 'reviewcount') then 'numeric' when _cell.field = 'last_updated' then 'timestamptz' else 'text' end)
    using _cell.value, _cell.edited, ',' || _cell.field || ',', _cell.at, _cell.id, _cell.captured, _cell.compared, _cell.after, _cell.written;
    get diagnostics _touched = row_count;
    _was := _was || jsonb_build_object('id', _cell.id, 'restored', case when _touched > 0 then true
      when exists (select from ${TABLE} t where t.id = _cell.id) then false end);
  end loop;
  return _was;`,
  ],
  [
    'gazetteer_delete(_ids bigint[])',
    'jsonb',
    `  with gone as (delete from ${TABLE} where id = any(_ids) returning *),
  marked as (insert into ${DELETED_TABLE} (place_key) select place_key from gone where place_key is not null on conflict do nothing)
  select coalesce(jsonb_agg(to_jsonb(gone) order by gone.id), '[]') into _was from gone;
  return _was;`,
  ],
  // Returns the rows with all their columns as text, so that nothing is lost when they are restored.
  [
    'gazetteer_delete_rows(_ids bigint[])',
    'jsonb',
    `  select string_agg(quote_literal(a.attname), ', ' order by a.attnum), string_agg(format('%I::text', a.attname), ', ' order by a.attnum)
    into _names, _cells_sql from ${FURTHER_COLUMNS};
  execute format('with gone as (delete from ${TABLE} where id = any($1) returning *),
    marked as (insert into ${DELETED_TABLE} (place_key) select place_key from gone where place_key is not null on conflict do nothing)
    select coalesce(jsonb_agg(to_jsonb(g) order by g.id), ''[]'') from
      (select ${STORED_COLUMNS}, jsonb_object(array[%s]::text[], array[%s]::text[]) as kept from gone) g',
    coalesce(_names, ''), coalesce(_cells_sql, '')) into _was using _ids;
  return _was;`,
  ],
  [
    'gazetteer_restore(_listings jsonb)',
    'integer',
    `  delete from ${DELETED_TABLE} d using jsonb_array_elements(_listings) as l where d.place_key = l->>'place_key';
  select coalesce(jsonb_agg((l - 'kept') || coalesce((
    select jsonb_object_agg(k.key, case when coalesce(nullif(y.typbasetype, 0), y.oid) in ('json'::regtype, 'jsonb'::regtype)
      then k.value::jsonb else to_jsonb(k.value) end)
    from jsonb_each_text(l->'kept') k join ${FURTHER_COLUMNS.replace('pg_attribute a', 'pg_attribute a on a.attname = k.key')}), '{}')), '[]')
    into _listings from jsonb_array_elements(_listings) l;
  select coalesce(string_agg(format(', %I', a.attname), ''), '') into _names from ${FURTHER_COLUMNS} and _listings->0 ? a.attname;
  execute format('insert into ${TABLE} (${STORED_COLUMNS}%1$s) overriding system value
    select ${STORED_COLUMNS}%1$s from jsonb_populate_recordset(null::${TABLE}, $1) on conflict do nothing', _names) using _listings;
  get diagnostics _changed = row_count;
  return _changed;`,
  ],
  [
    'gazetteer_fields()',
    'jsonb',
    `  select coalesce(jsonb_agg(a.attname), '[]') into _was from ${EXISTING_FIELDS};
  return _was;`,
  ],
];

const ROLES = 'anon, authenticated';
const argumentTypesOf = (signature: string): string => signature.replace(/_\w+ (?=\w)/g, '');

/**
 * The setup for a project's SQL editor: table, sort columns, functions, row security and grants. Since 2026, a
 * project's roles get no privileges on new tables by default, so each privilege is granted explicitly. The setup is
 * safe to run again.
 *
 * @param fields the optional columns to add
 */
export const supabaseSetup = (fields: readonly DetailName[]): string[] => [
  '-- Anyone who has the publishable key of the project can read and write this table: keep the key secret.',
  ...SETUP_STATEMENTS.map((statement) => `${statement};`),
  ...(fields.length > 0 ? [`${addColumns(fields.map((name) => [name, postgresType(name)]))};`] : []),
  `alter table ${TABLE}\n${GENERATED_COLUMNS.map((column) => `  add column if not exists ${column}`).join(',\n')};`,
  ...FUNCTIONS.map(
    ([signature, returns, body]) => `create or replace function ${signature} returns ${returns}
language plpgsql security invoker set search_path = public, pg_temp as $gazetteer$
declare
  _was jsonb;
  _cell record;
  _touched integer := 0;
  _changed integer := 0;
  _names text;
  _cells_sql text;
  _missing text;
begin
${body}
end $gazetteer$;`,
  ),
  ...[TABLE, DELETED_TABLE].flatMap((table) => [
    `alter table ${table} enable row level security;`,
    `drop policy if exists gazetteer on ${table};`,
    `create policy gazetteer on ${table} for all to ${ROLES} using (true) with check (true);`,
    `grant select, insert, update, delete on ${table} to ${ROLES};`,
  ]),
  // An older table may number its rows with a sequence that needs its own grant.
  `do $gazetteer$
declare _sequence text := pg_get_serial_sequence('${TABLE}', 'id');
begin
  if _sequence is not null then execute format('grant usage on sequence %s to ${ROLES}', _sequence); end if;
end $gazetteer$;`,
  ...FUNCTIONS.flatMap(([signature]) => [
    `revoke execute on function ${argumentTypesOf(signature)} from public;`,
    `grant execute on function ${argumentTypesOf(signature)} to ${ROLES};`,
  ]),
  `notify pgrst, 'reload schema';`,
];
