import type { FlatValue } from '@libs/listing';
import type { ColumnKind } from '../export-columns';
import { CELL_STYLES } from './workbook-parts';

/** Excel's maximum for a cell. It calls a file with a longer text damaged. */
const MAX_CELL_LENGTH = 32_767;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 cannot have in any form, and lone halves of a surrogate pair. */
const NOT_IN_XML = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu;

/** Space that programs leave out unless they are told to keep it. */
const OUTER_SPACE = /^\s|\s$/;

/** Spreadsheets read "_x0041_" as "A", so the underscore of a text that has this form is written like that itself. */
const ESCAPE_FORM = /_(?=x[\da-f]{4}_)/gi;

/** Returns text for an element or an attribute of a part of a workbook. */
export function xmlText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(NOT_IN_XML, '')
    .replace(ESCAPE_FORM, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
}

const DAY_MS = 86_400_000;
/** Days from the beginning of a spreadsheet's calendar to 1970. */
const DAYS_BEFORE_1970 = 25_569;
/** Spreadsheets count a day in February 1900 that did not exist, so earlier times stay text. */
const FIRST_TIME = Date.UTC(1900, 2, 1);
/** Their calendar ends with the year 9999: they show later times as a row of number signs. */
const END_OF_TIME = Date.UTC(10_000, 0, 1);

/**
 * Returns a cell of a sheet; '' if it is empty. Texts are inline strings: whatever they begin with, spreadsheets never
 * read them as formulas. Texts that consist of digits, such as phone numbers and ZIPs, are texts as well.
 *
 * @param reference "B7"
 */
export function sheetCell(value: FlatValue, kind: ColumnKind, reference: string): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return '';
    return numberCell(value, kind === 'rating' ? CELL_STYLES.rating : CELL_STYLES.general, reference);
  }
  if (typeof value === 'boolean') return `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`;
  const time = kind === 'time' ? Date.parse(value) : Number.NaN;
  if (time >= FIRST_TIME && time < END_OF_TIME)
    return numberCell(time / DAY_MS + DAYS_BEFORE_1970, CELL_STYLES.time, reference);
  return textCell(value, CELL_STYLES.text, reference);
}

export function textCell(text: string, style: number, reference: string): string {
  const content = xmlText(shorten(text));
  const space = OUTER_SPACE.test(content) ? ' xml:space="preserve"' : '';
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t${space}>${content}</t></is></c>`;
}

const numberCell = (value: number, style: number, reference: string): string =>
  `<c r="${reference}"${style === CELL_STYLES.general ? '' : ` s="${style}"`}><v>${value}</v></c>`;

/** Cuts a text off, but not within a surrogate pair. */
function shorten(text: string): string {
  return text.length > MAX_CELL_LENGTH
    ? text.slice(0, MAX_CELL_LENGTH).replace(/[\ud800-\udbff]$/, '')
    : text;
}

/** Returns the name of a column: A, B, …, Z, AA, … */
export function columnName(index: number): string {
  const [rest, letter] = [Math.floor(index / 26), String.fromCharCode(65 + (index % 26))];
  return rest === 0 ? letter : columnName(rest - 1) + letter;
}
