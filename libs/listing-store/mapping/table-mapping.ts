import { LISTING_FIELDS, type FieldKind, type ListingField } from '@libs/listing';
import { DELETED_TABLE_NAME, TABLE_NAME } from '../table';

/** A table in the user's database. */
export interface TableName {
  /** Null: the schema that the database uses if none is named. In MySQL, schemas are databases. */
  schema: string | null;
  table: string;
}

/** What is written to a column of the user's table. */
export interface MappedColumn {
  column: string;
  /** Name of the field (libs/listing/fields) whose value is written; null if only `value` is. */
  field: string | null;
  /** Text that a new row gets if the listing has no value for the field, or that every new row gets without a field. */
  value: string | null;
}

/** Delivers listings to a table that the user already has, instead of our own. */
export interface TableMapping extends TableName {
  columns: readonly MappedColumn[];
  /** The column by which rows are recognized and updated; null: rows are inserted only, each place once. */
  key: string | null;
}

export const MAPPING_LIMITS = {
  /** Characters of a name: more than any of the databases allows. */
  name: 128,
  columns: 200,
  /** Characters of a value. */
  value: 1_000,
} as const;

/** The table of places that insert-only deliveries have written, in the schema of the user's table. */
export const MARKS_TABLE_NAME = 'gazetteer_delivered';

/** Name of the field that identifies a place. */
export const PLACE_KEY_FIELD = 'place_key';

const FIELDS: ReadonlyMap<string, ListingField> = new Map(LISTING_FIELDS.map((field) => [field.name, field]));

export const mappedField = (name: string): ListingField | null => FIELDS.get(name) ?? null;

/** Kinds of fields that can identify a row. */
const KEY_KINDS: readonly FieldKind[] = ['text', 'phone', 'code', 'website'];

/** Text that no database can have, or that is half a character. */
const UNUSABLE = /\0|\p{Cs}/u;

const isUsableName = (name: string): boolean =>
  name !== '' && name.length <= MAPPING_LIMITS.name && !UNUSABLE.test(name);

/** Some servers compare names without regard to case. */
const OUR_TABLES = [TABLE_NAME, DELETED_TABLE_NAME, MARKS_TABLE_NAME].map((name) => name.toLowerCase());
const isOurs = (table: string): boolean => OUR_TABLES.includes(table.toLowerCase());

/** What is wrong with a part of a mapping. */
export interface MappingError {
  /** Such as `columns.2.field`. */
  path: string;
  message: string;
}

/** Returns what is wrong with a mapping, whatever the user's table looks like. */
export function mappingErrors({ schema, table, columns, key }: TableMapping): MappingError[] {
  const errors: MappingError[] = [];
  const expect = (isValid: boolean, path: string, message: string) => {
    if (!isValid) errors.push({ path, message });
  };
  expect(schema === null || isUsableName(schema), 'schema', 'this cannot be the name of a schema');
  expect(isUsableName(table), 'table', 'this cannot be the name of a table');
  expect(!isOurs(table), 'table', 'this is our own table: it needs no mapping');
  expect(columns.length > 0, 'columns', 'choose at least one column');
  expect(columns.length <= MAPPING_LIMITS.columns, 'columns', `at most ${MAPPING_LIMITS.columns} columns`);
  const seen = new Set<string>();
  for (const [at, { column, field, value }] of columns.entries()) {
    const path = `columns.${at}`;
    expect(isUsableName(column), `${path}.column`, 'this cannot be the name of a column');
    expect(!seen.has(column), `${path}.column`, `"${column}" is there twice`);
    seen.add(column);
    expect(field !== null || value !== null, path, 'choose a field, or enter a value');
    expect(field === null || FIELDS.has(field), `${path}.field`, 'there is no such field');
    expect(
      value === null || (value.length <= MAPPING_LIMITS.value && !UNUSABLE.test(value)),
      `${path}.value`,
      `a text of at most ${MAPPING_LIMITS.value} characters is required`,
    );
  }
  if (key !== null) expect(isKey(columns, key), 'key', KEY_MESSAGE);
  return errors;
}

const KEY_MESSAGE =
  'choose a column with a field that identifies a place, such as its place key, and without a value';

function isKey(columns: readonly MappedColumn[], key: string): boolean {
  const mapped = columns.find(({ column }) => column === key);
  const field = mapped?.field ? FIELDS.get(mapped.field) : undefined;
  return mapped?.value === null && field !== undefined && KEY_KINDS.includes(field.kind);
}

/** Returns a table's name as messages have it. */
export const tableLabel = ({ schema, table }: TableName): string =>
  schema === null ? `"${table}"` : `"${schema}.${table}"`;
