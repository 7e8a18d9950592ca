import { EDITABLE_COLUMNS, type EditableColumn } from '@libs/constants';
import type { FieldKind } from '@libs/listing/fields/field-list';
import { TABLE_FIELDS, type TableField, type TableFieldName } from '@libs/listing/fields/table-fields';
import { isSortColumn, type SortColumn } from '@libs/listing/ordering';

export type CellKind =
  | 'id'
  | 'date'
  | 'name'
  | 'text'
  | 'mono'
  | 'phone'
  | 'rating'
  | 'count'
  | 'coordinate'
  | 'link'
  | 'flag'
  | 'groups'
  | 'evidence';

export interface Column {
  key: ColumnKey;
  title: string;
  kind: CellKind;
  /** Column width on desktop, in pixels. It grows with the size of the text. */
  width: number;
  /** Whether the column stays visible when the table scrolls horizontally. */
  pinned?: boolean;
  /** The width of the pinned columns before this one, in pixels. */
  left?: number;
  sort: SortColumn | null;
  edit: EditableColumn | null;
  /** Whether the table has this column only if its user chose it. */
  isOptional: boolean;
  /** Whether it is shown until the user decides about it. */
  isShownAtFirst: boolean;
}

/** The columns that only machines need are not part of a page. */
export type ColumnKey = Exclude<TableFieldName, 'place_key' | 'captured_at'>;
const isColumnKey = (name: TableFieldName): name is ColumnKey =>
  name !== 'place_key' && name !== 'captured_at';

const KINDS: Record<FieldKind, CellKind> = {
  text: 'text',
  phone: 'phone',
  zip: 'mono',
  code: 'mono',
  number: 'count',
  rating: 'rating',
  coordinate: 'coordinate',
  website: 'link',
  status: 'text',
  time: 'date',
  flag: 'flag',
  list: 'text',
  groups: 'groups',
  evidence: 'evidence',
};
const WIDTHS: Record<CellKind, number> = {
  id: 76,
  date: 82,
  name: 196,
  text: 164,
  mono: 126,
  phone: 126,
  rating: 70,
  count: 96,
  coordinate: 104,
  link: 170,
  flag: 78,
  groups: 200,
  evidence: 200,
};
const OWN_WIDTHS: Partial<Record<ColumnKey, number>> = {
  category: 112,
  reviewcount: 78,
  city: 106,
  state: 58,
  country: 108,
  zip: 76,
  last_updated: 116,
  opening_hours: 220,
  description: 240,
};
const PINNED: readonly ColumnKey[] = ['id', 'name'];
/** Columns of every table that spec §2 does not show. */
const HIDDEN_AT_FIRST: readonly ColumnKey[] = ['plus_code', 'latitude', 'longitude'];

function column(key: ColumnKey, { label, kind: fieldKind, isOptional, onPage }: TableField): Column {
  const kind = key === 'id' || key === 'name' ? key : KINDS[fieldKind];
  return {
    key,
    title: label,
    kind,
    width: OWN_WIDTHS[key] ?? WIDTHS[kind],
    pinned: PINNED.includes(key),
    sort: isSortColumn(key) ? key : null,
    edit: EDITABLE_COLUMNS.find((name) => name === key) ?? null,
    isOptional,
    isShownAtFirst: onPage && !HIDDEN_AT_FIRST.includes(key),
  };
}

/** All columns that a table can have: first those from spec §2, in order. They follow the checkbox column. */
const ALL_COLUMNS: readonly Column[] = TABLE_FIELDS.flatMap((field) =>
  isColumnKey(field.name) ? [column(field.name, field)] : [],
);

/** The columns that every table has. */
export const COLUMNS: readonly Column[] = ALL_COLUMNS.filter(({ isOptional }) => !isOptional);

/** Returns the title of a column that every table has. */
export const titleOf = (name: string): string => COLUMNS.find(({ key }) => key === name)?.title ?? name;

/** Returns the columns of a table, which has these optional ones. */
export const columnsWith = (optional: readonly string[]): readonly Column[] =>
  ALL_COLUMNS.filter(({ key, isOptional }) => !isOptional || optional.includes(key));

export const SELECT_COLUMN_WIDTH = 40;

/** Returns a width that grows with the size of the text. */
export const scaledWidth = (pixels: number): string => `${pixels / 16}rem`;

export const isNumeric = ({ kind }: Column) =>
  kind === 'rating' || kind === 'count' || kind === 'id' || kind === 'coordinate';

/** Returns whether a column can be hidden. The number and name columns cannot, because they identify the row. */
export const canHide = ({ key }: Column) => !PINNED.includes(key);

/** The name of a column in a sentence or a list, where "#" says nothing. */
export const columnName = ({ key, title }: Pick<Column, 'key' | 'title'>): string =>
  key === 'id' ? 'Number' : title;
