import { formatCount, formatDate, formatRate } from '~/services/page/formats';
import type { TableRow } from '~/services/api/api-types';
import type { Column } from './columns';

/** Returns a cell's text, or '' if the cell is empty. `zone` is the user's time zone. */
export function cellText(row: TableRow, { key, kind }: Column, zone: string): string {
  const value = row[key];
  if (value === null || value === '') return '';
  if (kind === 'date') {
    const time = Date.parse(String(value));
    return Number.isNaN(time) ? String(value) : formatDate(time, zone);
  }
  if (kind === 'rating') return formatRate(Number(value));
  if (kind === 'count') return formatCount(Number(value));
  return String(value);
}

/** Returns whether a row contains only the beginning of a cell's text. */
export const isCut = ({ cut }: TableRow, key: Column['key']): boolean =>
  cut?.some((column) => column === key) ?? false;

/** Returns the cell editor's initial text, which is the raw value instead of its formatted text. */
export const editorText = (row: TableRow, { key }: Column): string => String(row[key] ?? '');

/**
 * Returns the URL that a website links to. Returns null if the value is not a web address; it is then shown as plain
 * text.
 */
export function webAddress(website: string): string | null {
  const text = website.trim();
  if (/\s/.test(text)) return null;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^:/]+:\d/.test(text) ? text : `http://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && hostname.includes('.') ? address : null;
}

/** Returns a website in short form, without the protocol, www. and a trailing slash. */
export const websiteText = (website: string) =>
  website
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');
