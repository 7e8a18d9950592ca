import type { CellValue } from '../cells';
import type { CellBefore } from '../listing-store';
import { cellBefore, deletedRow, storedRow, type RawRow } from '../row-reading';
import type { SqlEdits } from '../sql/sql-store';
import { EDITED_COLUMN, ROW_COLUMNS, type DeletedRow, type EditableField, type StoredRow } from '../table';
import type { PostgresLink } from './postgres-link';
import { DELETED, TABLE } from './postgres-schema';

const TYPES: Partial<Record<EditableField, string>> = {
  rating: 'numeric',
  reviewcount: 'integer',
  last_updated: 'timestamptz',
};
const typeOf = (field: EditableField): string => TYPES[field] ?? 'text';

/** Of a row `t` since its cell `c` was edited. */
export const CAPTURED_ANEW = `date_trunc('milliseconds', t.captured_at) is distinct from c.captured`;

export class PostgresEdits implements SqlEdits {
  constructor(private readonly link: PostgresLink) {}

  async update(ids: readonly number[], field: EditableField, value: CellValue): Promise<CellBefore[]> {
    const marks = `case when t.${EDITED_COLUMN} like '%,${field},%' then t.${EDITED_COLUMN}
      else (case when t.${EDITED_COLUMN} = '' then ',' else t.${EDITED_COLUMN} end) || '${field},' end`;
    const touched = field === 'last_updated' ? '' : ', last_updated = now()';
    const { rows } = await this.link.query<RawRow>(
      `with was as (select * from ${TABLE} where id = any($1::bigint[]) order by id for update),
       done as (update ${TABLE} t set ${field} = $2::${typeOf(field)}, ${EDITED_COLUMN} = ${marks}${touched}
                from was where t.id = was.id)
       select * from was order by id`,
      [ids, value],
    );
    return rows.map((raw) => cellBefore(raw, field));
  }

  async revert(cells: readonly CellBefore[]): Promise<number> {
    let changed = 0;
    for (const field of new Set(cells.map((cell) => cell.field))) {
      const mine = cells.filter((cell) => cell.field === field);
      const before =
        field === 'last_updated'
          ? `last_updated = case when ${CAPTURED_ANEW} then t.captured_at else c.value end`
          : `${field} = c.value, last_updated = case when ${CAPTURED_ANEW} then t.last_updated else c.at end`;
      const { count } = await this.link.query(
        `update ${TABLE} t set ${before},
           ${EDITED_COLUMN} = case when c.edited then t.${EDITED_COLUMN}
             else regexp_replace(replace(t.${EDITED_COLUMN}, ',${field},', ','), '^,$', '') end
         from unnest($1::bigint[], $2::${typeOf(field)}[], $3::boolean[], $4::timestamptz[], $5::timestamptz[])
              as c(id, value, edited, at, captured)
         where t.id = c.id`,
        [
          mine.map((cell) => cell.id),
          mine.map((cell) => cell.value),
          mine.map((cell) => cell.edited),
          mine.map((cell) => cell.lastUpdated),
          mine.map((cell) => cell.capturedAt),
        ],
      );
      changed += count;
    }
    return changed;
  }

  async delete(ids: readonly number[]): Promise<DeletedRow[]> {
    const { rows } = await this.link.query<RawRow>(
      `with gone as (delete from ${TABLE} where id = any($1::bigint[]) returning *),
       marked as (insert into ${DELETED} (place_key) select place_key from gone where place_key is not null
                  on conflict do nothing)
       select * from gone order by id`,
      [ids],
    );
    return rows.map(deletedRow);
  }

  async restore(rows: readonly DeletedRow[]): Promise<number> {
    const columns = [...ROW_COLUMNS, EDITED_COLUMN];
    const names = columns.join(', ');
    const { rows: back } = await this.link.query(
      `with unmarked as (delete from ${DELETED} where place_key = any($2::text[]))
       insert into ${TABLE} (${names}) overriding system value
       select ${names} from jsonb_populate_recordset(null::${TABLE}, $1::jsonb)
       on conflict do nothing returning id`,
      [JSON.stringify(rows), rows.map((row) => row.place_key).filter((key) => key !== null)],
    );
    return back.length;
  }

  async rowsById(ids: readonly number[]): Promise<StoredRow[]> {
    const { rows } = await this.link.query<RawRow>(
      `select * from ${TABLE} where id = any($1::bigint[]) order by id`,
      [ids],
    );
    return rows.map(storedRow);
  }
}
