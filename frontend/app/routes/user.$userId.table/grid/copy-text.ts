import type { TableRow } from '~/services/api/api-types';
import { cellText } from './cell-text';
import type { Column } from './columns';

/** Texts that a spreadsheet would read as a formula, but not numbers and phone numbers. */
const FORMULA = /^\s*[=+\-@]/;
const NUMBER = /^[+-]?[\d\s().-]+$/;

/** Returns rows as tab-separated text, which spreadsheets paste as cells. */
export const copyText = (rows: readonly TableRow[], columns: readonly Column[], zone: string): string =>
  rows.map((row) => columns.map((column) => copiedCell(cellText(row, column, zone))).join('\t')).join('\n');

function copiedCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[\t\n\r"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
