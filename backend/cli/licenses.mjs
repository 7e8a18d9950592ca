// @ts-check
// npm run licenses: the licenses of the packages that run in production. Fails for one that .ci/licenses.json does not
// allow. -- --all lists each package.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseCommandLine } from './command-line.mjs';
import { judgeLicense, productionPackages } from './supply/licenses.mjs';
import { print } from './terminal.mjs';

process.chdir(path.resolve(import.meta.dirname, '../..'));

const RULES_FILE = '.ci/licenses.json';
const USAGE = `npm run licenses [-- --all]

  --all   list each package with its license`;

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));

const { values } = parseCommandLine(USAGE, { options: { all: { type: 'boolean', default: false } } });
const rules = readJson(RULES_FILE);
const packages = productionPackages(readJson('package-lock.json')).map((entry) => ({
  label: `${entry.name}@${entry.version}`,
  ...judgeLicense(entry, rules),
}));

/** @type {Map<string, number>} */
const counts = new Map();
for (const { license } of packages) counts.set(license, (counts.get(license) ?? 0) + 1);
if (values.all) for (const { label, license } of packages) print(`${label}  ${license}`);
else
  for (const [license, count] of [...counts].sort(([, a], [, b]) => b - a))
    print(`${String(count).padStart(5)}  ${license}`);

const refused = packages.filter(({ isAllowed }) => !isAllowed);
if (refused.length > 0) {
  print(`Unknown or not allowed (${RULES_FILE}):`);
  for (const { label, license } of refused) print(`  ${label}  ${license}`);
  process.exitCode = 1;
}
