/** A text document with one part for each row. */
export interface RowDocument<Row> {
  head: string;
  row(row: Row, index: number): string;
  /** @param count number of rows written */
  footer(count: number): string;
}

/** Number of characters collected before a chunk is yielded. Chunks of this size keep the overhead low. */
const CHUNK_LENGTH = 64 * 1024;

/** Yields the document in chunks and holds only one chunk at a time. */
export async function* streamDocument<Row>(
  document: RowDocument<Row>,
  rows: AsyncIterable<Row>,
): AsyncIterable<string> {
  let chunk = document.head;
  let count = 0;
  for await (const row of rows) {
    chunk += document.row(row, count);
    count += 1;
    if (chunk.length >= CHUNK_LENGTH) {
      yield chunk;
      chunk = '';
    }
  }
  chunk += document.footer(count);
  if (chunk !== '') yield chunk;
}
