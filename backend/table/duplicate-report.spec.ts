import { describe, expect, it } from '@jest/globals';
import type { StoredRow } from '@libs/listing-store';
import { findTableDuplicates } from './duplicate-report';

const row = (id: number, website: string): StoredRow => ({ id, name: 'Bakery', website }) as StoredRow;

describe('the duplicates of a table', () => {
  it('are those of its first rows if it has rows without end', async () => {
    let given = 0;
    async function* endlessRows() {
      for (;;) yield await Promise.resolve(row((given += 1), 'bakery.example'));
    }
    const { removed } = await findTableDuplicates(endlessRows());
    expect([given, removed.length]).toEqual([100_000, 99_999]);
  });

  it('are compared up to a limit of text', async () => {
    let given = 0;
    const website = 'x'.repeat(2 ** 20);
    async function* longRows() {
      for (;;) yield await Promise.resolve(row((given += 1), website));
    }
    await findTableDuplicates(longRows());
    expect(given).toBe(32);
  });
});
