import type { ColumnKind } from '../export-columns';

/** Signs that make a spreadsheet read a cell as a formula, with their wide and small forms. */
const FORMULA_SIGN = '[=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212]';

/** A sign follows, perhaps behind what spreadsheets pass over. */
const FORMULA_SIGN_AHEAD = `(?=[\\s\\p{Cc}\\p{Cf}]*${FORMULA_SIGN})`;
const FORMULA_AT_START = new RegExp(`^(?:${FORMULA_SIGN_AHEAD}|(?=[\\t\\r\\n\\0]))`, 'u');

/** Where a spreadsheet of another locale would start a new cell, whatever the quotes say. */
const FORMULA_AFTER_SEPARATOR = new RegExp(`[;\\t\\r\\n]${FORMULA_SIGN_AHEAD}`, 'gu');

/** Digits, spaces, ( ) - . and one + in front, perhaps with an extension: no formula can be made of these. */
const PHONE_PATTERN = /^\+?[\d(][\d\s().-]*(?:(?:ext|x)\.?\s*\d+)?$/i;

/**
 * One cell of RFC 4180. Numbers, coordinates and phones stay as they are; in any other text what a spreadsheet could take
 * for a formula gets an apostrophe in front of it.
 */
export function csvCell(value: string | number | null, kind: ColumnKind): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return quoteIfNeeded(kind === 'phone' && PHONE_PATTERN.test(value) ? value : escapeFormulas(value));
}

/** The text with an apostrophe wherever a formula could begin. */
export function escapeFormulas(text: string): string {
  return text.replace(FORMULA_AFTER_SEPARATOR, "$&'").replace(FORMULA_AT_START, "'");
}

/** In quotes where the text holds a sign of the format, or spaces at an end that readers would trim. */
function quoteIfNeeded(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
