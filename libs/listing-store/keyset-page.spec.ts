import { describe, expect, it } from '@jest/globals';
import type { KeysetRange, KeysetReader } from './keyset-range';
import type { Page, PagePosition } from './listing-store';
import { readKeysetPage } from './keyset-page';
import { networkFailure } from './network-errors';
import { AnswerTooLong } from './response-limits';
import { storedRow } from './row-reading';

const ROWS = 300;
const LARGE_TEXT = '\u0001'.repeat(4_000);
/** Rows without an even id come last. */
const RANGES: KeysetRange[] = ['even', 'odd'].map((where) => ({ where, keys: [], direction: 'asc' }));
const IDS = Array.from({ length: ROWS }, (_, at) => at + 1);
const idsOf = ({ where }: KeysetRange) => IDS.filter((id) => (id % 2 === 0) === (where === 'even'));
const SORTED = RANGES.flatMap(idsOf);

/** Reads rows that have six large texts each. A response to a statement has room for `maxRows`. */
const readerOf = (maxRows: number): KeysetReader => ({
  read({ range, from, offset = 0, isBackward, limit }) {
    const ids = isBackward ? idsOf(range).reverse() : idsOf(range);
    const after = from ? ids.filter((id) => (isBackward ? id < from.id : id > from.id)) : ids;
    const found = after.slice(offset, offset + limit);
    if (found.length > maxRows) {
      const error = networkFailure(new AnswerTooLong('more than 16 MB'), { host: 'h', port: 1 });
      return Promise.reject(error as Error);
    }
    const texts = { name: LARGE_TEXT, city: LARGE_TEXT, state: LARGE_TEXT, phone: LARGE_TEXT };
    return Promise.resolve(found.map((id) => ({ row: storedRow({ id, ...texts }), keys: [] })));
  },
  count: (range) => Promise.resolve(idsOf(range).length),
  anchors: () => Promise.resolve([]),
  invalidateCounts: () => undefined,
});

describe.each([
  ['rows that do not fit on a page', Infinity],
  ['rows that do not fit into a response', 20],
])('%s', (_, maxRows) => {
  const page = (position: PagePosition): Promise<Page> =>
    readKeysetPage(RANGES, { limit: ROWS, position }, readerOf(maxRows));
  const ids = ({ rows }: Page) => rows.map(({ id }) => id);

  it('are all read forward by the cursors of shorter pages', async () => {
    const found: number[] = [];
    let read = await page({ at: 'first' });
    expect(read.previous).toBeNull();
    for (;;) {
      expect(read.rows.length).toBeGreaterThan(0);
      found.push(...ids(read));
      if (read.next === null) break;
      read = await page({ at: 'after', cursor: read.next });
    }
    expect(found).toEqual(SORTED);
  });

  it('are all read backward by the cursors of shorter pages', async () => {
    const found: number[] = [];
    let read = await page({ at: 'last' });
    expect(read.next).toBeNull();
    for (;;) {
      expect(read.rows.length).toBeGreaterThan(0);
      found.unshift(...ids(read));
      if (read.previous === null) break;
      read = await page({ at: 'before', cursor: read.previous });
    }
    expect(found).toEqual(SORTED);
  });

  it('are read from an offset', async () => {
    const read = await page({ at: 'offset', offset: 140 });
    expect(ids(read)).toEqual(SORTED.slice(140, 140 + read.rows.length));
    expect(ids(await page({ at: 'after', cursor: read.next ?? '' }))[0]).toBe(SORTED[140 + read.rows.length]);
  });
});
