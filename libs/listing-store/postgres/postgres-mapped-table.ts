import {
  KNOWN_CELL_LENGTH,
  knownCell,
  rowKey,
  type KnownCells,
  type KnownTarget,
} from '../mapping/known-rows';
import {
  contactColumns,
  keepingContacts,
  newCells,
  updatedColumns,
  type MappedRow,
  type MappedTarget,
  type RefusedRow,
  type UserTableAccess,
  type WriteTest,
} from '../mapping/mapped-table';
import type { MappedCell } from '../mapping/mapped-cells';
import { MARKS_TABLE_NAME, type TableName } from '../mapping/table-mapping';
import type { TableShape, UserTables } from '../mapping/table-shape';
import type { Query } from '../sql/sql-pool';
import { StoreError } from '../store-error';
import { CONTACT_CELL_LENGTH, CONTACT_ROWS_AT_ONCE } from '../unread-contacts';
import type { PostgresPool } from './postgres-pool';
import { listPostgresTables, postgresTableShape } from './postgres-table-shape';

/** Quotes a name that may contain anything. */
const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const quoteTable = ({ schema, table }: TableName): string =>
  schema === null ? quoteName(table) : `${quoteName(schema)}.${quoteName(table)}`;
const marksOf = ({ schema }: TableName): string => quoteTable({ schema, table: MARKS_TABLE_NAME });

/**
 * Writes to a table that the user already has. Rows are sent as JSON, which the table's own row type reads: each
 * column's type converts its values, whatever it is, and no type's name is part of a statement.
 */
export class PostgresMappedTable implements UserTableAccess {
  /** Others are such as "uuid". */
  readonly orderKinds = ['integer', 'other', 'text'] as const;
  private readonly query: Query = (text, values, maxRows) => this.pool.query(text, values, maxRows);

  constructor(private readonly pool: PostgresPool) {}

  list(search: string | null): Promise<UserTables> {
    return listPostgresTables(this.query, search);
  }

  shape(name: TableName): Promise<TableShape | null> {
    return postgresTableShape(this.query, name);
  }

  /** The catalog has listed the columns. */
  checkColumns(): Promise<void> {
    return Promise.resolve();
  }

  write(target: MappedTarget, rows: readonly MappedRow[]): Promise<void> {
    return this.pool.transaction((query) => writeRows(query, target, rows));
  }

  /** Deferred constraints are checked as well. What the test writes is rolled back, one row after the other. */
  async test(target: MappedTarget, rows: readonly MappedRow[]): Promise<WriteTest> {
    const refused: RefusedRow[] = [];
    const missing: string[] = [];
    await this.pool.rolledBack(async (query) => {
      if (target.recognition.by === 'marks' && !target.shape.hasMarks)
        try {
          await query(this.marksSql(target.shape));
        } catch (error) {
          const failure = this.pool.toStoreError(error);
          if (failure.kind === 'transient') throw failure;
          missing.push(failure.message);
          return;
        }
      for (const [row, one] of rows.entries()) {
        await query('savepoint test_row');
        try {
          await writeRows(query, target, [one]);
          await query('set constraints all immediate');
        } catch (error) {
          const failure = this.pool.toStoreError(error);
          if (failure.kind === 'transient') throw failure;
          refused.push({ row, message: failure.message });
        }
        await query('rollback to savepoint test_row');
      }
    });
    const [message] = missing;
    return message === undefined
      ? { outcome: 'done', refused }
      : { outcome: 'impossible', reason: noMarks(message) };
  }

  /** The columns are named with their table, because one may have the name of a result, by which it would be ordered. */
  async read({ shape, order, columns }: KnownTarget, after: string, limit: number): Promise<KnownCells[]> {
    const key = `t.${quoteName(order.name)}`;
    const cells = columns.map(
      ([, column], at) => `left(t.${quoteName(column)}::text, ${KNOWN_CELL_LENGTH}) as c${at}`,
    );
    const { rows } = await this.pool.query<Record<string, unknown>>(
      `select ${[`${key}::text as key`, ...cells].join(', ')} from ${quoteTable(shape)} t
       ${after === '' ? '' : `where ${key} > $1`} order by ${key} limit ${limit}`,
      after === '' ? [] : [after],
      limit,
    );
    return rows.map((row) => ({
      key: rowKey(row['key']),
      cells: columns.map((_, at) => knownCell(row[`c${at}`])),
    }));
  }

  marksSql(shape: TableShape): string {
    return `create table if not exists ${marksOf(shape)} (
  table_name text not null,
  place_key text not null,
  delivered_at timestamptz not null default now(),
  primary key (table_name, place_key)
)`;
  }

  async createMarks(shape: TableShape): Promise<void> {
    await this.pool.query(this.marksSql(shape));
  }
}

const noMarks = (message: string): string =>
  `The table "${MARKS_TABLE_NAME}" may not be created here: ${message}. Create it yourself, and test again.`;

async function writeRows(query: Query, target: MappedTarget, rows: readonly MappedRow[]): Promise<void> {
  if (rows.length === 0) return;
  if (target.recognition.by === 'marks') return insertUnmarked(query, target, rows);
  const { column: keyColumn } = target.recognition;
  const found = await updateRows(query, target, keyColumn, rows);
  const fresh = rows.filter(({ key }) => !found.has(key));
  if (fresh.length === 0) return;
  const inserted = await insertRows(query, target, keyColumn, fresh);
  const conflicting = fresh.filter(({ key }) => !inserted.has(key));
  // Somebody else has inserted these in the meantime.
  const updated = await updateRows(query, target, keyColumn, conflicting);
  const lost = conflicting.filter(({ key }) => !updated.has(key));
  if (lost.length > 0)
    throw new StoreError(
      'row',
      `Another row has the same "${keyColumn}".`,
      'The database refuses this row.',
      {
        code: 'KEY_CONFLICT',
      },
    );
}

/** `$1` has the rows as JSON; `r` is a row of the table's type. */
const rowsSource = (table: string): string =>
  `jsonb_array_elements($1::jsonb) as e(item) cross join lateral jsonb_populate_record(null::${table}, e.item->'row') as r`;

interface KeyRow {
  key: string;
}
const keysOf = (rows: readonly KeyRow[]): Set<string> => new Set(rows.map(({ key }) => String(key)));

/** Updates the rows that exist, and returns their keys. A field without a value leaves its column as it is. */
async function updateRows(
  query: Query,
  target: MappedTarget,
  keyColumn: string,
  rows: readonly MappedRow[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const table = quoteTable(target.shape);
  const key = `t.${quoteName(keyColumn)}`;
  const columns = updatedColumns(target);
  if (columns.length === 0) {
    const { rows: found } = await query<KeyRow>(
      `select ${key}::text as key from ${table} as t where ${key} = any($1::text[])`,
      [rows.map((row) => row.key)],
      rows.length,
    );
    return keysOf(found);
  }
  const names = columns.map(({ column }) => quoteName(column.name));
  const { rows: updated } = await query<KeyRow>(
    `update ${table} as t set ${names.map((name) => `${name} = coalesce(r.${name}, t.${name})`).join(', ')}
     from ${rowsSource(table)} where ${key} = r.${quoteName(keyColumn)} returning ${key}::text as key`,
    [jsonRows(target, await keepContacts(query, target, keyColumn, rows), ({ cells }) => cells)],
    rows.length,
  );
  return keysOf(updated);
}

/** Returns the rows as they update existing ones, which are locked if their contacts are to be kept. */
async function keepContacts(
  query: Query,
  target: MappedTarget,
  keyColumn: string,
  rows: readonly MappedRow[],
): Promise<readonly MappedRow[]> {
  const columns = contactColumns(target);
  const unread = columns.length === 0 ? [] : rows.filter((row) => row.unread !== null);
  const key = `t.${quoteName(keyColumn)}`;
  const cells = columns.map(
    ({ column }, at) => `left(t.${quoteName(column.name)}::text, ${CONTACT_CELL_LENGTH}) as c${at}`,
  );
  const found = new Map<string, (string | null)[]>();
  for (let at = 0; at < unread.length; at += CONTACT_ROWS_AT_ONCE) {
    const part = unread.slice(at, at + CONTACT_ROWS_AT_ONCE);
    const { rows: locked } = await query<Record<string, string | null>>(
      `select ${[`${key}::text as key`, ...cells].join(', ')} from ${quoteTable(target.shape)} as t
       where ${key} = any($1::text[]) for update`,
      [part.map((row) => row.key)],
      part.length,
    );
    for (const row of locked)
      found.set(
        String(row['key']),
        columns.map((_, index) => row[`c${index}`] ?? null),
      );
  }
  return rows.map((row) => keepingContacts(target, row, found.get(row.key) ?? []));
}

/** Inserts rows unless their key exists, and returns the keys of those inserted. */
async function insertRows(
  query: Query,
  target: MappedTarget,
  keyColumn: string,
  rows: readonly MappedRow[],
): Promise<Set<string>> {
  const key = quoteName(keyColumn);
  const table = quoteTable(target.shape);
  const names = target.columns.map(({ column }) => quoteName(column.name));
  const { rows: inserted } = await query<KeyRow>(
    `insert into ${table} (${names.join(', ')}) select ${names.map((name) => `r.${name}`).join(', ')}
     from ${rowsSource(table)} on conflict (${key}) do nothing returning ${key}::text as key`,
    [jsonRows(target, rows, (row) => newCells(target, row))],
    rows.length,
  );
  return keysOf(inserted);
}

/** Inserts the places that are not marked yet, and marks them, in one statement. */
async function insertUnmarked(query: Query, target: MappedTarget, rows: readonly MappedRow[]): Promise<void> {
  const table = quoteTable(target.shape);
  const names = target.columns.map(({ column }) => quoteName(column.name));
  await query(
    `with fresh as (
       insert into ${marksOf(target.shape)} (table_name, place_key) select $2::text, key from unnest($3::text[]) as key
       on conflict do nothing returning place_key
     )
     insert into ${table} (${names.join(', ')}) select ${names.map((name) => `r.${name}`).join(', ')}
     from ${rowsSource(table)} join fresh on fresh.place_key = e.item->>'key'`,
    [
      jsonRows(target, rows, (row) => newCells(target, row)),
      target.shape.table,
      rows.map(({ placeKey }) => placeKey),
    ],
  );
}

function jsonRows(
  { columns }: MappedTarget,
  rows: readonly MappedRow[],
  cellsOf: (row: MappedRow) => readonly MappedCell[],
): string {
  return JSON.stringify(
    rows.map((row) => {
      const cells = cellsOf(row);
      const entries = columns.map(({ column }, at) => [column.name, cells[at] ?? null] as const);
      return { key: row.placeKey, row: Object.fromEntries(entries) };
    }),
  );
}
