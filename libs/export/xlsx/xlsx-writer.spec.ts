import { read as readWorkbook, utils } from '@e965/xlsx';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Listing } from '@libs/listing';
import { readSheet } from 'read-excel-file/node';
import { EXPORT_COLUMNS, exportColumns, readListing } from '../export-columns';
import type { ExportMetadata } from '../export-writer';
import { bytesOf, emptyListing, sampleListing, sampleMetadata, streamOf } from '../testing/sample-listings';
import { workbookRows, xlsxWriter, type SheetLimits } from './xlsx-writer';

type Rows = unknown[][];

const fileOf = (listings: Listing[], metadata: Partial<ExportMetadata> = {}) =>
  bytesOf(xlsxWriter.write(streamOf(listings), { ...sampleMetadata, ...metadata }));

const inSheets = (listings: Listing[], limits: SheetLimits) => {
  const columns = exportColumns({ fields: [{ name: 'name' }] });
  return bytesOf(
    workbookRows(limits).write(streamOf(listings), { columns, read: readListing }, sampleMetadata),
  );
};

/** Reads a workbook with SheetJS. */
function sheetsOf(file: Buffer): Record<string, Rows> {
  const { SheetNames, Sheets } = readWorkbook(file, { cellFormula: true, WTF: true });
  return Object.fromEntries(
    SheetNames.map((name) => [
      name,
      utils.sheet_to_json(Sheets[name] ?? {}, { header: 1, raw: true, defval: null }),
    ]),
  );
}

const titles = EXPORT_COLUMNS.map(({ title }) => title);
const cellOf = (rows: Rows, row: number, name: string) =>
  rows[row]?.[EXPORT_COLUMNS.findIndex((column) => column.name === name)];

describe('XLSX export', () => {
  it('is read by two other libraries as it was written', async () => {
    const file = await fileOf([sampleListing(), emptyListing()]);
    const { Listings = [] } = sheetsOf(file);
    const others = (await readSheet(file)) as Rows;
    expect(Listings[0]).toEqual(titles);
    expect(others[0]).toEqual(titles);
    for (const rows of [Listings, others]) {
      expect(rows).toHaveLength(3);
      expect(cellOf(rows, 1, 'name')).toBe('Joe’s Pizza');
      expect(cellOf(rows, 1, 'phone_e164')).toBe('+16025550100');
      expect(cellOf(rows, 1, 'zip')).toBe('85003');
      expect(cellOf(rows, 1, 'rating')).toBe(4.5);
      expect(cellOf(rows, 1, 'reviewcount')).toBe(1234);
      expect(cellOf(rows, 1, 'longitude')).toBe(-112.074);
      expect(cellOf(rows, 2, 'name') ?? null).toBeNull();
      expect(cellOf(rows, 2, 'rating') ?? null).toBeNull();
    }
    expect(cellOf(others, 1, 'captured_at')).toEqual(new Date('2026-11-21T13:05:00.000Z'));
  });

  it('keeps phone numbers, ZIPs and long digits as text, with their zeros', async () => {
    const file = await fileOf([
      sampleListing({ zip: '02139', phone: '0301234567', details: { cid: '09007199254740993001' } }),
    ]);
    const { Listings = [] } = sheetsOf(file);
    expect(['zip', 'phone', 'cid'].map((name) => cellOf(Listings, 1, name))).toEqual([
      '02139',
      '0301234567',
      '09007199254740993001',
    ]);
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("http://evil.example")',
    '\t=1',
  ])('has no formula for %j, but the text itself', async (name) => {
    const file = await fileOf([sampleListing({ name })]);
    const workbook = readWorkbook(file, { cellFormula: true });
    const cells = Object.values(workbook.Sheets.Listings ?? {}) as { f?: string; t?: string; v?: unknown }[];
    expect(cells.filter(({ f }) => f !== undefined)).toEqual([]);
    expect(workbook.Sheets.Listings?.A2).toMatchObject({ t: 's', v: name });
  });

  it('preserves any text, except for characters that XML cannot have and its line ends', async () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.string({
        unit: fc.constantFrom('_', 'x', '0', '4', '1', '&', '<', '>', '"', '\n', '\r', '\ud800', '😀'),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 4 }), async (names) => {
        const file = await fileOf(names.map((name) => sampleListing({ name, city: 'end' })));
        const { Listings = [] } = sheetsOf(file);
        const expected = names.map((name) =>
          name.replace(/\r\n?/g, '\n').replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu, ''),
        );
        expect(Listings.slice(1).map(([name]) => name ?? '')).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });

  it('cuts texts off at the length that Excel allows', async () => {
    const { Listings = [] } = sheetsOf(await fileOf([sampleListing({ name: `x${'😀'.repeat(20_000)}` })]));
    expect(Listings[1]?.[0]).toBe(`x${'😀'.repeat(16_383)}`);
  });

  it('has the chosen fields in their order, with their names', async () => {
    const fields = [{ name: 'city' }, { name: 'name', header: '=Company <1>' }];
    const { Listings = [] } = sheetsOf(await fileOf([sampleListing()], { fields }));
    expect(Listings).toEqual([
      ['City', '=Company <1>'],
      ['Phoenix', 'Joe’s Pizza'],
    ]);
  });

  it('continues on further sheets, each with the column names', async () => {
    const listings = Array.from({ length: 9 }, (_, at) => sampleListing({ name: `Place ${at}` }));
    const names = (from: number, to: number) => [
      ['Name'],
      ...listings.slice(from, to).map(({ name }) => [name]),
    ];
    expect(sheetsOf(await inSheets(listings, { rows: 5, bytes: 1_000_000 }))).toEqual({
      Listings: names(0, 4),
      'Listings 2': names(4, 8),
      'Listings 3': names(8, 9),
    });
    expect(Object.keys(sheetsOf(await inSheets(listings, { rows: 10, bytes: 1_000_000 })))).toEqual([
      'Listings',
    ]);
    const many = Array.from({ length: 3_000 }, () => sampleListing());
    const bySize = sheetsOf(await inSheets(many, { rows: 1_000_000, bytes: 100_000 }));
    expect(Object.keys(bySize).length).toBeGreaterThan(1);
    expect(Object.values(bySize).reduce((sum, rows) => sum + rows.length - 1, 0)).toBe(3_000);
  });

  it('has one sheet with the column names if there are no listings', async () => {
    expect(sheetsOf(await fileOf([]))).toEqual({ Listings: [titles] });
  });
});
