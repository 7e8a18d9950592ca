import { APOSTROPHE_BEFORE_FORMULA } from '@libs/constants';

/** A pasted text is read up to this length: more than that is no block of cells. */
export const MAX_PASTED_LENGTH = 1_000_000;

/**
 * Reads the cells of a text that a spreadsheet copied: tab-separated, with quotes around cells that contain tabs, line
 * ends or quotes.
 */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // Looking for closing quotes in vain may not take longer than reading the text some times.
  let wasted = 0;
  for (let at = 0; at <= text.length;) {
    const quoted = text[at] === '"' && wasted <= 4 * text.length ? quotedCell(text, at) : null;
    if (quoted?.text === null) wasted += quoted.end - at;
    const cell = quoted && quoted.text !== null ? quoted : plainCell(text, at);
    row.push(cell.text.replace(APOSTROPHE_BEFORE_FORMULA, ''));
    at = cell.end;
    const isRowEnd = text[at] !== '\t';
    if (isRowEnd) {
      rows.push(row);
      row = [];
      at += text.startsWith('\r\n', at) ? 2 : 1;
      // The last line end belongs to the last row.
      if (at >= text.length) break;
    } else at += 1;
  }
  return rows;
}

interface ReadCell {
  text: string;
  /** Where the separator after it is. */
  end: number;
}

function plainCell(text: string, start: number): ReadCell {
  let end = start;
  while (end < text.length && !'\t\r\n'.includes(text[end] ?? '')) end += 1;
  return { text: text.slice(start, end), end };
}

/** The text is null if the quotes do not enclose the cell, because then they are part of it. */
function quotedCell(text: string, start: number): ReadCell | (Omit<ReadCell, 'text'> & { text: null }) {
  let content = '';
  for (let at = start + 1; ;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { text: null, end: text.length };
    content += text.slice(at, quote);
    if (text[quote + 1] === '"') {
      content += '"';
      at = quote + 2;
      continue;
    }
    const end = quote + 1;
    const isClosed = end === text.length || '\t\r\n'.includes(text[end] ?? '');
    return { text: isClosed ? content : null, end };
  }
}
