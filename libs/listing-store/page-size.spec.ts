import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encodedBytes, fittingRows, MAX_PAGE_BYTES, withTexts } from './page-size';
import type { PageRow } from './table';
import { storedRow } from './row-reading';

const HONEST: Partial<PageRow> = {
  name: 'Zürich Café & Bäckerei "Zum Löwen"',
  phone: '(530) 555-0142',
  category: 'Bakery',
  address: '214 Main Street, Suite 1200, Davis, CA 95616, United States',
  city: 'Davis',
  state: 'CA',
  country: 'United States',
  plus_code: '849XG7W5+4R',
  website: 'https://sunrise-bakery.example.org/locations/davis?source=maps&campaign=spring',
  zip: '95616',
  rating: 4.6,
  latitude: 38.5449,
  longitude: -121.7405,
};
const rowWith = (values: Partial<PageRow>, id = 1): PageRow => ({ ...storedRow({ id }), ...values });
const rowsOf = (count: number, values: Partial<PageRow>) =>
  Array.from({ length: count }, (_, at) => ({ row: rowWith(values, at + 1) }));
const everyText = (text: string): Partial<PageRow> =>
  Object.fromEntries(
    ['name', 'phone', 'category', 'address', 'city', 'state', 'country', 'plus_code', 'website', 'zip'].map(
      (column) => [column, text],
    ),
  );
const jsonBytes = (entries: readonly { row: PageRow }[]) =>
  Buffer.byteLength(JSON.stringify(entries.map(({ row }) => row)));
const HTML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const asHtml = (text: string) => text.replace(/[&<>"']/g, (character) => HTML[character] ?? character);

describe('the size of a text', () => {
  it('is at least its size in JSON and in HTML', () => {
    const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string(), fc.string({ unit: 'binary' })), (text) => {
        const jsonSize = Buffer.byteLength(JSON.stringify(text)) - 2;
        return encodedBytes(text) >= Math.max(jsonSize, Buffer.byteLength(asHtml(text)));
      }),
    );
  });

  it('of plain text is its length', () => expect(encodedBytes('214 Main Street, #1200')).toBe(22));
});

describe('a page of whole rows', () => {
  it('has every honest row', () => {
    const rows = rowsOf(5_000, HONEST);
    expect(fittingRows(rows, { fromEnd: false })).toHaveLength(5_000);
  });

  it('has as many large rows as fit, from the requested end', () => {
    const rows = rowsOf(500, everyText('\u0001'.repeat(4_096)));
    const first = fittingRows(rows, { fromEnd: false });
    expect(first.length).toBeGreaterThan(10);
    expect(first).toEqual(rows.slice(0, first.length));
    expect(jsonBytes(first)).toBeLessThanOrEqual(MAX_PAGE_BYTES);
    expect(fittingRows(rows, { fromEnd: true })).toEqual(rows.slice(-first.length));
  });

  it('has at least one row', () => {
    const [row] = rowsOf(1, { name: 'x'.repeat(MAX_PAGE_BYTES) });
    expect(fittingRows(row ? [row, row] : [], { fromEnd: false })).toEqual([row]);
  });
});

describe('a page of short rows', () => {
  it.each([50, 100, 500, 5_000])('leaves %d honest rows as they are', (count) => {
    const rows = rowsOf(count, HONEST);
    const short = withTexts(rows, 'short');
    expect(short.map(({ row }) => row).every((row, at) => row === rows[at]?.row)).toBe(true);
  });

  it('cuts a long text of an honest row, and says so', () => {
    const address = `${'214 Main Street, '.repeat(300)}`;
    const [entry] = withTexts([{ row: rowWith({ ...HONEST, address }) }], 'short');
    expect(entry?.row).toEqual({ ...rowWith(HONEST), address: address.slice(0, 500), cut: ['address'] });
  });

  it('does not split a character', () => {
    const [entry] = withTexts([{ row: rowWith({ name: 'x' + '😀'.repeat(1_000) }) }], 'short');
    expect(entry?.row.name).toMatch(/^x(😀)+$/u);
  });

  it.each(['<', '😀', '\ud800'])('has every row of a table whose texts are all long: %j', (text) => {
    const cells = everyText(text.repeat(4_096 / text.length));
    const rows = withTexts(rowsOf(5_000, cells), 'short');
    expect(fittingRows(rows, { fromEnd: false })).toHaveLength(5_000);
    expect(jsonBytes(rows)).toBeLessThanOrEqual(MAX_PAGE_BYTES * 1.1);
    const page = withTexts(rowsOf(100, cells), 'short');
    expect(Buffer.byteLength(asHtml(JSON.stringify(page)))).toBeLessThan(400_000);
    expect(page[0]?.row.cut).toHaveLength(10);
  });
});
