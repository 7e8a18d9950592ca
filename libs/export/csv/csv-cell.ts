import type { ColumnKind } from '../export-columns';

/** Signs that make a spreadsheet read a cell as a formula, with their wide and small forms. */
const SIGN = '[=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212]';

/** A sign follows, perhaps behind what spreadsheets pass over. */
const SIGN_FOLLOWS = `(?=[\\s\\p{Cc}\\p{Cf}]*${SIGN})`;
const FORMULA_FIRST = new RegExp(`^(?:${SIGN_FOLLOWS}|(?=[\\t\\r\\n\\0]))`, 'u');

/** Where a spreadsheet of another locale would start a new cell, whatever the quotes say. */
const FORMULA_BEHIND = new RegExp(`[;\\t\\r\\n]${SIGN_FOLLOWS}`, 'gu');

/** Digits, spaces, ( ) - . and one + in front, perhaps with an extension: no formula can be made of these. */
const PHONE = /^\+?[\d(][\d\s().-]*(?:(?:ext|x)\.?\s*\d+)?$/i;

/**
 * One cell of RFC 4180. Numbers, coordinates and phones stay as they are; in any other text what a spreadsheet could take
 * for a formula gets an apostrophe in front of it.
 */
export function csvCell(value: string | number | null, kind: ColumnKind): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return quoted(kind === 'phone' && PHONE.test(value) ? value : withoutFormula(value));
}

/** The text with an apostrophe wherever a formula could begin. */
export function withoutFormula(text: string): string {
  return text.replace(FORMULA_BEHIND, "$&'").replace(FORMULA_FIRST, "'");
}

/** In quotes where the text holds a sign of the format, or spaces at an end that readers would trim. */
function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
