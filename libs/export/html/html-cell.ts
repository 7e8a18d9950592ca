import { parseUrl } from '@libs/constants';
import type { FlatValue, PlaceStatus } from '@libs/listing';
import type { ColumnKind, ExportColumn } from '../export-columns';
import { escapeHtml } from './escape-html';
import type { PageDates } from './page-dates';

const STATUS_LABELS: Readonly<Record<PlaceStatus, string>> = {
  open: 'Open',
  closed_temporarily: 'Temporarily closed',
  closed_permanently: 'Permanently closed',
};

const thousands = new Intl.NumberFormat('en-US');

type Value = NonNullable<FlatValue>;

/** Functions that return a cell's content as HTML, by column kind. */
const FORMATTERS: Partial<Record<ColumnKind, (value: Value, dates: PageDates) => string>> = {
  number: (value) => thousands.format(Number(value)),
  flag: (value) => (value === true ? 'Yes' : 'No'),
  rating: (value) => Number(value).toFixed(1),
  coordinate: (value) => String(value),
  website: (value) => link(String(value)),
  status: (value) => escapeHtml(STATUS_LABELS[value as PlaceStatus] ?? String(value)),
  time: (value, dates) =>
    `<time datetime="${escapeHtml(String(value))}">${escapeHtml(dates.day(String(value)))}</time>`,
};

/** Returns a table row. Its first value is the row header, and every value is escaped. */
export function htmlRow<Row>(columns: readonly ExportColumn<Row>[], row: Row, dates: PageDates): string {
  const [name, ...rest] = columns.map(({ kind, read }) => cellContent(kind, read(row), dates));
  return `<tr><th scope="row">${name}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`;
}

function cellContent(kind: ColumnKind, value: FlatValue, dates: PageDates): string {
  if (value === null || value === '') return '';
  return FORMATTERS[kind]?.(value, dates) ?? escapeHtml(String(value));
}

/** Turns http and https addresses into links, labeled with their host. Any other text is only escaped. */
function link(website: string): string {
  const url = /^https?:\/\//i.test(website) ? parseUrl(website) : null;
  if (!url) return escapeHtml(website);
  const { href, host } = url;
  const name = escapeHtml(host.replace(/^www\./, ''));
  return `<a href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer">${name}</a>`;
}
