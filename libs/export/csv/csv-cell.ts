import type { FlatValue } from '@libs/listing';
import type { ColumnKind } from '../export-columns';

/** Characters that make a spreadsheet read a cell as a formula, including their full-width and small forms. */
const FORMULA_SIGN = '[=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212]';

/**
 * Matches if a formula sign follows, possibly after characters that spreadsheets ignore, or after quotes, which
 * enclose a cell.
 */
const FORMULA_SIGN_AHEAD = `(?=[\\s\\p{Cc}\\p{Cf}"]*${FORMULA_SIGN})`;
const FORMULA_AT_START = new RegExp(`^(?:${FORMULA_SIGN_AHEAD}|(?=[\\t\\r\\n\\0]))`, 'u');

/**
 * Separators at which a spreadsheet may start a new cell, even within our quotes: in another locale, or with another
 * choice in its import dialog. Includes the full-width forms and all line breaks.
 */
const SEPARATORS = '[,;|\\t\\r\\n\\v\\f\\x85\\u2028\\u2029\uff0c\uff1b\uff5c]';
const FORMULA_AFTER_SEPARATOR = new RegExp(`${SEPARATORS}${FORMULA_SIGN_AHEAD}`, 'gu');

/**
 * Matches a phone number: digits, spaces, ( ) - . and one leading +, possibly with an extension. Such text cannot
 * form a formula.
 */
const PHONE_PATTERN = /^\+?[\d(][\d\s().-]*(?:(?:ext|x)\.?\s*\d+)?$/i;

/**
 * Returns one CSV cell (RFC 4180). Numbers, coordinates and phone numbers stay unchanged. In any other text, an
 * apostrophe is put before anything that a spreadsheet could read as a formula.
 */
export function csvCell(value: FlatValue, kind: ColumnKind): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value === 'boolean') return String(value);
  return quoteIfNeeded(kind === 'phone' && PHONE_PATTERN.test(value) ? value : escapeFormulas(value));
}

/** Puts an apostrophe wherever a formula could begin. */
export function escapeFormulas(text: string): string {
  return text.replace(FORMULA_AFTER_SEPARATOR, "$&'").replace(FORMULA_AT_START, "'");
}

/**
 * Quotes text that contains a CSV delimiter, a quote or a line break, and text with leading or trailing spaces, which
 * CSV readers would otherwise trim.
 */
function quoteIfNeeded(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
