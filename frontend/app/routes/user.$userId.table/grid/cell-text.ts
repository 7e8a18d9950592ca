import { formatCount, formatDate, formatRate } from '~/services/page/formats';
import type { TableRow } from '~/services/api/api-types';
import type { Column } from './columns';

/** Maximum number of characters without a tooltip (spec §9). */
export const MAX_LENGTH_WITHOUT_TOOLTIP = 25;

/** Returns the text of a cell, or '' if it is empty. `zone` is the user's time zone. */
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

/** Returns the initial text of the cell editor: the value itself, not its formatted text. */
export const editorText = (row: TableRow, { key }: Column): string => String(row[key] ?? '');

/** Returns the web address of a website. Returns null for any other kind of link, which is shown as text. */
export function webAddress(website: string): string | null {
  const text = website.trim();
  if (/\s/.test(text)) return null;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^:/]+:\d/.test(text) ? text : `http://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && hostname.includes('.') ? address : null;
}

/** Returns a website in short form: without protocol, www. and trailing slash. */
export const websiteText = (website: string) =>
  website
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');
