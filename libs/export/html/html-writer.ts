import { createHash } from 'node:crypto';
import { pageColumns, type ExportColumn } from '../export-columns';
import { ofListings, type ExportMetadata, type RowWriter } from '../export-writer';
import { streamDocument, type RowDocument } from '../stream-document';
import { escapeHtml } from './escape-html';
import { htmlRow } from './html-cell';
import { pageDates } from './page-dates';
import { pageStyle } from './page-style';
import { countedListings, pageTitle } from './page-title';
import { SORT_SCRIPT } from './sort-script';

/**
 * Maximum number of rows on a sortable page. Browsers can sort this many rows quickly. Larger pages, and pages of
 * unknown length, cannot be sorted.
 */
export const SORTABLE_ROWS = 20_000;

/**
 * Writes a page that loads nothing from any server. Style and script are inline, and the page's content security
 * policy allows only these two, by their hashes. Markup in a listing would therefore do no harm even if it were not
 * escaped.
 */
export const htmlRows: RowWriter<string> = {
  format: 'html',
  contentType: 'text/html; charset=utf-8',
  extension: 'html',
  write: (rows, { columns }, metadata) =>
    streamDocument(htmlDocument(pageColumns(columns, metadata.fields !== undefined), metadata), rows),
};

export const htmlWriter = ofListings(htmlRows);

interface PageDesign<Row> {
  columns: readonly ExportColumn<Row>[];
  style: string;
  sortable: boolean;
}

/** @param columns the first one is the header of its row */
function htmlDocument<Row>(
  columns: readonly ExportColumn<Row>[],
  metadata: ExportMetadata,
): RowDocument<Row> {
  const dates = pageDates(metadata.timeZone ?? 'UTC');
  const sortable = metadata.count !== null && metadata.count <= SORTABLE_ROWS;
  const date = dates.day(metadata.exportedAt.toISOString());
  return {
    head: pageHead(metadata, date, { columns, style: pageStyle(columns), sortable }),
    row: (row) => htmlRow(columns, row, dates),
    footer: (count) => pageFoot(count, sortable),
  };
}

function pageHead<Row>(
  metadata: ExportMetadata,
  date: string,
  { columns, style, sortable }: PageDesign<Row>,
): string {
  const title = escapeHtml(pageTitle(metadata));
  const subtitle = [...(metadata.count === null ? [] : [countedListings(metadata.count)]), date].join(' · ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy(style, sortable)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title} · ${subtitle}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body${sortable ? '' : ' class="plain"'}>
<header><h1>${title}</h1><p>${subtitle} · captured with Gazetteer</p>${paragraph(metadata.coverage)}${paragraph(metadata.filtered)}</header>
<main tabindex="0" aria-label="Listings">
<table>
<thead><tr>${columns.map((column) => columnHead(column, sortable)).join('')}</tr></thead>
<tbody>`;
}

const paragraph = (text: string | null | undefined) => (text ? `<p>${escapeHtml(text)}</p>` : '');

function pageFoot(count: number, sortable: boolean): string {
  const script = sortable
    ? `<p class="visually-hidden" role="status"></p>\n<script>${SORT_SCRIPT}</script>\n`
    : '';
  return `</tbody>\n</table>\n</main>\n<footer>${countedListings(count)}</footer>\n${script}</body>\n</html>\n`;
}

/** The website column has no button: it cannot be sorted (spec §5). */
function columnHead<Row>({ title, header, kind }: ExportColumn<Row>, sortable: boolean): string {
  const text = escapeHtml(header ?? title);
  if (!sortable || kind === 'website') return `<th scope="col">${text}</th>`;
  const numeric = ['number', 'rating', 'coordinate', 'zip'].includes(kind);
  const order = numeric ? ' data-sort="number"' : '';
  return `<th scope="col" aria-sort="none"${order}><button type="button">${text}</button></th>`;
}

function contentPolicy(style: string, sortable: boolean): string {
  const script = sortable ? [`script-src ${hashOf(SORT_SCRIPT)}`] : [];
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...script,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
