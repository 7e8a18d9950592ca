import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CountryName } from '@libs/constants';
import { TypeIndex } from '@libs/gazetteer';
import { readTableFile } from '@libs/sheets';
import { QueryReader } from './query-reader';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'queries-'))));
afterAll(() => rm(folder, { recursive: true }));

async function read(lines: readonly string[], country: CountryName = 'United States', language = 'en') {
  const file = path.join(folder, 'queries.csv');
  await writeFile(file, lines.join('\n'));
  return new QueryReader(country, await TypeIndex.load(language)).read(readTableFile(file), () =>
    Promise.resolve(),
  );
}

describe('a file of queries', () => {
  it('becomes cities and postal codes with types and keywords', async () => {
    const { problems, ...result } = await read([
      'Type,City,State,Keyword',
      'dentist; Bars,Phoenix,AZ,',
      'Bookbinder,"Phoenix, AZ",,gluten free bakery|vegan',
      'Dentists,85001,,',
    ]);
    expect(problems).toEqual([]);
    expect(result).toEqual({
      country: 'United States',
      cities: [
        {
          city: 'Phoenix, AZ',
          businessTypes: ['Dentists', 'Bars', 'Bookbinder'],
          keywords: ['gluten free bakery', 'vegan'],
        },
        { city: '85001', businessTypes: ['Dentists'], keywords: [] },
      ],
      rows: 3,
      skipped: 0,
      problemCount: 0,
    });
  });

  it('is understood without headings, and in the language of its user', async () => {
    const { cities } = await read(['Köln,Friseur', 'Cologne,Bäckerei', '80331,Zahnarzt'], 'Germany', 'de');
    expect(cities).toEqual([
      { city: 'Köln, Germany', businessTypes: ['Hair salons', 'Bakeries'], keywords: [] },
      { city: '80331', businessTypes: ['Dentists'], keywords: [] },
    ]);
    const { cities: inOrder } = await read(['Phoenix,AZ,Bars', 'Mesa,AZ,Bars']);
    expect(inOrder.map(({ city }) => city)).toEqual(['Phoenix, AZ', 'Mesa, AZ']);
  });

  it('names each line that is not understood, why, and what was taken instead', async () => {
    const { problems, rows, skipped } = await read([
      'City,Type,Country',
      '"Phoenix, AZ",wedding cake,',
      'Nowheresville,Bars,',
      '"Nowheresville, AZ",Bars,',
      ',Bars,',
      '"Mesa, AZ",,',
      '"Mesa, AZ",Bars,Atlantis',
      '"=HYPERLINK(1)",Bars,',
      'Springfield,Bars,',
    ]);
    expect(problems).toEqual([
      { line: 2, reason: '"wedding cake" is no business type', understood: 'The keyword “wedding cake”' },
      {
        line: 3,
        reason: '"Nowheresville" is not in the gazetteer, and names no state, such as Phoenix, AZ',
        understood: null,
      },
      {
        line: 4,
        reason: '"Nowheresville, AZ" is not in the gazetteer',
        understood: 'A name that is searched as it is',
      },
      { line: 5, reason: 'It names no city and no postal code', understood: null },
      { line: 6, reason: 'It has no business type and no keyword', understood: null },
      { line: 7, reason: '"Atlantis" is not a country', understood: 'United States' },
      { line: 8, reason: '"=HYPERLINK(1)" is not a name of a city', understood: null },
      {
        line: 9,
        reason: expect.stringMatching(/^Several places are called "Springfield": Springfield, /),
        understood: 'Springfield, MO',
      },
    ]);
    expect([rows, skipped]).toEqual([4, 4]);
  });

  it('names the country of each city if there are several', async () => {
    const { country, cities, problems } = await read([
      'City,Postal code,Type,Country',
      'Wien,,Bars,Austria',
      'Phoenix,,Bars,US',
      ',80331,Bars,Germany',
      ',2134,Bars,United States',
    ]);
    expect(country).toBe('Other');
    expect(cities.map(({ city }) => city)).toEqual([
      'Vienna, Austria',
      'Phoenix, AZ, United States',
      '80331, Germany',
      '02134, United States',
    ]);
    expect(problems.map(({ line, understood }) => [line, understood])).toEqual([
      [3, 'Phoenix, AZ'],
      [5, '02134'],
    ]);
  });

  it('ends where a job is full', async () => {
    const types = Array.from({ length: 51 }, (_, i) => `word ${i}`).join(';');
    const { problems } = await read(['City,Type', `"Mesa, AZ",${types}`, '"Mesa, AZ",Bars']);
    expect(problems[0]).toMatchObject({ line: 2, understood: null });
    const many = Array.from({ length: 5_002 }, (_, i) => `"Town ${i}, AZ",Bars`);
    const full = await read(['City,Type', ...many, '"Mesa, AZ",Bars']);
    expect(full.cities).toHaveLength(5_000);
    expect(full.problems).toHaveLength(500);
    expect([full.problemCount, full.skipped]).toEqual([5_001, 1]);
  });

  it('is left out where it names far more than a city can have, or far too much for a name', async () => {
    const line = (type: string) => ['City,Type', `"Mesa, AZ",${type}`];
    const many = await read(line(Array.from({ length: 1_900 }, (_, i) => i).join(';')));
    expect([many.rows, many.skipped, many.problemCount]).toEqual([0, 1, 1]);
    const marks = await read(line('a' + '\u0301\u0316'.repeat(4_000)));
    expect(marks.problems).toEqual([
      { line: 2, reason: expect.stringMatching(/is too long for a business type$/), understood: null },
      { line: 2, reason: 'It has no business type and no keyword', understood: null },
    ]);
  });

  it('is refused if there is nothing in it', async () => {
    await expect(read([''])).rejects.toThrow('The file is empty.');
    await expect(read(['City,Type'])).rejects.toThrow('The file has headings only.');
  });
});
