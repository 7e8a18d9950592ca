import type { Page } from '@libs/listing-store';
import { joinPieces, objectJsonPieces } from './row-json';
import { toTableRowResponse } from './table.presenter';
import type { TableRowsResponse } from './table.dto';

/**
 * Yields a page as the JSON of a TableRowsResponse, in pieces, so that a large page is held only as rows while it is
 * sent.
 */
export const pageJsonPieces = (page: Page): Generator<string> => joinPieces(pieces(page));

function* pieces({ rows, previous, next }: Page): Generator<string> {
  yield '{"success":true,"rows":[';
  for (const [at, row] of rows.entries()) {
    if (at > 0) yield ',';
    yield* objectJsonPieces(toTableRowResponse(row));
  }
  const cursors: Omit<TableRowsResponse, 'success' | 'rows'> = { previous, next, nextCursor: next };
  yield `],${JSON.stringify(cursors).slice(1)}`;
}
