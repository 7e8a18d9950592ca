import type { StoredRow } from '@libs/listing-store';

/** Name of the downloaded table: business_data_{date}.json (spec §7), the day in UTC. */
export const tableFileName = (now: Date) => `business_data_${now.toISOString().slice(0, 10)}.json`;

/** A JSON list, a line for each row, written as the rows come. */
export async function* jsonArrayChunks(rows: AsyncIterable<StoredRow>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
