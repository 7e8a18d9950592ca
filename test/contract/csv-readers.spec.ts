import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { read as readWorkbook, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { pgOptions } from '../../backend/platform/database';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { EXPORT_COLUMNS } from '@libs/export/export-columns';
import {
  emptyListing,
  sampleListing,
  sampleMetadata,
  streamOf,
  textOf,
} from '@libs/export/testing/sample-listings';
import { escapeFormulas } from '@libs/export/csv/csv-cell';
import { csvWriter } from '@libs/export/csv/csv-writer';

const LISTINGS = [
  sampleListing({ name: 'She said "ten, please"\r\nand left', address: 'a;b|c\td', zip: '02139' }),
  sampleListing({ name: '=1+1', category: '@SUM(A1)', phone: '0301234567', city: '  Köln 😀' }),
  sampleListing({ phone: '+30 21 0261 6578', website: '', rating: null }),
  emptyListing(),
];

const COLUMNS = EXPORT_COLUMNS.map(({ name }) => name);
const EXPECTED = LISTINGS.map((listing) =>
  EXPORT_COLUMNS.map(({ kind, read }) => {
    const value = read(listing);
    return typeof value === 'string' && kind !== 'phone' ? escapeFormulas(value) : String(value ?? '');
  }),
);

describe('a CSV file', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let folder: string;
  let text: string;
  beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
    client = new pg.Client(pgOptions(database.connection));
    await client.connect();
    folder = mkdtempSync(path.join(tmpdir(), 'gazetteer-csv-'));
    // The server may run as another user.
    chmodSync(folder, 0o755);
    text = await textOf(csvWriter.write(streamOf(LISTINGS), sampleMetadata));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await client.end();
    await database.drop();
  });

  it('has the same cells in a spreadsheet library', () => {
    const { SheetNames, Sheets } = readWorkbook(text.replace('\ufeff', ''), { type: 'string', raw: true });
    const sheet = Sheets[SheetNames[0] ?? ''] ?? {};
    const rows = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '', blankrows: true });
    expect(rows).toEqual([COLUMNS, ...EXPECTED]);
  });

  it('has the same cells in a database that loads it', async () => {
    const file = path.join(folder, 'listings.csv');
    // The byte order mark is for spreadsheets.
    writeFileSync(file, text.replace('\ufeff', ''), { mode: 0o644 });
    const names = COLUMNS.map((name) => `"${name}"`);
    await client.query(`create table loaded (at serial, ${names.map((name) => `${name} text`).join(', ')})`);
    await client.query(
      `copy loaded (${names.join(', ')}) from '${file}' with (format csv, header match, null '\\N', encoding 'UTF8')`,
    );
    const { rows } = await client.query<string[]>({
      text: `select ${names.join(', ')} from loaded order by at`,
      rowMode: 'array',
    });
    expect(rows).toEqual(EXPECTED);
  });
});
