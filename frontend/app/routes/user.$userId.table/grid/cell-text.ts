import { formatCount, formatDate, formatRate } from '~/services/page/formats';
import type { TableRow } from '~/services/api/api-types';
import type { Column } from './columns';

/** Characters after which a cell tells its whole text on hover (spec §9). */
export const MAX_LENGTH_WITHOUT_TOOLTIP = 25;

/** What a cell shows; '' for an empty one. `zone`: the user's time zone. */
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

/** What an editor of the cell begins with: the value itself, not how it is shown. */
export const editorText = (row: TableRow, { key }: Column): string => String(row[key] ?? '');

/** The address behind a website, null when it is no address of the web: a link of another kind is text. */
export function webAddress(website: string): string | null {
  const text = website.trim();
  if (/\s/.test(text)) return null;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^:/]+:\d/.test(text) ? text : `http://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && hostname.includes('.') ? address : null;
}

/** A website as one says it: without protocol, www. and a slash at the end. */
export const websiteText = (website: string) =>
  website
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');
