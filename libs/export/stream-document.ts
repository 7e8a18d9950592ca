import type { Listing } from '@libs/listing';

/** A text document with one row per listing. */
export interface ListingDocument {
  head: string;
  row(listing: Listing, index: number): string;
  /** @param count number of listings written */
  footer(count: number): string;
}

/** Number of characters collected before a chunk is yielded. Chunks of this size keep the overhead low. */
const CHUNK_LENGTH = 64 * 1024;

/** Yields the document in chunks and holds only one chunk at a time. */
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
