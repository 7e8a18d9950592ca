import { describe, expect, it } from '@jest/globals';
import type { StoredRow } from './table';
import { tableDuplicates } from './table-duplicates';

const row = (id: number, website: string): StoredRow => ({ id, name: 'Bakery', website }) as StoredRow;

describe('the duplicates of a table', () => {
  it('are those of its first rows if it has rows without end, compared in short turns of the event loop', async () => {
    let given = 0;
    async function* endlessRows() {
      for (;;) yield await Promise.resolve(row((given += 1), 'bakery.example'));
    }
    let loopTicks = 0;
    const watch = setInterval(() => (loopTicks += given === 100_000 ? 1 : 0));
    let found = 0;
    let examples = 0;
    for await (const { example } of tableDuplicates(endlessRows())) {
      found += 1;
      if (example?.kept.id === 1) examples += 1;
    }
    clearInterval(watch);
    expect([given, found, examples]).toEqual([100_000, 99_999, 20]);
    expect(loopTicks).toBeGreaterThan(3);
  });

  it('are compared up to a limit of text', async () => {
    let given = 0;
    const website = 'x'.repeat(2 ** 20);
    async function* longRows() {
      for (;;) yield await Promise.resolve(row((given += 1), website));
    }
    let found = 0;
    for await (const { id } of tableDuplicates(longRows())) found += id > 0 ? 1 : 0;
    expect([given, found]).toEqual([16, 15]);
  });
});
