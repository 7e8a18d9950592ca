import { expect, it } from '@jest/globals';
import type { PageRow } from '@libs/listing-store';
import { pageJsonPieces } from './page-json';
import { toTableRowResponse } from './table.presenter';

const rowWith = (id: number, text: string): PageRow => ({
  ...{ id, created_at: '', name: text, phone: text, category: '', address: text, city: '', state: '' },
  ...{ country: '', rating: null, reviewcount: 5, plus_code: '', website: '', zip: '', last_updated: '' },
  ...{ latitude: 38.5, longitude: null, place_key: 'a', captured_at: null },
  cut: ['name'],
});

it.each([
  ['no rows', []],
  ['short rows', Array.from({ length: 500 }, (_, id) => rowWith(id, 'Café "Zum Löwen"'))],
  ['long rows', Array.from({ length: 5 }, (_, id) => rowWith(id, '\u0001'.repeat(30_000)))],
])('divides a page with %s into small pieces of one JSON document', (_, rows) => {
  const pieces = [...pageJsonPieces({ rows, previous: 'a', next: null })];
  for (const piece of pieces) expect(piece.length).toBeLessThan(256 * 1_024);
  const expected = { success: true, rows: rows.map(toTableRowResponse), previous: 'a', next: null };
  expect(pieces.join('') === JSON.stringify({ ...expected, nextCursor: null })).toBe(true);
});
