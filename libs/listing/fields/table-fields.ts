import { BASIC_FIELDS, DETAIL_FIELDS, type DetailField, type DetailName, type FieldKind } from './field-list';

/**
 * The columns of a user's table, from the list of fields. Everything that offers a choice of columns takes them from
 * here: the data table, its filters, and its download.
 */

/** Columns that only the table has: when and under which number a row was added, and when it was last changed. */
const ROW_FIELDS = {
  id: { name: 'id', label: '#', kind: 'number' },
  created_at: { name: 'created_at', label: 'Created', kind: 'time' },
  last_updated: { name: 'last_updated', label: 'Last Updated', kind: 'time' },
} as const;

/** Basic fields that are not columns of the table. */
const NOT_IN_TABLE = ['phone_e164', 'status'] as const;

type RowFieldName = keyof typeof ROW_FIELDS;
type BasicName = Exclude<(typeof BASIC_FIELDS)[number]['name'], (typeof NOT_IN_TABLE)[number]>;
export type TableFieldName = RowFieldName | BasicName | DetailName;

export interface TableField {
  name: TableFieldName;
  label: string;
  kind: FieldKind;
  /** Whether the table has this column only if its user chose it. */
  isOptional: boolean;
  /** Fields with `false` are not among the columns that are shown at first. */
  onPage: boolean;
}

const isInTable = (name: string): boolean => !(NOT_IN_TABLE as readonly string[]).includes(name);

const basicFields: TableField[] = BASIC_FIELDS.filter(({ name }) => isInTable(name)).map(
  ({ name, label, kind, onPage }) => ({
    name: name as BasicName,
    label,
    kind,
    isOptional: false,
    onPage,
  }),
);
const rowField = (name: RowFieldName): TableField => ({
  ...ROW_FIELDS[name],
  isOptional: false,
  onPage: true,
});
const zipAt = basicFields.findIndex(({ name }) => name === 'zip') + 1;

/** All columns that a table can have: first those of spec §2, in its order. */
export const TABLE_FIELDS: readonly TableField[] = [
  rowField('id'),
  rowField('created_at'),
  ...basicFields.slice(0, zipAt),
  rowField('last_updated'),
  ...basicFields.slice(zipAt),
  ...(DETAIL_FIELDS as readonly DetailField[]).map(({ name, label, kind, onPage = false }) => ({
    name,
    label,
    kind,
    isOptional: true,
    onPage,
  })),
];

export const TABLE_FIELD_NAMES: readonly TableFieldName[] = TABLE_FIELDS.map(({ name }) => name);

export const isTableFieldName = (name: string): name is TableFieldName =>
  (TABLE_FIELD_NAMES as readonly string[]).includes(name);

/** Columns that every row has a value in. */
const NEVER_EMPTY: readonly RowFieldName[] = ['id', 'created_at', 'last_updated'];

export type FilterFieldName = Exclude<TableFieldName, RowFieldName>;

export const isFilterFieldName = (name: string): name is FilterFieldName =>
  isTableFieldName(name) && !(NEVER_EMPTY as readonly string[]).includes(name);

/** Columns by which rows can be filtered: whether they have a value, or none. */
export const FILTER_FIELD_NAMES: readonly FilterFieldName[] = TABLE_FIELD_NAMES.filter(isFilterFieldName);

/** Columns that the filter box searches. */
export const SEARCHED_COLUMNS = [
  'name',
  'phone',
  'category',
  'address',
  'city',
  'state',
  'country',
  'zip',
  'website',
] as const;
