import { knownCell, knownKey, type KnownCells, type KnownTarget } from '../mapping/known-rows';
import {
  contactColumns,
  keepingContacts,
  newCells,
  updatedColumns,
  type MappedRow,
  type MappedTarget,
  type UserTableAccess,
  type WriteTest,
} from '../mapping/mapped-table';
import { mappingBroken } from '../mapping/mapping-broken';
import type { MappedCell } from '../mapping/mapped-cells';
import type { TableName } from '../mapping/table-mapping';
import { userColumn, type TableShape, type UserTables } from '../mapping/table-shape';
import { cellText, type RawRow } from '../row-reading';
import { StoreError } from '../store-error';
import type { SupabaseApi } from './supabase-api';

/** Keys are part of a URL, which must stay short. */
const MAX_KEYS_LENGTH = 4_000;
const MAX_KEYS = 100;

/**
 * Writes to a table in a Supabase project, through its REST API. A publishable key can neither list tables and types nor
 * roll anything back, so the test writes nothing.
 */
export class SupabaseMappedTable implements UserTableAccess {
  readonly orderKinds = [] as const;

  constructor(private readonly api: SupabaseApi) {}

  /** A publishable key may not list tables. */
  list(): Promise<UserTables> {
    return Promise.resolve({ tables: [], isComplete: false });
  }

  /** Returns the columns of the first row, if there is one. */
  async shape(name: TableName): Promise<TableShape | null> {
    assertPlainNames([name.table, ...(name.schema === null ? [] : [name.schema])]);
    const rows = await this.api
      .requestRows(this.api.tableOf(name).select('*').limit(1), 1)
      .catch((error: unknown) => (isMissingTable(error) ? null : rethrow(error)));
    if (!rows) return null;
    const columns = Object.keys(rows[0] ?? {}).map((column) =>
      userColumn(column, '', { kind: 'unknown', isUnique: true }),
    );
    return {
      schema: name.schema,
      table: name.table,
      columns: columns.filter((column) => column !== null),
      isComplete: false,
      hasTransactions: false,
      hasMarks: false,
    };
  }

  async checkColumns({ shape, columns }: MappedTarget): Promise<void> {
    const names = columns.map(({ column }) => column.name);
    assertPlainNames(names);
    try {
      await this.api.request(this.api.tableOf(shape).select(names.join(',')).limit(1));
    } catch (error) {
      rethrow(error);
    }
  }

  async write(target: MappedTarget, rows: readonly MappedRow[]): Promise<void> {
    if (target.recognition.by !== 'column' || rows.length === 0) return;
    const { column, isUpdating } = target.recognition;
    try {
      const existing = await this.existingRows(target, column, rows);
      const fresh = rows.filter(({ key }) => !existing.has(key));
      await this.insert(target, column, fresh);
      const changed = isUpdating ? rows.filter(({ key }) => existing.has(key)) : [];
      await this.update(target, column, changed, existing);
    } catch (error) {
      rethrow(error);
    }
  }

  test(): Promise<WriteTest> {
    return Promise.resolve({ outcome: 'impossible', reason: NO_ROLLBACK });
  }

  /** Rows without a key come last, and cannot be read in order. */
  async read({ shape, order, columns }: KnownTarget, after: string, limit: number): Promise<KnownCells[]> {
    const names = [...new Set([order.name, ...columns.map(([, column]) => column)])];
    assertPlainNames(names);
    const table = this.api.tableOf(shape).select(names.join(','));
    const query = after === '' ? table : table.gt(order.name, after);
    const rows = await this.api.requestRows(query.order(order.name).limit(limit), limit).catch(rethrow);
    return rows.flatMap((row) => {
      const key = knownKey(row[order.name]);
      return key === null ? [] : [{ key, cells: columns.map(([, column]) => knownCell(row[column])) }];
    });
  }

  marksSql(): string {
    return '';
  }

  createMarks(): Promise<void> {
    return Promise.resolve();
  }

  private async existingRows(
    { shape, columns }: MappedTarget,
    keyColumn: string,
    rows: readonly MappedRow[],
  ): Promise<Map<string, RawRow>> {
    const names = columns.map(({ column }) => column.name).join(',');
    const existing = new Map<string, RawRow>();
    for (const keys of keyLists(rows.map(({ key }) => key))) {
      const query = this.api
        .tableOf(shape)
        .select(names)
        .filter(keyColumn, 'in', `(${keys.join(',')})`);
      for (const raw of await this.api.requestRows(query.limit(keys.length), keys.length))
        existing.set(String(raw[keyColumn]), raw);
    }
    return existing;
  }

  /** A row that somebody else inserts in the meantime stays as it is, and is updated by the next delivery. */
  private async insert(target: MappedTarget, keyColumn: string, rows: readonly MappedRow[]): Promise<void> {
    if (rows.length === 0) return;
    await this.api.request(
      this.api.tableOf(target.shape).upsert(
        rows.map((row) => record(target, newCells(target, row))),
        { onConflict: keyColumn, ignoreDuplicates: true },
      ),
    );
  }

  /**
   * Writes whole rows, because one request sets the same columns in all of them: what a listing has no value for is
   * written as it was read.
   */
  private async update(
    target: MappedTarget,
    keyColumn: string,
    rows: readonly MappedRow[],
    existing: ReadonlyMap<string, RawRow>,
  ): Promise<void> {
    const updated = new Set(updatedColumns(target).map(({ column }) => column.name));
    if (rows.length === 0 || updated.size === 0) return;
    const records = rows.map((row) => {
      const before = existing.get(row.key) ?? {};
      const found = contactColumns(target).map(({ column }) => cellText(before[column.name]));
      const after = record(target, keepingContacts(target, row, found).cells);
      return Object.fromEntries(
        target.columns.map(({ column: { name } }) => [
          name,
          updated.has(name) && after[name] !== null ? after[name] : unchangedCell(before, name),
        ]),
      );
    });
    await this.api.request(this.api.tableOf(target.shape).upsert(records, { onConflict: keyColumn }));
  }
}

const NO_ROLLBACK =
  'A Supabase project cannot roll back what its REST API writes, and does not tell the types of columns. The names of the table and of its columns were checked, and nothing was written.';

const record = ({ columns }: MappedTarget, cells: readonly MappedCell[]): Record<string, MappedCell> =>
  Object.fromEntries(columns.map(({ column }, at) => [column.name, cells[at] ?? null]));

/**
 * Returns a cell as it was read, to be written again.
 * @throws StoreError for a number with more digits than JSON numbers keep here: it would become another one
 */
function unchangedCell(before: RawRow, name: string): unknown {
  const cell = before[name] ?? null;
  if (typeof cell !== 'number' || !Number.isInteger(cell) || Number.isSafeInteger(cell)) return cell;
  throw new StoreError(
    'row',
    `The number in "${name}" has more digits than can be written again unchanged.`,
    'Leave the column out of the mapping, or store it as text.',
    { code: 'LONG_NUMBER' },
  );
}

/** Names are parts of URLs, in which other characters have meanings. */
const PLAIN_NAME = /^[\p{L}\p{N}_]{1,63}$/u;

function assertPlainNames(names: readonly string[]): void {
  const other = names.find((name) => !PLAIN_NAME.test(name));
  if (other !== undefined)
    throw mappingBroken(
      `In Supabase projects, the names of mapped tables and columns consist of letters, digits and underscores, and "${other}" does not.`,
    );
}

/** Returns the keys in quotes, in lists that fit into a URL. */
export function keyLists(keys: readonly string[]): string[][] {
  const lists: string[][] = [];
  let length = Infinity;
  for (const key of keys) {
    const quoted = `"${key.replace(/["\\]/g, '\\$&')}"`;
    const list = lists.at(-1);
    if (!list || length + quoted.length > MAX_KEYS_LENGTH || list.length === MAX_KEYS) {
      lists.push([quoted]);
      length = quoted.length;
    } else {
      list.push(quoted);
      length += quoted.length;
    }
  }
  return lists;
}

const MISSING_TABLE_CODES = ['PGRST205', 'PGRST106', '42P01'];
const MISSING_COLUMN_CODES = ['PGRST204', '42703', '42P10'];

const isMissingTable = (error: unknown): boolean =>
  error instanceof StoreError && MISSING_TABLE_CODES.includes(error.code);

const GRANT_HINT =
  "Grant the project's role the rights to select, insert and update rows of this table, and add a policy for it if it has row security.";

/** Replaces hints about our own table. */
function rethrow(error: unknown): never {
  if (!(error instanceof StoreError)) throw error;
  if (error.code === '42P10')
    throw mappingBroken('The key needs a unique index of its own, so that each place has one row.', {
      cause: error,
    });
  if ([...MISSING_TABLE_CODES, ...MISSING_COLUMN_CODES].includes(error.code))
    throw mappingBroken(error.message, { cause: error });
  if (error.code === '42501')
    throw new StoreError('permanent', error.message, GRANT_HINT, { cause: error, code: error.code });
  throw error;
}
