import type { Page } from '@libs/listing-store';
import { toTableRowResponse } from './table.presenter';
import type { TableRowsResponse } from './table.dto';

/** Approximate number of characters per piece. */
const PIECE_LENGTH = 64 * 1_024;

/**
 * Yields a page as the JSON of a TableRowsResponse, in pieces, so that a large page is held only as rows while it is
 * sent.
 */
export function* pageJsonPieces({ rows, previous, next }: Page): Generator<string> {
  let piece = '{"success":true,"rows":[';
  for (const [at, row] of rows.entries()) {
    piece += (at > 0 ? ',' : '') + JSON.stringify(toTableRowResponse(row));
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  const cursors: Omit<TableRowsResponse, 'success' | 'rows'> = { previous, next, next_cursor: next };
  yield `${piece}],${JSON.stringify(cursors).slice(1)}`;
}
