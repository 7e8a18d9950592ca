import { FORMULA_AT_START, FORMULA_SIGN, IGNORED_IN_FORMULA } from '@libs/constants';
import type { FlatValue } from '@libs/listing';
import type { ColumnKind } from '../export-columns';

/** Separators that are not ignored before a formula sign, with their full-width forms. */
const VISIBLE_SEPARATORS = ',;|\uff0c\uff1b\uff5c';
/**
 * Separators at which a spreadsheet may start a new cell, even within our quotes: in another locale, or with another
 * choice in its import dialog. Includes all line breaks.
 */
const SEPARATORS = new RegExp(`[${VISIBLE_SEPARATORS}\\t\\r\\n\\v\\f\\x85\\u2028\\u2029]`, 'g');
/**
 * Everything between two words, in one match. Looking ahead from each separator instead would take minutes for a text
 * of thousands of tabs.
 */
const GAPS = new RegExp(`[${VISIBLE_SEPARATORS}${IGNORED_IN_FORMULA}]+`, 'gu');
const STARTS_WITH_SIGN = new RegExp(`^${FORMULA_SIGN}`);

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
  return text
    .replace(GAPS, (gap: string, at: number) =>
      STARTS_WITH_SIGN.test(text.charAt(at + gap.length)) ? escapeSeparators(gap) : gap,
    )
    .replace(FORMULA_AT_START, "'");
}

/** Puts an apostrophe after each separator from which only ignored characters follow. */
function escapeSeparators(gap: string): string {
  const from = Math.max(...[...VISIBLE_SEPARATORS].map((separator) => gap.lastIndexOf(separator)), 0);
  return gap.slice(0, from) + gap.slice(from).replace(SEPARATORS, "$&'");
}

/**
 * Quotes text that contains a CSV delimiter, a quote or a line break, and text with leading or trailing spaces, which
 * CSV readers would otherwise trim.
 */
function quoteIfNeeded(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
