import type { DetailName } from '@libs/listing';
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
import { furtherColumns, FURTHER_COLUMNS_LIMIT, furtherCells, type FurtherColumn } from '../further-columns';
import { assertUndoable, cellBefore, deletedRow, pageRow, type RawRow } from '../row-reading';
import { assertRequested } from '../requested-rows';
import type { ActiveColumns } from '../optional-columns';
import type { Query } from '../sql/sql-pool';
import { RESTORED_COLUMNS, restoredBefore } from '../restored-before';
import type { SqlEdits } from '../sql/sql-store';
import {
  EDITED_COLUMN,
  ROW_COLUMNS,
  TABLE_NAME,
  type DeletedRow,
  type EditableField,
  type PageRow,
} from '../table';
import { chunksBySize } from '../undo-size';
import type { MysqlPool } from './mysql-pool';
import { DELETED_TABLE, TABLE } from './mysql-schema';
import { isComputedColumn } from './mysql-table-shape';

const CHUNK_SIZE = 500;
/** Far below the smallest usual `max_allowed_packet` (16 MB), even if each character is escaped. */
const MAX_CHUNK_BYTES = 2 * 2 ** 20;
const ALL_COLUMNS = [...ROW_COLUMNS, EDITED_COLUMN] as const;
const TIME_COLUMNS: readonly string[] = ['created_at', 'last_updated', 'captured_at'];

/** Converts a cell to the type that the driver expects: times become Date objects. Older tables have rows without them. */
const driverValue = (column: string, cell: CellValue): CellValue | Date =>
  !TIME_COLUMNS.includes(column) ? cell : cell === null || cell === '' ? null : new Date(cell);

/** SQL that marks a cell of the row `t` as edited and the row as changed now. */
const marking = (field: EditableField): string => `t.${EDITED_COLUMN} =
        if(t.${EDITED_COLUMN} like '%,${field},%', t.${EDITED_COLUMN},
        concat(if(t.${EDITED_COLUMN} = '', ',', t.${EDITED_COLUMN}), '${field},'))
        ${field === 'last_updated' ? '' : ', t.last_updated = current_timestamp(3)'}`;

export class MysqlEdits implements SqlEdits {
  constructor(
    private readonly pool: MysqlPool,
    private readonly columns: ActiveColumns,
  ) {}

  async update(ids: readonly number[], field: EditableField, value: CellValue): Promise<CellBefore[]> {
    if (ids.length === 0) return [];
    return this.pool.transaction(async (query) => {
      const { rows } = await query<RawRow>(
        `${selectRows([])} where id in (?) order by id for update`,
        [ids],
        ids.length,
      );
      const cells = assertUndoable(
        rows.map((raw) => cellBefore(raw, field, value)),
        ids,
      );
      await query(`update ${TABLE} t set t.${field} = ?, ${marking(field)} where t.id in (?)`, [
        driverValue(field, value),
        ids,
      ]);
      return withWritten(cells, await loadCells(query, cells));
    });
  }

  async updateCells(edits: readonly CellEdit[]): Promise<CellBefore[]> {
    if (edits.length === 0) return [];
    return this.pool.transaction(async (query) => {
      const ids = editedIds(edits);
      const { rows } = await query<RawRow>(
        `${selectRows([])} where id in (?) order by id for update`,
        [ids],
        ids.length,
      );
      const changes = changesOf(rows, edits);
      for (const [field, cells] of changesByField(changes))
        for (const chunk of chunksBySize(cells, CHUNK_SIZE, MAX_CHUNK_BYTES))
          await query(
            `update ${TABLE} t join (${unionOf(chunk.length, ['id', 'value'])}) c on c.id = t.id
             set t.${field} = c.value, ${marking(field)}`,
            chunk.flatMap(({ id, value }) => [id, driverValue(field, value)]),
          );
      const before = changes.map((change) => change.before);
      return withWritten(before, await loadCells(query, before));
    });
  }

  async revert(cells: readonly CellBefore[]): Promise<RevertOutcome> {
    const reversals: Reversal[] = [];
    for (const chunk of chunksBySize(cells, CHUNK_SIZE, MAX_CHUNK_BYTES))
      reversals.push(await this.pool.transaction((query) => revertChunk(query, chunk)));
    return revertOutcome(reversals);
  }

  async delete(ids: readonly number[]): Promise<DeletedRow[]> {
    if (ids.length === 0) return [];
    return this.pool.transaction(async (query) => {
      const further = await loadFurtherColumns(query);
      // In one list, because the number of columns in a response is limited.
      const kept = `json_array(${further.map(furtherText).join(', ')}) as kept`;
      const { rows } = await query<RawRow>(
        `select ?, ? from ${TABLE} where id in (?) order by id for update`,
        [asSql(ALL_COLUMNS.join(', ')), asSql(kept), ids],
        ids.length,
      );
      const deleted = assertUndoable(
        rows.map((raw) => deletedRow(raw, furtherCells(further, raw.kept))),
        ids,
      );
      const keys = deleted.flatMap(({ place_key: key }) => (key === null ? [] : [[key]]));
      if (keys.length > 0) await query(`insert ignore into ${DELETED_TABLE} (place_key) values ?`, [keys]);
      if (deleted.length > 0)
        await query(`delete from ${TABLE} where id in (?)`, [deleted.map((row) => row.id)]);
      return deleted;
    });
  }

  async restore(rows: readonly DeletedRow[]): Promise<number> {
    let restored = 0;
    for (const chunk of chunksBySize(rows, CHUNK_SIZE, MAX_CHUNK_BYTES))
      restored += await this.restoreChunk(chunk);
    return restored;
  }

  async rowsById(ids: readonly number[]): Promise<PageRow[]> {
    if (ids.length === 0) return [];
    return this.columns.run(async (columns) => {
      const { rows } = await this.pool.query<RawRow>(
        `${selectRows(columns)} where id in (?) order by id`,
        [ids],
        ids.length,
      );
      return assertRequested(rows.map(pageRow), ids);
    });
  }

  private async restoreChunk(rows: readonly DeletedRow[]): Promise<number> {
    const known = new Set(rows.flatMap(({ kept, fields }) => Object.keys({ ...fields, ...kept })));
    return this.pool.transaction(async (query) => {
      const further = (await loadFurtherColumns(query)).filter(({ name }) => known.has(name));
      const keys = rows.map((row) => row.place_key).filter((key) => key !== null);
      if (keys.length > 0) await query(`delete from ${DELETED_TABLE} where place_key in (?)`, [keys]);
      const values = rows.map((row) => [
        ...ALL_COLUMNS.map((column) => driverValue(column, row[column])),
        ...further.map((column) => restoredCell(row, column)),
      ]);
      const names = [...ALL_COLUMNS, ...further.map(({ name }) => quoteName(name))].join(', ');
      const { rows: present } = await query<RawRow>(
        `select ${RESTORED_COLUMNS} from ${TABLE} where id in (?)`,
        [rows.map(({ id }) => id)],
        rows.length,
      );
      const { count } = await query(`insert ignore into ${TABLE} (?) values ?`, [asSql(names), values]);
      return count + restoredBefore(rows, present);
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
  if (ids.length === 0) return [];
  const columns = comparedColumns(cells, (field, length) => `left(${field}, ${length})`);
  const { rows } = await query<RawRow>(
    `select ${columns} from ${TABLE} where id in (?) order by id ${lock}`,
    [ids],
    ids.length,
  );
  return rows;
}

async function revertChunk(query: Query, chunk: readonly CellBefore[]): Promise<Reversal> {
  const reversal = reversalOf(chunk, await loadCells(query, chunk, 'for update'));
  for (const field of new Set(reversal.cells.map((cell) => cell.field)))
    await revertField(
      query,
      field,
      reversal.cells.filter((cell) => cell.field === field),
    );
  return reversal;
}

async function revertField(
  query: Query,
  field: EditableField,
  cells: readonly RevertedCell[],
): Promise<void> {
  const cellsSql = cells.map((_, at) =>
    at === 0
      ? 'select ? as id, ? as value, ? as edited, ? as at, cast(? as datetime(3)) as captured, ? as renewed'
      : 'select ?, ?, ?, ?, cast(? as datetime(3)), ?',
  );
  const values = cells.flatMap((cell) => [
    cell.id,
    driverValue(field, cell.value),
    cell.edited ? 1 : 0,
    driverValue('last_updated', cell.lastUpdated),
    cell.capturedAt === null ? null : new Date(cell.capturedAt),
    cell.hasNewTime ? 1 : 0,
  ]);
  const restoredValues =
    field === 'last_updated'
      ? `t.last_updated = if(${SAME_CAPTURE}, c.value, t.captured_at)`
      : `t.${field} = c.value, t.last_updated = if(c.renewed = 0 and ${SAME_CAPTURE}, c.at, t.last_updated)`;
  const unmarked = `if(replace(t.${EDITED_COLUMN}, ',${field},', ',') = ',', '', replace(t.${EDITED_COLUMN}, ',${field},', ','))`;
  await query(
    `update ${TABLE} t join (${cellsSql.join(' union all ')}) c on c.id = t.id
     set ${restoredValues}, t.${EDITED_COLUMN} = if(c.edited = 1, t.${EDITED_COLUMN}, ${unmarked})`,
    values,
  );
}

/** Quotes a name that may contain anything. */
const quoteName = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

/** SQL as the value of a placeholder, because the driver would take a question mark in a name for one. */
const asSql = (sql: string) => ({ toSqlString: () => sql });

/** All columns beside ours that are not computed from others. */
async function loadFurtherColumns(query: Query): Promise<FurtherColumn[]> {
  const { rows } = await query<{ name: string; type: string; extra: string | null }>(
    `select column_name as name, data_type as type, extra as extra from information_schema.columns
     where table_schema = database() and table_name = ? order by ordinal_position limit ${FURTHER_COLUMNS_LIMIT}`,
    [TABLE_NAME],
    FURTHER_COLUMNS_LIMIT,
  );
  return furtherColumns(
    rows
      .filter(({ extra }) => !isComputedColumn(extra))
      .map(({ name, type }) => ({ name, form: formOf(type.toLowerCase()) })),
  );
}

/** Types whose values are not text in every character set. Positions and shapes are stored as bytes, too. */
const BYTE_TYPES = /^vector$|binary$|blob$|^(?:multi)?(?:point|linestring|polygon)$|^geom/;

function formOf(type: string): FurtherColumn['form'] {
  if (type === 'bit') return 'bits';
  if (type === 'float') return 'float';
  return BYTE_TYPES.test(type) ? 'bytes' : 'text';
}

/** SQL for a value as text. A number of single precision has all its digits only as one of double precision. */
function furtherText({ name, form }: FurtherColumn): string {
  if (form === 'bytes') return `hex(${quoteName(name)})`;
  if (form === 'bits') return `hex(cast(${quoteName(name)} as binary))`;
  return `cast(${quoteName(name)}${form === 'float' ? ' + 0e0' : ''} as char character set utf8mb4)`;
}

function restoredCell({ kept, fields }: DeletedRow, { name, form }: FurtherColumn): unknown {
  const cell = kept ? (kept[name] ?? null) : (fields?.[name as DetailName] ?? null);
  return (form === 'bytes' || form === 'bits') && typeof cell === 'string' ? Buffer.from(cell, 'hex') : cell;
}

/** SQL condition that is true if no later capture has updated the row `t` since its cell `c` was edited. */
const SAME_CAPTURE = 't.captured_at <=> c.captured';
/** Returns SQL for a table of parameters with these columns. */
const unionOf = (rows: number, names: readonly string[]): string =>
  Array.from({ length: rows }, (_, at) =>
    at === 0
      ? `select ${names.map((name) => `? as ${name}`).join(', ')}`
      : `select ${names.map(() => '?').join(', ')}`,
  ).join(' union all ');
const selectRows = (columns: readonly DetailName[]): string =>
  `select ${[...ALL_COLUMNS, ...columns].join(', ')} from ${TABLE}`;
