import { read as readWorkbook, utils } from '@e965/xlsx';
import { describe, expect, it } from '@jest/globals';
import { tableColumns, readRecord, type TableRecord } from '@libs/export/export-columns';
import { workbookRows } from '@libs/export/xlsx/xlsx-writer';
import { zipOf } from '../support/xlsx-file';
import { readParts, workbookFaults } from '../support/workbook-rules';

const LIMITS = { rows: 1_048_576, bytes: 4_000_000_000 };
const EXPORTED_AT = new Date('2026-11-28T10:00:00Z');

async function* each(rows: readonly TableRecord[]) {
  yield* rows;
}

async function fileOf(rows: readonly TableRecord[], limits = LIMITS, fields = COLUMNS): Promise<Buffer> {
  const columns = tableColumns(['opening_hours', 'claimed', 'price_level'], fields);
  const metadata = { cities: [], businessTypes: [], exportedAt: EXPORTED_AT, count: null };
  const chunks: Uint8Array[] = [];
  for await (const chunk of workbookRows(limits).write(each(rows), { columns, read: readRecord }, metadata))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

const COLUMNS: { name: keyof TableRecord; header?: string }[] = [
  { name: 'name', header: '_x0041_\u0007 =1+1 <&"\'> ' },
  { name: 'zip', header: 'x'.repeat(200) },
  { name: 'phone', header: 'Phone' },
  { name: 'rating', header: 'Phone' },
  { name: 'reviewcount' },
  { name: 'latitude' },
  { name: 'last_updated' },
  { name: 'claimed' },
  { name: 'website' },
];

const TEXTS = [
  '_x000D_',
  '_x000d_ _X0041_ __x0041__ _x00g1_',
  'line\r\nline\rline\nline\tend',
  ' outer ',
  '\n',
  `controls ${String.fromCharCode(...Array.from({ length: 32 }, (_, code) => code))}\u007f\u0085\u2028`,
  '\ud800 alone \udc00 and \ufffe\uffff',
  '😀'.repeat(20_000),
  `${'x'.repeat(32_766)}_x0041_`,
  '_x0041_'.repeat(6_000),
  '<![CDATA[ ]]> &amp; &#0; <!-- -->',
  '=HYPERLINK("http://evil.example")',
  "'",
  '0'.repeat(40),
  'İ ﷽ ﻿',
];
const NUMBERS = [0, -0, 1e308, -1e-300, 5e-324, 1e21, 0.1 + 0.2, Number.NaN, Infinity, -Infinity, null];
const TIMES = [
  '1899-12-30T00:00:00.000Z',
  '1900-02-28T00:00:00.000Z',
  '1900-03-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+010000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  'never',
  '',
];
/** Every text, number and time that is hard to write, and rows and cells that are empty. */
const HARD: TableRecord[] = Array.from({ length: TEXTS.length + NUMBERS.length }, (_, at) => ({
  name: TEXTS[at] ?? '',
  zip: TEXTS.at(-at) ?? null,
  phone: at % 3 === 0 ? '' : `0${at}`,
  rating: NUMBERS[at % NUMBERS.length] ?? null,
  reviewcount: NUMBERS[(at * 3) % NUMBERS.length] ?? null,
  latitude: NUMBERS[(at * 7) % NUMBERS.length] ?? null,
  last_updated: TIMES[at % TIMES.length] ?? null,
  claimed: [true, false, null][at % 3] ?? null,
}));
const EMPTY: TableRecord = {};

describe('a workbook', () => {
  it('keeps all rules of Excel, whatever is in it', async () => {
    const file = await fileOf([...HARD, EMPTY, ...HARD]);
    expect(await workbookFaults(file)).toEqual([]);
    const rows = utils.sheet_to_json<unknown[]>(readWorkbook(file).Sheets.Listings ?? {}, { header: 1 });
    expect(rows.map(([name]) => name).slice(1, 3)).toEqual(TEXTS.slice(0, 2));
    expect(rows).toHaveLength(1 + 2 * HARD.length + 1);
  });

  it.each([0, 1, 2, 3, 7])('keeps them with %p rows on sheets of three', async (rows) => {
    expect(await workbookFaults(await fileOf(HARD.slice(0, rows), { ...LIMITS, rows: 3 }))).toEqual([]);
  });

  it('keeps them on each of twelve sheets', async () => {
    const file = await fileOf(HARD.slice(0, 12), { ...LIMITS, rows: 2 });
    expect(await workbookFaults(file)).toEqual([]);
    expect(readWorkbook(file).SheetNames).toHaveLength(12);
  });

  it('keeps them without a column', async () =>
    expect(await workbookFaults(await fileOf(HARD.slice(0, 2), LIMITS, []))).toEqual([]));

  /** Each breaks one rule, so that the rules are known to find something. */
  it.each<[string, string, string, string]>([
    ['xl/workbook.xml', 'name="Listings 2"', 'name="LISTINGS"', 'two sheets are called "LISTINGS"'],
    ['xl/workbook.xml', 'name="Listings 2"', 'name="a/b"', 'a sheet is called "a/b"'],
    [
      'xl/workbook.xml',
      'name="Listings 2"',
      `name="${'x'.repeat(32)}"`,
      `a sheet is called "${'x'.repeat(32)}"`,
    ],
    ['xl/workbook.xml', 'sheetId="2"', 'sheetId="1"', 'a sheet has the id "1"'],
    ['xl/workbook.xml', 'r:id="rId2"', 'r:id="rId9"', 'the sheet "Listings 2" has no part'],
    [
      'xl/_rels/workbook.xml.rels',
      'sheet2.xml',
      'sheet7.xml',
      'xl/_rels/workbook.xml.rels names xl/worksheets/sheet7.xml, which is missing',
    ],
    [
      'xl/_rels/workbook.xml.rels',
      'Id="rId2"',
      'Id="rId1"',
      'xl/_rels/workbook.xml.rels has the id "rId1" twice',
    ],
    [
      '[Content_Types].xml',
      'sheet2.xml',
      'sheet7.xml',
      '/xl/worksheets/sheet7.xml has a content type, but is missing',
    ],
    ['[Content_Types].xml', 'styles.xml', 'style.xml', '/xl/style.xml has a content type, but is missing'],
    ['xl/styles.xml', 'count="5"', 'count="4"', 'the styles have 5 cellXfs, not 4'],
    [
      'xl/styles.xml',
      'numFmtId="164" fontId="0"',
      'numFmtId="170" fontId="0"',
      'the number format 170 is missing',
    ],
    ['xl/styles.xml', 'fontId="1"', 'fontId="2"', 'a format has the fontId 2'],
    ['xl/worksheets/sheet1.xml', '<row r="2">', '<row r="1">', 'Listings: row 1 follows row 1'],
    ['xl/worksheets/sheet1.xml', 'r="B1"', 'r="A1"', 'Listings: cell A1 follows column 1 in row 1'],
    ['xl/worksheets/sheet1.xml', 's="4"', 's="9"', 'Listings: cell A1 has the format 9'],
    [
      'xl/worksheets/sheet1.xml',
      /<cols>.*<\/cols>/.source,
      '<cols></cols>',
      'Listings: the list of columns is empty',
    ],
    [
      'xl/worksheets/sheet1.xml',
      'min="2" max="2"',
      'min="1" max="2"',
      'Listings: columns are 1 to 2 after 1',
    ],
    ['xl/worksheets/sheet1.xml', 'width="28"', 'width="280"', 'Listings: a column has the width 280'],
    [
      'xl/worksheets/sheet1.xml',
      '<sheetViews>',
      '<dimension ref="A1:B2"/><sheetViews>',
      'Listings: the dimension is A1:B2, not A1:I2',
    ],
    ['xl/worksheets/sheet1.xml', '<v>1</v>', '<v>NaN</v>', 'Listings: cell D2 has the number "NaN"'],
    [
      'xl/worksheets/sheet1.xml',
      ' xml:space="preserve"> outer ',
      '> outer ',
      'Listings: cell A2 loses its outer spaces',
    ],
    [
      'xl/worksheets/sheet1.xml',
      ' outer ',
      '_x000B_',
      'Listings: cell A2 has a character that XML cannot have',
    ],
    ['xl/worksheets/sheet1.xml', ' outer ', 'x'.repeat(32_768), 'Listings: cell A2 has 32768 characters'],
    ['xl/worksheets/sheet1.xml', ' outer ', '&lost;', 'xl/worksheets/sheet1.xml is no XML'],
  ])('with another %s (%j) is refused', async (name, from, to, fault) => {
    const rows = [1, 2].map((number) => ({
      ...HARD[0],
      name: ' outer ',
      rating: number,
      last_updated: TIMES[3] ?? null,
      website: 'https://a.example',
    }));
    const parts = await readParts(await fileOf(rows, { ...LIMITS, rows: 2 }));
    expect(await workbookFaults(zipOf(parts))).toEqual([]);
    const whole = parts.find((part) => part.name === name)?.content.toString('utf8') ?? '';
    const content = whole.replace(new RegExp(from), to);
    expect(content).not.toBe(whole);
    const broken = zipOf(parts.map((part) => (part.name === name ? { name, content } : part)));
    expect((await workbookFaults(broken)).join('\n')).toContain(fault);
  });
});
