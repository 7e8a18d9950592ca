import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { xlsxOf, xlsxParts, zipOf } from '../../test/support/xlsx-file';
import { readTableFile } from './read-file';
import type { SheetRow } from './sheet';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'sheets-'))));
afterAll(() => rm(folder, { recursive: true }));

async function read(content: Buffer | string): Promise<SheetRow[]> {
  const file = path.join(folder, 'file');
  await writeFile(file, content);
  const rows: SheetRow[] = [];
  for await (const batch of readTableFile(file)) rows.push(...batch);
  return rows;
}
const cells = async (content: Buffer | string) => (await read(content)).map((row) => row.cells);
const sheet = (rows: string, texts?: string) =>
  zipOf(xlsxParts(`<worksheet><sheetData>${rows}</sheetData></worksheet>`, texts));

describe('a CSV file', () => {
  it.each([
    [
      'commas',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'semicolons, as Excel writes them in many countries',
      'a;b\r\nc,5;d\r\n',
      [
        ['a', 'b'],
        ['c,5', 'd'],
      ],
    ],
    ['a stated delimiter', 'sep=|\na|b,c', [['a', 'b,c']]],
    ['tabs', 'a\tb', [['a', 'b']]],
    [
      'quotation marks',
      '"a, ""b""",c\n"",d',
      [
        ['a, "b"', 'c'],
        ['', 'd'],
      ],
    ],
    [
      'line breaks in cells',
      '"a\r\nb",c\rd,e',
      [
        ['a\r\nb', 'c'],
        ['d', 'e'],
      ],
    ],
    [
      'quotation marks within texts',
      '5" pipe,a\n"b"c,d',
      [
        ['5" pipe', 'a'],
        ['bc', 'd'],
      ],
    ],
    ['formulas, which stay texts', '=1+1,@SUM(A1)', [['=1+1', '@SUM(A1)']]],
    ['empty lines', '\n\na\n,\n\nb', [['a'], ['b']]],
    ['a byte order mark', '\ufeffa,b', [['a', 'b']]],
  ])('is read with %s', async (_, text, expected) => expect(await cells(text)).toEqual(expected));

  it('is read in UTF-16 and Windows-1252', async () => {
    expect(await cells(Buffer.from('\ufeffZoë,ж', 'utf16le'))).toEqual([['Zoë', 'ж']]);
    expect(await cells(Buffer.from('a,Zo\u00eb', 'latin1'))).toEqual([['a', 'Zoë']]);
  });

  it('numbers its lines as editors do', async () => {
    const rows = await read('a\r\n\r\n"b\nc"\nd');
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it.each<[string, Buffer | string, string]>([
    ['is empty', '', 'The file is empty.'],
    ['is binary', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), 'This is neither text nor an Excel file'],
    ['is an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'in the old format (.xls)'],
    [
      'never closes a quotation mark',
      `a\n"b${',c\n'.repeat(100_000)}`,
      'Line 2 has a quotation mark that opens',
    ],
    ['ends within quotation marks', 'a\n"b', 'Line 2 has a quotation mark that opens'],
    ['has a million columns', `a${','.repeat(999_999)}`, 'Line 1 has more than 1,000 columns'],
    [
      'has a line without end',
      'a,'.repeat(10) + 'b'.repeat(300_000),
      'Line 1 has more than 200,000 characters',
    ],
    ['has a long cell', `a\n${'b'.repeat(10_001)}`, 'Line 2 has a cell with more than 10,000 characters'],
  ])('is refused if it %s', (_, content, message) => expect(read(content)).rejects.toThrow(message));
});

describe('an XLSX file', () => {
  it('is read with shared texts and numbers', async () => {
    expect(
      await cells(
        xlsxOf([
          ['Name', 'Phone'],
          ['Zoë & Co', 16025550100],
        ]),
      ),
    ).toEqual([
      ['Name', 'Phone'],
      ['Zoë & Co', '16025550100'],
    ]);
  });

  it('is read with gaps, inline texts, fonts, long numbers, errors and the stored values of formulas', async () => {
    const rows = `<row r="2"><c r="B2" t="inlineStr"><is><t>in</t></is></c><c r="D2" t="s"><v>0</v></c></row>
      <row r="5"><c r="A5"><v>1.6025550100E10</v></c><c r="B5" t="e"><v>#REF!</v></c><c r="C5" t="str"><f>HYPERLINK("x")</f><v>y</v></c></row>`;
    const texts =
      '<sst><si><r><t>a</t></r><r><t xml:space="preserve"> b</t></r><rPh><t>no</t></rPh></si></sst>';
    expect(await read(sheet(rows, texts))).toEqual([
      { line: 2, cells: ['', 'in', '', 'a b'] },
      { line: 5, cells: ['16025550100', '', 'y'] },
    ]);
  });

  it('does not expand entities', () =>
    expect(read(sheet('<row><c t="str"><v>&bomb;</v></c></row>'))).rejects.toThrow('damaged'));

  it.each<[string, Buffer, string]>([
    ['is cut off', xlsxOf([['Name']]).subarray(0, -30), 'damaged'],
    ['is another archive', zipOf([{ name: 'a.txt', content: 'a' }]), 'damaged'],
    ['has a million columns', sheet('<row><c r="ZZZ1"><v>1</v></c></row>'), 'more than 1,000 columns'],
    ['is nested deeply', sheet(`${'<a>'.repeat(200)}${'</a>'.repeat(200)}`), 'damaged'],
    [
      'has parts with long names',
      zipOf([...xlsxParts('<a/>'), { name: 'a'.repeat(5_000), content: '' }]),
      'damaged',
    ],
    [
      'repeats a long text in each of its cells',
      sheet(
        `<row>${'<c t="s"><v>0</v></c>'.repeat(21)}</row>`,
        `<sst><si><t>${'b'.repeat(10_000)}</t></si></sst>`,
      ),
      'Line 1 has more than 200,000 characters',
    ],
    ['unpacks to zeros', sheet('\0'.repeat(30_000_000)), 'Unpacked, the file has 30 MB'],
    [
      'states less than it has',
      zipOf(
        xlsxParts('<worksheet/>').map((part) =>
          part.name.endsWith('sheet1.xml')
            ? { ...part, content: ' '.repeat(20_000_000), statedBytes: 100 }
            : part,
        ),
      ),
      'damaged',
    ],
    [
      'states a gigabyte',
      zipOf(xlsxParts('').map((part) => ({ ...part, statedBytes: 2 ** 30 }))),
      'Unpacked, the file has',
    ],
    ['has text without tags', sheet(`<row>${'x1 '.repeat(3_000_000)}</row>`), ''],
  ])('is refused if it %s', (_, content, message) => expect(read(content)).rejects.toThrow(message));
});
