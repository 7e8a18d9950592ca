import type { CellValue } from '../cells';
import type { CellBefore } from '../listing-store';
import { cellBefore, deletedRow, storedRow, type RawRow } from '../row-reading';
import type { SqlEdits } from '../sql/sql-store';
import { EDITED_COLUMN, ROW_COLUMNS, type DeletedRow, type EditableField, type StoredRow } from '../table';
import type { MysqlLink } from './mysql-link';
import { DELETED, TABLE } from './mysql-schema';

const CHUNK = 500;
const COLUMNS = [...ROW_COLUMNS, EDITED_COLUMN];
const TIMES: readonly string[] = ['created_at', 'last_updated', 'captured_at'];

/** A cell as the driver takes it: times as Date. */
const given = (column: string, cell: CellValue): CellValue | Date =>
  TIMES.includes(column) && cell !== null ? new Date(cell) : cell;

export class MysqlEdits implements SqlEdits {
  constructor(private readonly link: MysqlLink) {}

  async update(ids: readonly number[], field: EditableField, value: CellValue): Promise<CellBefore[]> {
    if (ids.length === 0) return [];
    return this.link.transaction(async (query) => {
      const { rows } = await query<RawRow>(`${SELECT} where id in (?) order by id for update`, [ids]);
      const marks = `if(${EDITED_COLUMN} like '%,${field},%', ${EDITED_COLUMN},
        concat(if(${EDITED_COLUMN} = '', ',', ${EDITED_COLUMN}), '${field},'))`;
      const touched = field === 'last_updated' ? '' : ', last_updated = current_timestamp(3)';
      await query(`update ${TABLE} set ${field} = ?, ${EDITED_COLUMN} = ${marks}${touched} where id in (?)`, [
        given(field, value),
        ids,
      ]);
      return rows.map((raw) => cellBefore(raw, field));
    });
  }

  async revert(cells: readonly CellBefore[]): Promise<number> {
    let changed = 0;
    for (const field of new Set(cells.map((cell) => cell.field))) {
      const mine = cells.filter((cell) => cell.field === field);
      for (let at = 0; at < mine.length; at += CHUNK)
        changed += await this.revertSome(field, mine.slice(at, at + CHUNK));
    }
    return changed;
  }

  async delete(ids: readonly number[]): Promise<DeletedRow[]> {
    if (ids.length === 0) return [];
    return this.link.transaction(async (query) => {
      const { rows } = await query<RawRow>(`${SELECT} where id in (?) order by id for update`, [ids]);
      const gone = rows.map(deletedRow);
      const keys = gone.flatMap(({ place_key: key }) => (key === null ? [] : [[key]]));
      if (keys.length > 0) await query(`insert ignore into ${DELETED} (place_key) values ?`, [keys]);
      if (gone.length > 0) await query(`delete from ${TABLE} where id in (?)`, [gone.map((row) => row.id)]);
      return gone;
    });
  }

  async restore(rows: readonly DeletedRow[]): Promise<number> {
    let back = 0;
    for (let at = 0; at < rows.length; at += CHUNK)
      back += await this.restoreSome(rows.slice(at, at + CHUNK));
    return back;
  }

  async rowsById(ids: readonly number[]): Promise<StoredRow[]> {
    if (ids.length === 0) return [];
    const { rows } = await this.link.query<RawRow>(`${SELECT} where id in (?) order by id`, [ids]);
    return rows.map(storedRow);
  }

  private async revertSome(field: EditableField, cells: readonly CellBefore[]): Promise<number> {
    const list = cells.map((_, at) =>
      at === 0
        ? 'select ? as id, ? as value, ? as edited, ? as at, cast(? as datetime(3)) as captured'
        : 'select ?, ?, ?, ?, cast(? as datetime(3))',
    );
    const values = cells.flatMap((cell) => [
      cell.id,
      given(field, cell.value),
      cell.edited ? 1 : 0,
      new Date(cell.lastUpdated),
      cell.capturedAt === null ? null : new Date(cell.capturedAt),
    ]);
    const before =
      field === 'last_updated'
        ? `t.last_updated = if(${SAME_CAPTURE}, c.value, t.captured_at)`
        : `t.${field} = c.value, t.last_updated = if(${SAME_CAPTURE}, c.at, t.last_updated)`;
    const unmarked = `if(replace(t.${EDITED_COLUMN}, ',${field},', ',') = ',', '', replace(t.${EDITED_COLUMN}, ',${field},', ','))`;
    return this.link.transaction(async (query) => {
      await query(
        `update ${TABLE} t join (${list.join(' union all ')}) c on c.id = t.id
         set ${before}, t.${EDITED_COLUMN} = if(c.edited = 1, t.${EDITED_COLUMN}, ${unmarked})`,
        values,
      );
      const { rows } = await query<{ there: number }>(
        `select count(*) as there from ${TABLE} where id in (?)`,
        [cells.map((cell) => cell.id)],
      );
      return Number(rows[0]?.there ?? 0);
    });
  }

  private async restoreSome(rows: readonly DeletedRow[]): Promise<number> {
    return this.link.transaction(async (query) => {
      const keys = rows.map((row) => row.place_key).filter((key) => key !== null);
      if (keys.length > 0) await query(`delete from ${DELETED} where place_key in (?)`, [keys]);
      const values = rows.map((row) =>
        COLUMNS.map((column) => given(column, row[column as keyof DeletedRow])),
      );
      const { count } = await query(`insert ignore into ${TABLE} (${COLUMNS.join(', ')}) values ?`, [values]);
      return count;
    });
  }
}

/** No later capture has come to the row `t` since its cell `c` was edited. */
const SAME_CAPTURE = 't.captured_at <=> c.captured';
const SELECT = `select ${COLUMNS.join(', ')} from ${TABLE}`;
