import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { COUNTRY_NAMES, MAX_SETUP_NAME_LENGTH } from '@libs/constants';
import { TypeIndex } from '@libs/gazetteer';
import { readTableFile, SheetUnreadable } from '@libs/sheets';
import { QueryReader } from './query-reader';

const FILES = 300;

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'queries-'))));
afterAll(() => rm(folder, { recursive: true }));

const CELLS = fc.oneof(
  fc.constantFrom(
    '',
    'City',
    'Type',
    'Keyword',
    'Country',
    'Phoenix, AZ',
    'Hausen',
    'München',
    'Springfield',
  ),
  fc.constantFrom('85003', '2134', '80331', 'SW1A 1AA', 'Germany', 'US', 'Atlantis', 'Other', 'AZ'),
  fc.constantFrom(
    'Bars',
    'Bäckerei',
    'Bars;Dentists|vegan',
    ';;|',
    '=1+1',
    '@SUM(A1)',
    '<img>',
    '\0',
    '\ufeff',
  ),
  fc.constantFrom('near', 'a near b', 'Hausen near Hausen', ','.repeat(50), 'x'.repeat(500), 'constructor'),
  fc.string(),
);
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

it('reads any file of queries into a setup within bounds, or names the problem', async () => {
  const types = await TypeIndex.load('de');
  const file = path.join(folder, 'queries.csv');
  const lines = fc.array(fc.array(CELLS, { maxLength: 6 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(lines, fc.constantFrom(...COUNTRY_NAMES), async (rows, country) => {
      await writeFile(file, rows.map((row) => row.map(quoted).join(',')).join('\n'));
      const result = await new QueryReader(country, types)
        .read(readTableFile(file), () => Promise.resolve())
        .catch((error: unknown) => {
          if (!(error instanceof SheetUnreadable)) throw error;
          return null;
        });
      if (!result) return;
      expect(result.rows + result.skipped).toBeLessThanOrEqual(rows.length);
      for (const { city, businessTypes, keywords } of result.cities) {
        expect(city.length).toBeGreaterThan(0);
        expect(city.length).toBeLessThanOrEqual(MAX_SETUP_NAME_LENGTH);
        expect(businessTypes.length + keywords.length).toBeGreaterThan(0);
        for (const text of [...businessTypes, ...keywords])
          expect(text.length).toBeLessThanOrEqual(MAX_SETUP_NAME_LENGTH);
      }
      for (const { line, reason } of result.problems) {
        expect(line).toBeGreaterThan(0);
        expect(reason.length).toBeLessThan(700);
      }
    }),
    { numRuns: FILES },
  );
});
