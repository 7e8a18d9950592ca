import { describe, expect, it } from '@jest/globals';
import { findDuplicateCandidates, type KeyRow } from './duplicate-candidates';
import type { StoredRow } from './table';

/** Returns a row that shares no key with any other row, except through `overrides`. */
const row = (id: number, overrides: Partial<KeyRow> = {}): KeyRow => ({
  id,
  name: `Bakery ${id}`,
  address: `${id} Main Street`,
  phone: '',
  website: '',
  city: '',
  category: '',
  ...overrides,
});

async function idsOf(chunks: readonly KeyRow[][], fetched: number[] = []): Promise<number[]> {
  async function* readChunks() {
    for (const chunk of chunks) yield await Promise.resolve(chunk);
  }
  const fetchRows = (ids: readonly number[]): Promise<StoredRow[]> => {
    fetched.push(ids.length);
    return Promise.resolve(ids.map((id) => ({ id }) as StoredRow));
  };
  const found: number[] = [];
  for await (const { id } of findDuplicateCandidates(readChunks(), fetchRows)) found.push(id);
  return found;
}

describe('duplicate candidates', () => {
  it('are the rows that share a key with another row, however far apart in the table, ordered by id', async () => {
    const rows = Array.from({ length: 3_500 }, (_, at) => row(at + 1));
    rows[2_999] = row(3_000, { name: 'bakery  7 ', address: '7 MAIN Street' });
    rows[3_499] = row(3_500, { phone: '+1 530 555 0123', address: 'Plaza' });
    rows[0] = row(1, { phone: '(1530) 555-0123', address: 'plaza' });
    const chunks = [rows.slice(0, 2_500), rows.slice(2_500, 2_501), rows.slice(2_501)];
    expect(await idsOf(chunks)).toEqual([1, 7, 3_000, 3_500]);
  });

  it('do not exist if the table is empty or all rows differ', async () => {
    expect(await idsOf([[]])).toEqual([]);
    expect(await idsOf([[row(1), row(2)]])).toEqual([]);
  });

  it('are fetched in batches of up to 500, even if every row has a duplicate', async () => {
    const fetched: number[] = [];
    const rows = Array.from({ length: 1_200 }, (_, at) => row(at + 1, { ...row(at % 600), id: at + 1 }));
    expect(await idsOf([rows], fetched)).toHaveLength(1_200);
    expect(fetched).toEqual([500, 500, 200]);
  });
});
