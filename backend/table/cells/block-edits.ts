import { MAX_BLOCK_CELLS } from '@libs/constants';
import { CellRefused, parseCell, type CellEdit } from '@libs/listing-store';
import { type ErrorDetail, InvalidInput } from '../../platform/http';
import type { CellBlockDto } from './cell-block.dto';

/** A user who pasted a wrong column does not need every cell listed. */
const MAX_DETAILS = 20;

/**
 * Returns the edits of a block of cells.
 * @throws InvalidInput if the block has no clear form, or if a column cannot hold one of the values
 */
export function blockEdits({ fields, rows, timeZone }: CellBlockDto): CellEdit[] {
  assertForm({ fields, rows });
  const edits: CellEdit[] = [];
  const refused: ErrorDetail[] = [];
  for (const [rowAt, { id, values }] of rows.entries())
    for (const [fieldAt, field] of fields.entries())
      try {
        edits.push({ id, field, value: parseCell(field, values[fieldAt] ?? '', timeZone) });
      } catch (error) {
        if (!(error instanceof CellRefused)) throw error;
        if (refused.length < MAX_DETAILS)
          refused.push({ path: `rows[${rowAt}].values[${fieldAt}]`, message: error.message });
      }
  if (refused.length > 0) throw new InvalidInput(refused);
  return edits;
}

function assertForm({ fields, rows }: Pick<CellBlockDto, 'fields' | 'rows'>): void {
  if (rows.length * fields.length > MAX_BLOCK_CELLS)
    throw new InvalidInput([
      { path: 'rows', message: `A block has up to ${MAX_BLOCK_CELLS.toLocaleString('en-US')} cells.` },
    ]);
  if (new Set(rows.map(({ id }) => id)).size < rows.length)
    throw new InvalidInput([{ path: 'rows', message: 'Each row must be named once.' }]);
  const short = rows.findIndex(({ values }) => values.length !== fields.length);
  if (short >= 0)
    throw new InvalidInput([
      { path: `rows[${short}].values`, message: 'There must be one value for each field.' },
    ]);
}
