import type { CellValue } from '../cells';
import { changesByField, changesOf, editedIds } from '../cell-edits';
import {
  comparedColumns,
  revertOutcome,
  reversalOf,
  withWritten,
  type RevertedCell,
  type Reversal,
} from '../cell-reversal';
import type { CellBefore, CellEdit, RevertOutcome } from '../listing-store';
import { assertUndoable, cellBefore, deletedRow, pageRow, restoredTimes, type RawRow } from '../row-reading';
import { assertRequested } from '../requested-rows';
import { furtherColumns, FURTHER_COLUMNS_LIMIT, furtherCells, type FurtherColumn } from '../further-columns';
import { restoredFields, type ActiveColumns } from '../optional-columns';
import type { Query } from '../sql/sql-pool';
import { RESTORED_COLUMNS, restoredBefore } from '../restored-before';
import type { SqlEdits } from '../sql/sql-store';
import { EDITED_COLUMN, ROW_COLUMNS, type DeletedRow, type EditableField, type PageRow } from '../table';
import type { PostgresPool } from './postgres-pool';
import { chunksBySize } from '../undo-size';
import { DELETED_TABLE, TABLE } from './postgres-schema';

const FIELD_TYPES: Partial<Record<EditableField, string>> = {
  rating: 'numeric',
  reviewcount: 'integer',
  last_updated: 'timestamptz',
};
const fieldTypeOf = (field: EditableField): string => FIELD_TYPES[field] ?? 'text';

/** Cells that are compared and restored at once. */
const REVERT_CHUNK_SIZE = 500;
const MAX_REVERT_CHUNK_BYTES = 2 * 2 ** 20;

/** Every column of ours. The table may have others, of any number and size. */
const COLUMNS = [...ROW_COLUMNS, EDITED_COLUMN].join(', ');

/** SQL condition that is true if the row `t` has been captured again since its cell `c` was edited. */
export const IS_RECAPTURED = `date_trunc('milliseconds', t.captured_at) is distinct from c.captured`;

/** SQL that marks a cell of the row `t` as edited and the row as changed now. */
const marking = (field: EditableField): string => `${EDITED_COLUMN} =
      case when t.${EDITED_COLUMN} like '%,${field},%' then t.${EDITED_COLUMN}
      else (case when t.${EDITED_COLUMN} = '' then ',' else t.${EDITED_COLUMN} end) || '${field},' end
      ${field === 'last_updated' ? '' : ', last_updated = now()'}`;

export class PostgresEdits implements SqlEdits {
  constructor(
    private readonly pool: PostgresPool,
    private readonly columns: ActiveColumns,
  ) {}

  async update(ids: readonly number[], field: EditableField, value: CellValue): Promise<CellBefore[]> {
    return this.pool.transaction(async (query) => {
      const { rows } = await query<RawRow>(
        `with was as (select ${COLUMNS} from ${TABLE} where id = any($1::bigint[]) order by id for update),
       done as (update ${TABLE} t set ${field} = $2::${fieldTypeOf(field)}, ${marking(field)}
                from was where t.id = was.id)
       select * from was order by id`,
        [ids, value],
        ids.length,
      );
      const cells = assertUndoable(
        rows.map((raw) => cellBefore(raw, field, value)),
        ids,
      );
      return withWritten(cells, await loadCells(query, cells));
    });
  }

  async updateCells(edits: readonly CellEdit[]): Promise<CellBefore[]> {
    return this.pool.transaction(async (query) => {
      const ids = editedIds(edits);
      const { rows } = await query<RawRow>(
        `select ${COLUMNS} from ${TABLE} where id = any($1::bigint[]) order by id for update`,
        [ids],
        ids.length,
      );
      const changes = changesOf(rows, edits);
      for (const [field, cells] of changesByField(changes))
        await query(
          `update ${TABLE} t set ${field} = c.value, ${marking(field)}
           from unnest($1::bigint[], $2::${fieldTypeOf(field)}[]) as c(id, value) where t.id = c.id`,
          [cells.map(({ id }) => id), cells.map(({ value }) => value)],
        );
      const before = changes.map((change) => change.before);
      return withWritten(before, await loadCells(query, before));
    });
  }

  async revert(cells: readonly CellBefore[]): Promise<RevertOutcome> {
    return this.pool.transaction(async (query) => {
      const reversals: Reversal[] = [];
      for (const chunk of chunksBySize(cells, REVERT_CHUNK_SIZE, MAX_REVERT_CHUNK_BYTES)) {
        const reversal = reversalOf(chunk, await loadCells(query, chunk, 'for update'));
        for (const field of new Set(reversal.cells.map((cell) => cell.field)))
          await revertField(
            query,
            field,
            reversal.cells.filter((cell) => cell.field === field),
          );
        reversals.push(reversal);
      }
      return revertOutcome(reversals);
    });
  }

  delete(ids: readonly number[]): Promise<DeletedRow[]> {
    return this.pool.transaction(async (query) => {
      const further = await loadFurtherColumns(query);
      // In one list, because the number of columns in a response is limited.
      const kept = further.map(({ name }) => `${quoteName(name)}::text`).join(', ');
      const { rows } = await query<RawRow>(
        `with gone as (delete from ${TABLE} where id = any($1::bigint[]) returning *),
       marked as (insert into ${DELETED_TABLE} (place_key) select place_key from gone where place_key is not null
                  on conflict do nothing)
       select ${COLUMNS}, array_to_json(array[${kept}]::text[])::text as kept from gone order by id`,
        [ids],
        ids.length,
      );
      return assertUndoable(
        rows.map((raw) => deletedRow(raw, furtherCells(further, raw.kept))),
        ids,
      );
    });
  }

  restore(rows: readonly DeletedRow[]): Promise<number> {
    const keys = rows.map((row) => row.place_key).filter((key) => key !== null);
    const known = new Set(rows.flatMap(({ kept, fields }) => Object.keys({ ...fields, ...kept })));
    return this.pool.transaction(async (query) => {
      const further = (await loadFurtherColumns(query)).filter(({ name }) => known.has(name));
      const names = [COLUMNS, ...further.map(({ name }) => quoteName(name))].join(', ');
      const { rows: present } = await query<RawRow>(
        `select ${RESTORED_COLUMNS} from ${TABLE} where id = any($1::bigint[])`,
        [rows.map(({ id }) => id)],
        rows.length,
      );
      const { rows: restored } = await query(
        `with unmarked as (delete from ${DELETED_TABLE} where place_key = any($2::text[]))
       insert into ${TABLE} (${names}) overriding system value
       select ${names} from json_populate_recordset(null::${TABLE}, $1::json)
       on conflict do nothing returning id`,
        [`[${rows.map((row) => restoredJson(row, further)).join(',')}]`, keys],
        rows.length,
      );
      return restored.length + restoredBefore(rows, present);
    });
  }

  rowsById(ids: readonly number[]): Promise<PageRow[]> {
    return this.columns.run(async (columns) => {
      const { rows } = await this.pool.query<RawRow>(
        `select ${[COLUMNS, ...columns].join(', ')} from ${TABLE} where id = any($1::bigint[]) order by id`,
        [ids],
        ids.length,
      );
      return assertRequested(rows.map(pageRow), ids);
    });
  }
}

/** Loads what the cells and their rows hold now, in the order of ids, so that concurrent edits do not deadlock. */
async function loadCells(
  query: Query,
  cells: readonly CellBefore[],
  lock: 'for update' | '' = '',
): Promise<RawRow[]> {
  const ids = editedIds(cells);
  const columns = comparedColumns(cells, (field, length) => `left(${field}::text, ${length})`);
  const { rows } = await query<RawRow>(
    `select ${columns} from ${TABLE} where id = any($1::bigint[]) order by id ${lock}`,
    [ids],
    ids.length,
  );
  return rows;
}

async function revertField(
  query: Query,
  field: EditableField,
  cells: readonly RevertedCell[],
): Promise<void> {
  const restoredValues =
    field === 'last_updated'
      ? `last_updated = case when ${IS_RECAPTURED} then t.captured_at else c.value end`
      : `${field} = c.value, last_updated = case when c.renewed or ${IS_RECAPTURED} then t.last_updated else c.at end`;
  await query(
    `update ${TABLE} t set ${restoredValues},
       ${EDITED_COLUMN} = case when c.edited then t.${EDITED_COLUMN}
         else regexp_replace(replace(t.${EDITED_COLUMN}, ',${field},', ','), '^,$', '') end
     from unnest($1::bigint[], $2::${fieldTypeOf(field)}[], $3::boolean[], $4::timestamptz[], $5::timestamptz[], $6::boolean[])
          as c(id, value, edited, at, captured, renewed)
     where t.id = c.id`,
    [
      cells.map((cell) => cell.id),
      cells.map((cell) => cell.value),
      cells.map((cell) => cell.edited),
      cells.map((cell) => cell.lastUpdated),
      cells.map((cell) => cell.capturedAt),
      cells.map((cell) => cell.hasNewTime),
    ],
  );
}

/** Quotes a name that may contain anything. */
const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** All columns beside ours that are not computed from others. */
async function loadFurtherColumns(query: Query): Promise<FurtherColumn[]> {
  const { rows } = await query<{ name: string; json: boolean }>(
    FURTHER_COLUMNS_SQL,
    [TABLE],
    FURTHER_COLUMNS_LIMIT,
  );
  return furtherColumns(rows.map(({ name, json }) => ({ name, form: json ? 'json' : 'text' })));
}

/** Servers before Postgres 12 have no generated columns. */
const FURTHER_COLUMNS_SQL = `
  select a.attname::text as name, coalesce(nullif(t.typbasetype, 0), t.oid) in ('json'::regtype, 'jsonb'::regtype) as json
  from pg_attribute a join pg_type t on t.oid = a.atttypid
  where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped
    and coalesce(to_jsonb(a)->>'attgenerated', '') = ''
  order by a.attnum limit ${FURTHER_COLUMNS_LIMIT}`;

/** Writes a row for `json_populate_recordset`, which reads a text as the column's type, except if that is JSON. */
function restoredJson({ kept, fields, ...row }: DeletedRow, further: readonly FurtherColumn[]): string {
  const own = JSON.stringify({ ...restoredTimes(row), ...restoredFields(fields) });
  const cells = further.flatMap(({ name, form }) => {
    const cell = kept?.[name];
    if (cell === undefined) return [];
    return [`${JSON.stringify(name)}:${form === 'json' ? (cell ?? 'null') : JSON.stringify(cell)}`];
  });
  return [own.slice(0, -1), ...cells].join(',') + '}';
}
