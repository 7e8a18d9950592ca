import { APOSTROPHE_BEFORE_FORMULA, FORMULA_AT_START } from '@libs/constants';
import type { TableRow } from '~/services/api/api-types';
import { cellText } from './cell-text';
import type { Column } from './columns';

/** Numbers and phone numbers, which a spreadsheet may read as it likes. */
const NUMBER = /^[+-]?[\d\s().-]+$/;

/** Returns rows as tab-separated text, which spreadsheets paste as cells. */
export const copyText = (rows: readonly TableRow[], columns: readonly Column[], zone: string): string =>
  copiedCells(rows.map((row) => columns.map((column) => cellText(row, column, zone))));

/** Returns cells as a text from which `pastedCells` reads them as they are. */
export function copiedCells(rows: readonly (readonly string[])[]): string {
  const text = rows.map((row) => row.map(copiedCell).join('\t')).join('\n');
  // A line end at the end of a text would count as that of the row before.
  return text.endsWith('\n') ? `${text}\n` : text;
}

function copiedCell(text: string): string {
  const isRead = FORMULA_AT_START.test(text) && !NUMBER.test(text);
  // Of the apostrophes that the text has itself, the first would be taken away when it is pasted.
  const safe = isRead || APOSTROPHE_BEFORE_FORMULA.test(text) ? `'${text}` : text;
  return /[\t\n\r"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
