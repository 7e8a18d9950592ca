import { EDITABLE_COLUMNS, type EditableColumn } from '@libs/constants';
import { isSortColumn, type SortColumn } from '@libs/listing/ordering';
import type { TableRow } from '~/services/api/api-types';

export type CellKind = 'id' | 'date' | 'name' | 'text' | 'mono' | 'rating' | 'count' | 'link';

export interface Column {
  key: keyof TableRow & string;
  title: string;
  kind: CellKind;
  /** Column width on desktop, in pixels. */
  width: number;
  /** Whether the column stays visible when the table scrolls horizontally. */
  pinned?: boolean;
  sort: SortColumn | null;
  edit: EditableColumn | null;
}

const column = (
  key: Column['key'],
  title: string,
  kind: CellKind,
  width: number,
  pinned = false,
): Column => ({
  key,
  title,
  kind,
  width,
  pinned,
  sort: isSortColumn(key) ? key : null,
  edit: EDITABLE_COLUMNS.find((name) => name === key) ?? null,
});

/** The columns from spec §2, in order. They follow the checkbox column. */
export const COLUMNS: readonly Column[] = [
  column('id', '#', 'id', 76, true),
  column('created_at', 'Created', 'date', 82),
  column('name', 'Name', 'name', 196, true),
  column('phone', 'Phone', 'mono', 126),
  column('category', 'Category', 'text', 112),
  column('rating', 'Rating', 'rating', 70),
  column('reviewcount', 'Reviews', 'count', 78),
  column('address', 'Address', 'text', 164),
  column('city', 'City', 'text', 106),
  column('state', 'State', 'text', 58),
  column('country', 'Country', 'text', 108),
  column('website', 'Website', 'link', 170),
  column('zip', 'ZIP', 'mono', 76),
  column('last_updated', 'Last Updated', 'date', 116),
];
export const SELECT_COLUMN_WIDTH = 40;

export const isNumeric = ({ kind }: Column) => kind === 'rating' || kind === 'count' || kind === 'id';

/** Returns whether a column can be hidden. The number and name columns cannot, because they identify the row. */
export const canHide = ({ pinned }: Column) => !pinned;
