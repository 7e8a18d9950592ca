import type { Listing } from '@libs/listing';

/** Determines how a column's values are written. */
export type ColumnKind =
  'text' | 'phone' | 'zip' | 'code' | 'number' | 'rating' | 'coordinate' | 'website' | 'status' | 'time';

/** A column that every export contains. */
export interface ExportColumn {
  /**
   * Key in JSON and header in CSV: the column's name in the user's own table (spec §3), so that a file can be loaded
   * into that table.
   */
  name: string;
  /** Header on the HTML page: the label used by the data table (spec §2). */
  title: string;
  kind: ColumnKind;
  /** False for columns that only machines need. The HTML page omits them. */
  onPage: boolean;
  /** Returns the listing's value for this column, or '' or null if there is none. */
  read(listing: Listing): string | number | null;
}

/**
 * The export columns: first the columns of the data table (spec §2), in the same order, then the other fields of a
 * captured listing. Aliases of the place key and the sponsored flag are omitted because only the capture needs them.
 */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  { name: 'name', title: 'Name', kind: 'text', onPage: true, read: ({ name }) => name },
  { name: 'phone', title: 'Phone', kind: 'phone', onPage: true, read: ({ phone }) => phone },
  {
    name: 'phone_e164',
    title: 'Phone (E.164)',
    kind: 'phone',
    onPage: false,
    read: ({ phoneE164 }) => phoneE164,
  },
  { name: 'category', title: 'Category', kind: 'text', onPage: true, read: ({ category }) => category },
  { name: 'rating', title: 'Rating', kind: 'rating', onPage: true, read: ({ rating }) => rating },
  {
    name: 'reviewcount',
    title: 'Reviews',
    kind: 'number',
    onPage: true,
    read: ({ reviewCount }) => reviewCount,
  },
  { name: 'address', title: 'Address', kind: 'text', onPage: true, read: ({ address }) => address },
  { name: 'city', title: 'City', kind: 'text', onPage: true, read: ({ city }) => city },
  { name: 'state', title: 'State', kind: 'text', onPage: true, read: ({ state }) => state },
  { name: 'country', title: 'Country', kind: 'text', onPage: true, read: ({ country }) => country },
  { name: 'website', title: 'Website', kind: 'website', onPage: true, read: ({ website }) => website },
  { name: 'zip', title: 'ZIP', kind: 'zip', onPage: true, read: ({ zip }) => zip },
  { name: 'plus_code', title: 'Plus code', kind: 'code', onPage: true, read: ({ plusCode }) => plusCode },
  { name: 'latitude', title: 'Latitude', kind: 'coordinate', onPage: true, read: ({ latitude }) => latitude },
  {
    name: 'longitude',
    title: 'Longitude',
    kind: 'coordinate',
    onPage: true,
    read: ({ longitude }) => longitude,
  },
  { name: 'status', title: 'Status', kind: 'status', onPage: true, read: ({ status }) => status },
  { name: 'place_key', title: 'Place key', kind: 'code', onPage: false, read: ({ placeKey }) => placeKey },
  {
    name: 'captured_at',
    title: 'Captured',
    kind: 'time',
    onPage: true,
    read: ({ capturedAt }) => capturedAt,
  },
];
