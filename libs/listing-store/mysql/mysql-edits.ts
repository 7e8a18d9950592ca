import type { DetailName } from '@libs/listing';
import type { CellValue } from '../cells';
import type { CellBefore } from '../listing-store';
import { assertUndoable, cellBefore, deletedRow, pageRow, type RawRow } from '../row-reading';
import { assertRequested } from '../requested-rows';
import type { ActiveColumns } from '../optional-columns';
import type { SqlEdits } from '../sql/sql-store';
import { EDITED_COLUMN, ROW_COLUMNS, type DeletedRow, type EditableField, type PageRow } from '../table';
import { chunksBySize } from '../undo-size';
import type { MysqlPool } from './mysql-pool';
import { DELETED_TABLE, TABLE } from './mysql-schema';

const CHUNK_SIZE = 500;
/** Far below the smallest usual `max_allowed_packet` (16 MB), even if each character is escaped. */
const MAX_CHUNK_BYTES = 2 * 2 ** 20;
const ALL_COLUMNS = [...ROW_COLUMNS, EDITED_COLUMN] as const;
const TIME_COLUMNS: readonly string[] = ['created_at', 'last_updated', 'captured_at'];

/** Converts a cell to the type that the driver expects: times become Date objects. */
const driverValue = (column: string, cell: CellValue): CellValue | Date =>
  TIME_COLUMNS.includes(column) && cell !== null ? new Date(cell) : cell;

export class MysqlEdits implements SqlEdits {
  constructor(
    private readonly pool: MysqlPool,
    private readonly columns: ActiveColumns,
  ) {}

  async update(ids: readonly number[], field: EditableField, value: CellValue): Promise<CellBefore[]> {
    if (ids.length === 0) return [];
    return this.pool.transaction(async (query) => {
      const { rows } = await query<RawRow>(`${selectRows([])} where id in (?) order by id for update`, [ids]);
      const cells = assertUndoable(
        rows.map((raw) => cellBefore(raw, field)),
        ids,
      );
      const marks = `if(${EDITED_COLUMN} like '%,${field},%', ${EDITED_COLUMN},
        concat(if(${EDITED_COLUMN} = '', ',', ${EDITED_COLUMN}), '${field},'))`;
      const touched = field === 'last_updated' ? '' : ', last_updated = current_timestamp(3)';
      await query(`update ${TABLE} set ${field} = ?, ${EDITED_COLUMN} = ${marks}${touched} where id in (?)`, [
        driverValue(field, value),
        ids,
      ]);
      return cells;
    });
  }

  async revert(cells: readonly CellBefore[]): Promise<number> {
    let changed = 0;
    for (const field of new Set(cells.map((cell) => cell.field))) {
      const fieldCells = cells.filter((cell) => cell.field === field);
      for (const chunk of chunksBySize(fieldCells, CHUNK_SIZE, MAX_CHUNK_BYTES))
        changed += await this.revertChunk(field, chunk);
    }
    return changed;
  }

  async delete(ids: readonly number[]): Promise<DeletedRow[]> {
    if (ids.length === 0) return [];
    return this.columns.run((columns) => this.deleteRows(ids, columns));
  }

  private deleteRows(ids: readonly number[], columns: readonly DetailName[]): Promise<DeletedRow[]> {
    return this.pool.transaction(async (query) => {
      const { rows } = await query<RawRow>(`${selectRows(columns)} where id in (?) order by id for update`, [
        ids,
      ]);
      const deleted = assertUndoable(rows.map(deletedRow), ids);
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
      restored += await this.columns.run((columns) => this.restoreChunk(chunk, columns));
    return restored;
  }

  async rowsById(ids: readonly number[]): Promise<PageRow[]> {
    if (ids.length === 0) return [];
    return this.columns.run(async (columns) => {
      const { rows } = await this.pool.query<RawRow>(`${selectRows(columns)} where id in (?) order by id`, [
        ids,
      ]);
      return assertRequested(rows.map(pageRow), ids);
    });
  }

  private async revertChunk(field: EditableField, cells: readonly CellBefore[]): Promise<number> {
    const cellsSql = cells.map((_, at) =>
      at === 0
        ? 'select ? as id, ? as value, ? as edited, ? as at, cast(? as datetime(3)) as captured'
        : 'select ?, ?, ?, ?, cast(? as datetime(3))',
    );
    const values = cells.flatMap((cell) => [
      cell.id,
      driverValue(field, cell.value),
      cell.edited ? 1 : 0,
      new Date(cell.lastUpdated),
      cell.capturedAt === null ? null : new Date(cell.capturedAt),
    ]);
    const restoredValues =
      field === 'last_updated'
        ? `t.last_updated = if(${SAME_CAPTURE}, c.value, t.captured_at)`
        : `t.${field} = c.value, t.last_updated = if(${SAME_CAPTURE}, c.at, t.last_updated)`;
    const unmarked = `if(replace(t.${EDITED_COLUMN}, ',${field},', ',') = ',', '', replace(t.${EDITED_COLUMN}, ',${field},', ','))`;
    return this.pool.transaction(async (query) => {
      await query(
        `update ${TABLE} t join (${cellsSql.join(' union all ')}) c on c.id = t.id
         set ${restoredValues}, t.${EDITED_COLUMN} = if(c.edited = 1, t.${EDITED_COLUMN}, ${unmarked})`,
        values,
      );
      const { rows } = await query<{ existing: number }>(
        `select count(*) as existing from ${TABLE} where id in (?)`,
        [cells.map((cell) => cell.id)],
      );
      return Number(rows[0]?.existing ?? 0);
    });
  }

  private async restoreChunk(rows: readonly DeletedRow[], columns: readonly DetailName[]): Promise<number> {
    return this.pool.transaction(async (query) => {
      const keys = rows.map((row) => row.place_key).filter((key) => key !== null);
      if (keys.length > 0) await query(`delete from ${DELETED_TABLE} where place_key in (?)`, [keys]);
      const values = rows.map((row) => [
        ...ALL_COLUMNS.map((column) => driverValue(column, row[column])),
        ...columns.map((name) => row.fields?.[name] ?? null),
      ]);
      const names = [...ALL_COLUMNS, ...columns].join(', ');
      const { count } = await query(`insert ignore into ${TABLE} (${names}) values ?`, [values]);
      return count;
    });
  }
}

/** SQL condition that is true if no later capture has updated the row `t` since its cell `c` was edited. */
const SAME_CAPTURE = 't.captured_at <=> c.captured';
const selectRows = (columns: readonly DetailName[]): string =>
  `select ${[...ALL_COLUMNS, ...columns].join(', ')} from ${TABLE}`;
