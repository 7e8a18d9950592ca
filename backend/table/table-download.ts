import type { StoredRow } from '@libs/listing-store';
import { objectJsonPieces } from './row-json';

/** File name of the downloaded table: business_data_{date}.json (spec §7), with the date in UTC. */
export const tableFileName = (now: Date) => `business_data_${now.toISOString().slice(0, 10)}.json`;

/** Yields a JSON array with one row per line, as the rows arrive. */
export async function* jsonArrayChunks(rows: AsyncIterable<StoredRow>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator;
    const { fields, ...columns } = row;
    yield* objectJsonPieces({ ...columns, ...fields });
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
