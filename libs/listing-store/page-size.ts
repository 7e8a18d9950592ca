import type { DetailName } from '@libs/listing';
import type { PageQuery } from './listing-store';
import { type PageRow, type StoredRow, TEXT_COLUMNS } from './table';

/**
 * Maximum size of the rows of a page, in bytes of JSON. 5,000 rows usually have about 2.5 MB. A page with larger rows
 * has fewer of them.
 */
export const MAX_PAGE_BYTES = 4 * 2 ** 20;
/** Maximum size of the texts of a page with short texts, whatever its number of rows. */
const MAX_SHORT_PAGE_BYTES = 2 * 2 ** 20;
/** Maximum sizes of a row's texts on a page with short texts. The first that keeps the page small enough applies. */
const SHORT_ROW_BYTES = [2_048, 1_024, 512, 256] as const;
/** Maximum lengths of a short text. The first that keeps the row small enough applies. */
const SHORT_TEXT_LENGTHS = [500, 250, 120, 60, 30, 15, 3] as const;
/** Size of a row without its texts: the column names and the numbers. */
const ROW_BYTES = 350;
/** Size of an optional column without its text: quotes, separators and a number. */
const FIELD_BYTES = 12;

/** Characters that JSON or HTML writes as up to six bytes, such as "\u0001" or "&quot;". */
const ESCAPED = new Set([...Array(32).keys()].concat([...'"&\'<>\\'].map((one) => one.charCodeAt(0))));
const ESCAPED_BYTES = 6;
const PLAIN_TEXT = /^[ !#-%(-;=?-[\]-~]*$/;

/** Returns the size that a text has at most as a part of a JSON or HTML document in UTF-8. */
export function encodedBytes(text: string): number {
  if (PLAIN_TEXT.test(text)) return text.length;
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) bytes += ESCAPED.has(code) ? ESCAPED_BYTES : 1;
    else if (code < 0x800) bytes += 2;
    // A surrogate without its other half is escaped.
    else bytes += code >= 0xd800 && code <= 0xdfff ? ESCAPED_BYTES : 3;
  }
  return bytes;
}

/** Returns the size of a row as JSON. */
const rowBytes = (row: StoredRow): number => ROW_BYTES + textBytes(row) + encodedBytes(row.place_key ?? '');

/**
 * Returns as many rows as fit on a page, but at least one.
 * @param fromEnd whether the last rows are kept, because the page ends at the position that was requested
 */
export function fittingRows<Entry extends { row: StoredRow }>(
  entries: readonly Entry[],
  { fromEnd }: { fromEnd: boolean },
): Entry[] {
  let bytes = 0;
  let count = 0;
  for (; count < entries.length; count += 1) {
    const entry = fromEnd ? entries[entries.length - 1 - count] : entries[count];
    bytes += entry ? rowBytes(entry.row) : 0;
    if (bytes > MAX_PAGE_BYTES && count > 0) break;
  }
  return fromEnd ? entries.slice(entries.length - count) : entries.slice(0, count);
}

/** Returns rows with their texts in the requested length. */
export function withTexts<Entry extends { row: PageRow }>(
  entries: readonly Entry[],
  texts: PageQuery['texts'] = 'whole',
): readonly Entry[] {
  if (texts === 'whole') return entries;
  const short = shortRows(entries.map(({ row }) => row));
  return entries.map((entry, at) => ({ ...entry, row: short[at] ?? entry.row }));
}

/**
 * Returns rows for a list: long texts are cut off, and named in `cut`. If many texts are long, they are cut even
 * shorter, so that every row of the page can be listed.
 */
function shortRows(rows: readonly PageRow[]): PageRow[] {
  const [maxLength] = SHORT_TEXT_LENGTHS;
  let short = rows.map((row) => withTextsCut(row, maxLength));
  for (const maxBytes of SHORT_ROW_BYTES) {
    short = short.map((row) => shortRow(row, maxBytes));
    if (short.reduce((sum, row) => sum + textBytes(row, maxBytes), 0) <= MAX_SHORT_PAGE_BYTES) break;
  }
  return short;
}

function shortRow(row: PageRow, maxBytes: number): PageRow {
  let short = row;
  for (const length of SHORT_TEXT_LENGTHS) {
    if (textBytes(short, maxBytes) <= maxBytes) break;
    short = withTextsCut(short, length);
  }
  return short;
}

/** Returns a row whose texts have at most `length` characters. */
export function withTextsCut<Row extends PageRow>(row: Row, length: number): Row {
  const long = TEXT_COLUMNS.filter((column) => row[column].length > length);
  const longFields = fieldTexts(row).filter(([, text]) => text.length > length);
  if (long.length + longFields.length === 0) return row;
  const texts = Object.fromEntries(long.map((column) => [column, cutText(row[column], length)]));
  const fields = Object.fromEntries(longFields.map(([name, text]) => [name, cutText(text, length)]));
  const cut = [...new Set([...(row.cut ?? []), ...long, ...longFields.map(([name]) => name)])];
  return { ...row, ...texts, ...(row.fields && { fields: { ...row.fields, ...fields } }), cut };
}

/** The texts in a row's optional columns. */
const fieldTexts = ({ fields = {} }: StoredRow) =>
  Object.entries(fields).filter((entry): entry is [DetailName, string] => typeof entry[1] === 'string');

/** Cuts off a long text without splitting a character. */
export const cutText = (text: string, length: number): string =>
  text.length > length ? text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '') : text;

/** Returns the size of a row's texts. Stops counting soon after `limit`. */
function textBytes(row: StoredRow, limit = MAX_PAGE_BYTES): number {
  let bytes = 0;
  for (const column of TEXT_COLUMNS) {
    bytes += encodedBytes(row[column]);
    if (bytes > limit) return bytes;
  }
  for (const [name, value] of Object.entries(row.fields ?? {}))
    bytes += name.length + FIELD_BYTES + (typeof value === 'string' ? encodedBytes(value) : 0);
  return bytes;
}
