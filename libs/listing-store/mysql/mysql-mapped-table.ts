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
import type { TableShape, UserColumn, UserTables } from '../mapping/table-shape';
import type { Query } from '../sql/sql-pool';
import { CONTACT_CELL_LENGTH } from '../unread-contacts';
import type { MysqlPool } from './mysql-pool';
import { listMysqlTables, mysqlTableShape } from './mysql-table-shape';

/** Quotes a name that may contain anything. */
const quoteName = (name: string): string => `\`${name.replaceAll('`', '``')}\``;
const quoteTable = ({ schema, table }: TableName): string =>
  schema === null ? quoteName(table) : `${quoteName(schema)}.${quoteName(table)}`;
const marksOf = ({ schema }: TableName): string => quoteTable({ schema, table: MARKS_TABLE_NAME });

/** Rows per update: the server looks for each row's values among those of all rows in the statement. */
const UPDATED_AT_ONCE = 100;

/** Writes to a table that the user already has. */
export class MysqlMappedTable implements UserTableAccess {
  readonly orderKinds = ['integer', 'text'] as const;

  constructor(private readonly pool: MysqlPool) {}

  list(search: string | null): Promise<UserTables> {
    return this.pool.withConnection((query) => listMysqlTables(query, search));
  }

  shape(name: TableName): Promise<TableShape | null> {
    return this.pool.withConnection((query) => mysqlTableShape(query, name));
  }

  /** The catalog has listed the columns. */
  checkColumns(): Promise<void> {
    return Promise.resolve();
  }

  /** Without transactions, a batch may be written in part. It is recognized when it is written again. */
  write(target: MappedTarget, rows: readonly MappedRow[]): Promise<void> {
    const work = (query: Query) => writeRows(query, target, rows);
    return target.shape.hasTransactions ? this.pool.transaction(work) : this.pool.withConnection(work);
  }

  async test(target: MappedTarget, rows: readonly MappedRow[]): Promise<WriteTest> {
    if (!target.shape.hasTransactions) return { outcome: 'impossible', reason: NO_TRANSACTIONS };
    const refused: RefusedRow[] = [];
    await this.pool.rolledBack(async (query) => {
      // It begins again after a deadlock.
      refused.length = 0;
      for (const [row, one] of rows.entries()) {
        await query('savepoint test_row');
        try {
          await writeRows(query, target, [one]);
        } catch (error) {
          const failure = this.pool.toStoreError(error);
          if (failure.kind === 'transient') throw failure;
          refused.push({ row, message: failure.message });
        }
        await query('rollback to savepoint test_row');
      }
    });
    return { outcome: 'done', refused };
  }

  /**
   * A number is part of the statement: as a text, it would be compared as a float, without its last digits. The columns
   * are named with their table, because one may have the name of a result, by which it would be ordered.
   */
  async read({ shape, order, columns }: KnownTarget, after: string, limit: number): Promise<KnownCells[]> {
    const key = `t.${quoteName(order.name)}`;
    const isNumber = order.kind === 'integer' && /^-?\d{1,20}$/.test(after);
    const cells = columns.map(
      ([, column], at) => `cast(left(t.${quoteName(column)}, ${KNOWN_CELL_LENGTH}) as char) as c${at}`,
    );
    const { rows } = await this.pool.query<Record<string, unknown>>(
      `select ${[`cast(${key} as char) as \`key\``, ...cells].join(', ')} from ${quoteTable(shape)} t
       ${after === '' ? '' : `where ${key} > ${isNumber ? after : '?'}`} order by ${key} limit ${limit}`,
      after === '' || isNumber ? [] : [after],
      limit,
    );
    return rows.map((row) => ({
      key: rowKey(row['key']),
      cells: columns.map((_, at) => knownCell(row[`c${at}`])),
    }));
  }

  marksSql(shape: TableShape): string {
    return `create table if not exists ${marksOf(shape)} (
  table_name varchar(64) character set utf8mb4 collate utf8mb4_bin not null,
  place_key varchar(255) character set utf8mb4 collate utf8mb4_bin not null,
  delivered_at timestamp(3) not null default current_timestamp(3),
  primary key (table_name, place_key)
) engine = InnoDB`;
  }

  async createMarks(shape: TableShape): Promise<void> {
    await this.pool.query(this.marksSql(shape));
  }
}

const NO_TRANSACTIONS =
  'The storage engine of this table has no transactions, so what the test writes could not be rolled back. Nothing was written.';

async function writeRows(query: Query, target: MappedTarget, rows: readonly MappedRow[]): Promise<void> {
  if (rows.length === 0) return;
  if (target.recognition.by === 'marks') return insertUnmarked(query, target, rows);
  const { column } = target.recognition;
  const found = await existingKeys(
    query,
    target,
    column,
    rows.map(({ key }) => key),
  );
  const existing = rows.filter(({ key }) => found.has(key));
  if (updatedColumns(target).length > 0)
    for (let at = 0; at < existing.length; at += UPDATED_AT_ONCE) {
      const part = existing.slice(at, at + UPDATED_AT_ONCE);
      await updateRows(query, target, column, await keepContacts(query, target, column, part));
    }
  await insertRows(
    query,
    target,
    rows.filter(({ key }) => !found.has(key)),
  );
}

/**
 * Returns which keys exist. Collations may consider different texts equal: the row of a similar key belongs to another
 * place, and the index then refuses the new row.
 */
async function existingKeys(
  query: Query,
  { shape, recognition }: MappedTarget,
  keyColumn: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const isLocking = shape.hasTransactions && recognition.by === 'column' && recognition.isUpdating;
  const { rows } = await query<{ found: unknown }>(
    `select ${quoteName(keyColumn)} as found from ${quoteTable(shape)} where ${quoteName(keyColumn)} in (?)
     ${isLocking ? 'for update' : ''}`,
    [keys],
    keys.length,
  );
  return new Set(rows.map(({ found }) => String(found)));
}

/** Returns the rows as they update existing ones. Contacts that were not read are compared with those that these have. */
async function keepContacts(
  query: Query,
  target: MappedTarget,
  keyColumn: string,
  rows: readonly MappedRow[],
): Promise<readonly MappedRow[]> {
  const columns = contactColumns(target);
  const unread = columns.length === 0 ? [] : rows.filter((row) => row.unread !== null);
  if (unread.length === 0) return rows;
  const cells = columns.map(
    ({ column }, at) => `cast(left(${quoteName(column.name)}, ${CONTACT_CELL_LENGTH}) as char) as c${at}`,
  );
  const { rows: read } = await query<Record<string, unknown>>(
    `select ${[`${quoteName(keyColumn)} as found`, ...cells].join(', ')} from ${quoteTable(target.shape)}
     where ${quoteName(keyColumn)} in (?)`,
    [unread.map(({ key }) => key)],
    unread.length,
  );
  const found = new Map(
    read.map((row) => [String(row['found']), columns.map((_, at) => textOf(row[`c${at}`]))]),
  );
  return rows.map((row) => keepingContacts(target, row, found.get(row.key) ?? []));
}

const textOf = (cell: unknown): string | null => (typeof cell === 'string' ? cell : null);

/**
 * Updates existing rows. A field without a value leaves its column as it is. `ON DUPLICATE KEY UPDATE` would also
 * change a row that conflicts in another unique column.
 */
async function updateRows(
  query: Query,
  target: MappedTarget,
  keyColumn: string,
  rows: readonly MappedRow[],
): Promise<void> {
  const key = quoteName(keyColumn);
  const values: unknown[] = [];
  const assignments = updatedColumns(target).flatMap(({ column, at }) => {
    const changed = rows.filter(({ cells }) => (cells[at] ?? null) !== null);
    if (changed.length === 0) return [];
    const name = quoteName(column.name);
    const cases = changed.map((row) => {
      values.push(row.key, mysqlCell(row.cells[at] ?? null, column));
      return 'when ? then ?';
    });
    return [`${name} = case ${key} ${cases.join(' ')} else ${name} end`];
  });
  if (assignments.length === 0) return;
  values.push(rows.map((row) => row.key));
  await query(`update ${quoteTable(target.shape)} set ${assignments.join(', ')} where ${key} in (?)`, values);
}

async function insertRows(query: Query, target: MappedTarget, rows: readonly MappedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const names = target.columns.map(({ column }) => quoteName(column.name));
  const values = rows.map((row) =>
    newCells(target, row).map((cell, at) => mysqlCell(cell, target.columns[at]?.column)),
  );
  await query(`insert into ${quoteTable(target.shape)} (${names.join(', ')}) values ?`, [values]);
}

/** Inserts the places that are not marked yet, and marks them, in the transaction that `query` belongs to. */
async function insertUnmarked(query: Query, target: MappedTarget, rows: readonly MappedRow[]): Promise<void> {
  const { shape } = target;
  // Before the test has been passed, there is no table of marks, and no transaction can create one.
  if (!shape.hasMarks) return insertRows(query, target, rows);
  const { rows: marked } = await query<{ place: unknown }>(
    `select place_key as place from ${marksOf(shape)} where table_name = ? and place_key in (?) for update`,
    [shape.table, rows.map(({ placeKey }) => placeKey)],
    rows.length,
  );
  const known = new Set(marked.map(({ place }) => place));
  const fresh = rows.filter(({ placeKey }) => !known.has(placeKey));
  if (fresh.length === 0) return;
  await query(`insert into ${marksOf(shape)} (table_name, place_key) values ?`, [
    fresh.map(({ placeKey }) => [shape.table, placeKey]),
  ]);
  await insertRows(query, target, fresh);
}

/** Returns a value in the form in which the driver writes it. */
function mysqlCell(cell: MappedCell, column: UserColumn | undefined): string | number | boolean | null {
  if (column?.kind === 'time' && typeof cell === 'string') return cell.replace(ISO_TIME, '$1 $2');
  const isJson = column?.kind === 'json' || typeof cell === 'object';
  return isJson && cell !== null ? JSON.stringify(cell) : cell;
}

/** The session's time zone is UTC. */
const ISO_TIME = /^(\d{4}-\d{2}-\d{2})T([\d:.]+)Z$/;
