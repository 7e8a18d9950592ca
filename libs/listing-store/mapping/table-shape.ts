import type { TableName } from './table-mapping';

/** What a column can hold. `other`: values are converted by the database; `unknown`: the database does not say. */
export type ColumnKind =
  'text' | 'integer' | 'decimal' | 'float' | 'boolean' | 'json' | 'time' | 'date' | 'other' | 'unknown';

/** A column of a user's table. */
export interface UserColumn {
  name: string;
  /** The type in the database's own words; '' if it is not known. */
  type: string;
  kind: ColumnKind;
  /** Maximum number of characters of a text. */
  maxLength: number | null;
  /** Number of digits after the decimal point. */
  scale: number | null;
  /** The highest whole number. */
  max: number | null;
  /** Whether a new row needs a value, because the column has no default. */
  isRequired: boolean;
  /** Whether a row may be without a value. A default does not help if the row is written with an empty value. */
  acceptsNull: boolean;
  /** Whether the database computes the values, so that none can be written. */
  isComputed: boolean;
  /** Whether no two rows can have the same value, by an index on this column alone. */
  isUnique: boolean;
}

/** A user's table as it is now. */
export interface TableShape {
  /** Null if the database has a schema of its own choice only. */
  schema: string | null;
  table: string;
  columns: readonly UserColumn[];
  /** Whether the database lists the columns. Otherwise, these are only those that a row has. */
  isComplete: boolean;
  /** Whether what is written can be rolled back. */
  hasTransactions: boolean;
  /** Whether the table of delivered places exists beside it. */
  hasMarks: boolean;
}

export interface UserTables {
  tables: readonly TableName[];
  /** Whether these are all. */
  isComplete: boolean;
}

/** Maximum number of tables in a list, and of columns in a table that can be mapped. */
export const MAX_LISTED_TABLES = 200;
export const MAX_TABLE_COLUMNS = 500;

const MAX_TYPE_LENGTH = 100;
const MAX_NAME_LENGTH = 255;

/** Highest whole numbers by the size of the type in bytes. */
export const MAX_INTEGERS: Readonly<Record<number, number>> = {
  1: 127,
  2: 32_767,
  3: 8_388_607,
  4: 2_147_483_647,
  8: Number.MAX_SAFE_INTEGER,
};

/** Whether a server sent something that can be the name of a schema, a table or a column. */
export const isName = (name: unknown): name is string =>
  typeof name === 'string' && name !== '' && name.length <= MAX_NAME_LENGTH;

/** Returns a column, with texts that a server sent bounded. Null if it has a name that no column has. */
export function userColumn(
  name: unknown,
  type: unknown,
  rest: Partial<Omit<UserColumn, 'name' | 'type'>> & { kind: ColumnKind },
): UserColumn | null {
  if (!isName(name)) return null;
  return {
    name,
    type: typeof type === 'string' ? type.slice(0, MAX_TYPE_LENGTH) : '',
    maxLength: null,
    scale: null,
    max: null,
    isRequired: false,
    acceptsNull: true,
    isComputed: false,
    isUnique: false,
    ...rest,
  };
}

/** Reads names of tables as a server sent them, and leaves out what is no name. */
export function userTables(rows: readonly { schema: unknown; name: unknown }[]): UserTables {
  const tables = rows.flatMap(({ schema, name }) =>
    isName(schema) && isName(name) ? [{ schema, table: name }] : [],
  );
  return { tables: tables.slice(0, MAX_LISTED_TABLES), isComplete: rows.length <= MAX_LISTED_TABLES };
}
