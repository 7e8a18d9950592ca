import type { Listing } from '@libs/listing';

/** A text with a row for each listing. */
export interface ListingDocument {
  head: string;
  row(listing: Listing, index: number): string;
  /** `count`: the listings written. */
  footer(count: number): string;
}

/** Characters gathered before a piece is handed on: large enough that neither side spends its time on handing over. */
const CHUNK_LENGTH = 64 * 1024;

/** The document in pieces; holds one piece at a time. */
export async function* streamDocument(
  document: ListingDocument,
  listings: AsyncIterable<Listing>,
): AsyncIterable<string> {
  let chunk = document.head;
  let count = 0;
  for await (const listing of listings) {
    chunk += document.row(listing, count);
    count += 1;
    if (chunk.length >= CHUNK_LENGTH) {
      yield chunk;
      chunk = '';
    }
  }
  chunk += document.footer(count);
  if (chunk !== '') yield chunk;
}
