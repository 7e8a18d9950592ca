import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Listing } from '@libs/listing';
import { EXPORT_COLUMNS } from '../export-columns';
import { emptyListing, sampleMetadata, sampleListing, streamOf, textOf } from '../testing/sample-listings';
import { escapeFormulas } from './csv-cell';
import { csvWriter } from './csv-writer';

const csvOf = (listings: Listing[]) => textOf(csvWriter.write(streamOf(listings), sampleMetadata));

/** Parses RFC 4180 character by character: quotes are doubled within quotes, and CRLF ends a record. */
function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  for (let at = 0; at < text.length;) {
    let cell = '';
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (text[at] === '"') at += 1;
        if (at >= text.length) throw new Error('a quote is not closed');
        cell += text[at];
      }
      at += 1;
    } else {
      while (at < text.length && text[at] !== ',' && !text.startsWith('\r\n', at)) cell += text[at++];
      if (/["\r\n]/.test(cell)) throw new Error(`${JSON.stringify(cell)} needs quotes`);
    }
    record.push(cell);
    if (text[at] === ',') at += 1;
    else if (text.startsWith('\r\n', at)) {
      records.push(record);
      record = [];
      at += 2;
    } else throw new Error(`neither comma nor CRLF at ${at}`);
  }
  return records;
}

describe('CSV export', () => {
  it('begins with the byte order mark and the column names, and ends every line with CRLF', async () => {
    const text = await csvOf([sampleListing(), emptyListing()]);

    expect(text.startsWith(`\ufeff${EXPORT_COLUMNS.map(({ name }) => name).join(',')}\r\n`)).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(parseCsv(text.slice(1))).toHaveLength(3);
  });

  it('contains only the header if there are no listings', async () => {
    expect(parseCsv((await csvOf([])).slice(1))).toHaveLength(1);
  });

  it('leaves numbers, coordinates and phone numbers unchanged, and missing values empty', async () => {
    const foreignListing = sampleListing({ phone: '+30 21 0261 6578', phoneE164: '+302102616578' });
    const [head = [], first, second] = parseCsv((await csvOf([foreignListing, emptyListing()])).slice(1));
    const cell = (record: string[] | undefined, name: string) => record?.[head.indexOf(name)];

    expect(
      ['phone', 'phone_e164', 'rating', 'reviewcount', 'latitude', 'longitude'].map((name) =>
        cell(first, name),
      ),
    ).toEqual(['+30 21 0261 6578', '+302102616578', '4.5', '1234', '33.4484', '-112.074']);
    expect(cell(second, 'rating')).toBe('');
    expect(cell(second, 'name')).toBe('');
  });

  it('preserves every cell when read back, regardless of its text, except for escaped formulas', async () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom('"', ',', '\r', '\n', ';', '|', '=', '+', '-', '@', '\t', ' ', "'", 'x', '＝'),
      }),
    );
    const anyListing = fc.record({ name: anyText, address: anyText, category: anyText }).map(sampleListing);
    await fc.assert(
      fc.asyncProperty(fc.array(anyListing, { maxLength: 4 }), async (listings) => {
        const records = parseCsv((await csvOf(listings)).slice(1)).slice(1);
        const expected = listings.map((listing) =>
          EXPORT_COLUMNS.map(({ kind, read }) => {
            const value = read(listing);
            return typeof value === 'string' && kind !== 'phone'
              ? escapeFormulas(value)
              : String(value ?? '');
          }),
        );
        expect(records).toEqual(expected);
        for (const cell of records.flatMap((record) =>
          EXPORT_COLUMNS.map(({ kind }, at) => (kind === 'text' ? record[at] : '')),
        )) {
          expect(cell).not.toMatch(/(?:^|[,;|\t\r\n])[\s"]*[=+\-@＝＋－＠]/u);
        }
      }),
    );
  });

  it.each([',', ';', '|', '\t'])(
    'has no cell that begins with a formula if it is read with the separator %j, with or without quotes',
    async (separator) => {
      const unit = fc.constantFrom('"', ',', '\r', '\n', ';', '|', '=', '@', '\t', ' ', 'x');
      await fc.assert(
        fc.asyncProperty(fc.string({ unit }), async (category) => {
          const text = await csvOf([sampleListing({ category })]);
          for (const cell of [...cellsOf(text, separator), ...text.split(new RegExp(`[${separator}\r\n]`))])
            expect(cell).not.toMatch(/^[\s"]*[=@]/);
        }),
      );
    },
  );
});

/** Reads cells like a lenient spreadsheet: quotes may enclose a cell, and anything may follow the closing quote. */
function cellsOf(text: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const character of text) {
    const cell = cells.at(-1) ?? '';
    if (character === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && [separator, '\r', '\n'].includes(character)) cells.push('');
    else cells[cells.length - 1] = cell + character;
  }
  return cells;
}
