/** A result set of text values, with the names of its columns. */
export interface ResultSet {
  columns: readonly string[];
  rows: readonly (readonly (string | null)[])[];
}

const single = (column: string, value: string): ResultSet => ({ columns: [column], rows: [[value]] });
const NO_ROWS: ResultSet = { columns: ['name'], rows: [] };

/** Statements of a new connection, and those that only prepare for the statement that matters. */
const PREPARATION =
  /^\s*(set|start|begin|commit|rollback)\b|version\(\)|_lock\(|database\(\) as name|set_config|collation/i;
const ABOUT_TABLE = /["`]BusinessDatabase["`]/;

export const isPreparation = (sql: string): boolean => PREPARATION.test(sql);
export const isAboutTable = (sql: string): boolean => ABOUT_TABLE.test(sql);

/** Returns what an empty database says: the table is missing, and the user may create it. null: no rows, only OK. */
export function honestResult(sql: string): ResultSet | null {
  if (!/^\s*(select|show|with)\b/i.test(sql)) return null;
  if (/version\(\)/i.test(sql)) return single('version', '8.0.36');
  if (/get_lock\(/i.test(sql)) return single('acquired', '1');
  if (/database\(\) as name/i.test(sql)) return single('name', 'd'.repeat(60));
  if (/^\s*show grants/i.test(sql)) return single('Grants', 'GRANT ALL PRIVILEGES ON *.* TO `u`@`%`');
  if (/as "hasTable"/.test(sql))
    return {
      columns: ['hasTable', 'hasDeletedTable', 'canAlter', 'canCreate', 'schema'],
      rows: [['f', 'f', null, 't', 'public']],
    };
  if (/count\(\*\)/i.test(sql)) return single('count', '0');
  if (/^\s*select 1\b/i.test(sql)) return single('one', '1');
  return NO_ROWS;
}

/** Number of rows of one result in the modes that send many. */
const ROWS_PER_RESULT = 5_000;

/**
 * Returns rows with ids above the one after which a statement continues, so that reading page by page never ends. If
 * `isRising` is false, returns the same ids again and again.
 */
export function rowsWithoutEnd(sql: string, values: readonly string[], isRising: boolean): ResultSet {
  const parameter = /id > \$(\d+)/.exec(sql)?.[1];
  const last = parameter === undefined ? /id > '?(\d+)'?/.exec(sql)?.[1] : values[Number(parameter) - 1];
  const after = isRising ? Number(last ?? 0) : 0;
  const limit = Number(/limit (\d+)/i.exec(sql)?.[1] ?? ROWS_PER_RESULT);
  return {
    columns: ['id', 'name'],
    rows: Array.from({ length: limit }, (_, at) => [String(after + at + 1), `Listing ${after + at + 1}`]),
  };
}

/** Rows that nobody asked for, in place of those that an edit or a deletion returns. */
export const OTHER_ROWS: ResultSet = {
  columns: ['id', 'name'],
  rows: Array.from({ length: 2_000 }, (_, at) => [String(9_000_000 + at), 'not asked for']),
};

/** Like `rowsWithoutEnd`, with positions that are written with 1,500 digits each. */
export function longPositions(sql: string, values: readonly string[]): ResultSet {
  const { columns, rows } = rowsWithoutEnd(sql, values, true);
  const zeros = '0'.repeat(1_500);
  return {
    columns: [...columns, 'latitude', 'longitude'],
    rows: rows.map((cells) => [...cells, `38.5${zeros}`, `-121.7${zeros}`]),
  };
}

const LARGE_TEXT = 'x'.repeat(1_000_000);

/** The beginning of a result that is never completed: one small row, or 15 that take up 1 MB each. */
export const unfinishedRows = (isLarge: boolean): ResultSet => ({
  columns: ['id', 'name'],
  rows: Array.from({ length: isLarge ? 15 : 1 }, (_, at) => [String(at + 1), isLarge ? LARGE_TEXT : 'x']),
});

/** A pattern of wildcards that a backtracking matcher takes minutes to reject. */
export const WILDCARD_GRANT = `GRANT ALL PRIVILEGES ON \`${'%d'.repeat(24)}x\`.* TO \`u\`@\`%\``;
