import { FORMULA_AT_START } from '@libs/constants';
import type { TableRow } from '~/services/api/api-types';
import { cellText } from './cell-text';
import type { Column } from './columns';

/** Numbers and phone numbers, which a spreadsheet may read as it likes. */
const NUMBER = /^[+-]?[\d\s().-]+$/;

/** Returns rows as tab-separated text, which spreadsheets paste as cells. */
export const copyText = (rows: readonly TableRow[], columns: readonly Column[], zone: string): string =>
  rows.map((row) => columns.map((column) => copiedCell(cellText(row, column, zone))).join('\t')).join('\n');

function copiedCell(text: string): string {
  const safe = FORMULA_AT_START.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[\t\n\r"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
