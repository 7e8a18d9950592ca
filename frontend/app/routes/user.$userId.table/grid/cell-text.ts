import { gapText } from '~/services/job/contact-texts';
import { formatCount, formatDate, formatRate } from '~/services/page/formats';
import type { TableRow } from '~/services/api/api-types';
import { parseUrl } from '@libs/constants';
import type { Column, ColumnKey } from './columns';

type CellValue = string | number | boolean | null;

/** Returns the value of a cell. The optional columns are apart from the others in a row. */
export function cellValue(row: TableRow, key: ColumnKey): CellValue {
  const columns: Partial<Record<ColumnKey, CellValue>> = row;
  const optional: Partial<Record<ColumnKey, CellValue>> = row.fields ?? {};
  return columns[key] ?? optional[key] ?? null;
}

/** Returns a cell's text, or '' if the cell is empty. `zone` is the user's time zone. */
export function cellText(row: TableRow, { key, kind }: Pick<Column, 'key' | 'kind'>, zone: string): string {
  const value = cellValue(row, key);
  if (value === null || value === '') return '';
  if (kind === 'date') {
    const time = Date.parse(String(value));
    return Number.isNaN(time) ? String(value) : formatDate(time, zone);
  }
  if (kind === 'rating') return formatRate(Number(value));
  if (kind === 'count') return formatCount(Number(value));
  if (kind === 'flag') return value === true ? 'Yes' : 'No';
  if (kind === 'groups') return groupsText(String(value));
  if (key === 'contact_gap') return gapText(String(value));
  return String(value);
}

/** Returns why a cell is empty, or '' if nothing says so. */
export const emptyReason = (row: TableRow, key: ColumnKey): string =>
  key === 'emails' ? gapText(String(cellValue(row, 'contact_gap') ?? '')) : '';

/** Returns what a place offers, from groups as JSON. The rest of them is in the download. */
function groupsText(json: string): string {
  try {
    const groups = JSON.parse(json) as Record<string, { yes?: unknown[] }>;
    return Object.values(groups)
      .flatMap(({ yes }) => yes ?? [])
      .join(', ');
  } catch {
    return json;
  }
}

/** Returns whether a row contains only the beginning of a cell's text. */
export const isCut = ({ cut }: TableRow, key: ColumnKey): boolean =>
  cut?.some((column) => column === key) ?? false;

/** Returns the cell editor's initial text, which is the raw value instead of its formatted text. */
export const editorText = (row: TableRow, { key }: Pick<Column, 'key'>): string =>
  String(cellValue(row, key) ?? '');

/**
 * Returns the URL that a website links to. Returns null if the value is not a web address; it is then shown as plain
 * text.
 */
export function webAddress(website: string): string | null {
  const text = website.trim();
  if (/\s/.test(text)) return null;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^:/]+:\d/.test(text) ? text : `http://${text}`;
  const { protocol = '', hostname = '' } = parseUrl(address) ?? {};
  return /^https?:$/.test(protocol) && hostname.includes('.') ? address : null;
}

/** Returns a website in short form, without the protocol, www. and a trailing slash. */
export const websiteText = (website: string) =>
  website
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');

/** Returns the URL that calls a phone number, or null if the text has no number that can be called. */
export function phoneUrl(phone: string): string | null {
  const [number = ''] = phone.split(/\b(?:ext|x)\b/i);
  const digits = number.replace(/[^\d+]/g, '');
  return /^\+?\d{3,15}$/.test(digits) ? `tel:${digits}` : null;
}

/** Returns the URL of a map that shows a listing: the maps service's own page, its position, or its address. */
export function mapUrl(row: TableRow): string | null {
  const own = cellValue(row, 'maps_url');
  const page = typeof own === 'string' ? webAddress(own) : null;
  if (page !== null) return page;
  const { latitude, longitude, address } = row;
  if (latitude !== null && longitude !== null)
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
  return address === ''
    ? null
    : `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address }).toString()}`;
}

/** Returns what a press on a value opens: a phone number is called, and an address is looked up on a map. */
export function contactUrl(row: TableRow, { key, kind }: Pick<Column, 'key' | 'kind'>): string | null {
  if (kind === 'phone') return phoneUrl(row.phone);
  return key === 'address' && row.address !== '' ? mapUrl(row) : null;
}
