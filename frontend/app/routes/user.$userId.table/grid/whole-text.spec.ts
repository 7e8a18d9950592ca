import { describe, expect, it } from '@jest/globals';
import type { TableRow } from '~/services/api/api-types';
import { COLUMNS } from './columns';
import { tableRow } from './table-row.fixture';
import { MAX_LOADED_ROWS, wholeText } from './whole-text';

const columns = COLUMNS.filter(({ key }) => key === 'name' || key === 'address');
const LONG = 'x'.repeat(600);
const cutRow = (id: number) => tableRow({ id, name: 'Ann', address: LONG.slice(0, 500), cut: ['address'] });
const copied = (rows: TableRow[], load: (id: number) => Promise<TableRow | null>) =>
  wholeText({ rows, columns }, 'UTC', load);

describe('cells whose texts the page shortens', () => {
  it('are copied with their complete texts', async () => {
    const rows = [cutRow(1), tableRow({ id: 2, name: 'Bob', address: '2 Cole St' }), cutRow(3)];
    const asked: number[] = [];
    const load = (id: number) => {
      asked.push(id);
      return Promise.resolve(tableRow({ id, name: 'Ann', address: LONG }));
    };
    expect(await copied(rows, load)).toEqual({ text: `Ann\t${LONG}\nBob\t2 Cole St\nAnn\t${LONG}` });
    expect(asked).toEqual([1, 3]);
  });

  it.each([
    ['cannot be loaded', [cutRow(1)], null, /^Nothing was copied: the complete texts could not be loaded/],
    [
      'are too long for any page',
      [cutRow(1)],
      cutRow(1),
      /^Nothing was copied: a text in Address is too long/,
    ],
    [
      'are too many',
      Array.from({ length: MAX_LOADED_ROWS + 1 }, (_, id) => cutRow(id)),
      null,
      /^Nothing was copied: 101 rows have texts that this page shortens\. Copy up to 100/,
    ],
  ])('are not copied if they %s', async (_, rows, loaded, refusal) => {
    expect(await copied(rows, () => Promise.resolve(loaded))).toEqual({
      refusal: expect.stringMatching(refusal),
    });
  });
});
