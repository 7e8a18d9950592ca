import type { Listing } from '@libs/listing';

/** A text with a row for each listing. */
export interface ListingDocument {
  head: string;
  row(listing: Listing, index: number): string;
  /** `count`: the listings written. */
  foot(count: number): string;
}

/** Characters gathered before a piece is handed on: large enough that neither side spends its time on handing over. */
const PIECE_LENGTH = 64 * 1024;

/** The document in pieces; holds one piece at a time. */
export async function* streamDocument(
  document: ListingDocument,
  listings: AsyncIterable<Listing>,
): AsyncIterable<string> {
  let piece = document.head;
  let count = 0;
  for await (const listing of listings) {
    piece += document.row(listing, count);
    count += 1;
    if (piece.length >= PIECE_LENGTH) {
      yield piece;
      piece = '';
    }
  }
  piece += document.foot(count);
  if (piece !== '') yield piece;
}
