// @ts-check
// npm run sbom -- [file]: writes a software bill of materials (CycloneDX 1.5, JSON) that lists the installed packages
// of production. Default: dist/sbom.cdx.json. --without leaves out a package that the container image does not contain.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseCommandLine } from './command-line.mjs';
import { reduceTo } from './supply/bill-of-materials.mjs';
import { productionPackages } from './supply/licenses.mjs';
import { print, run } from './terminal.mjs';

const readJson = (/** @type {string} */ name) => JSON.parse(readFileSync(name, 'utf8'));
const USAGE = 'npm run sbom [-- file] [--without PACKAGE]   (default: dist/sbom.cdx.json)';
const { positionals, values } = parseCommandLine(USAGE, {
  allowPositionals: true,
  options: { without: { type: 'string', multiple: true, default: [] } },
});
const file = path.resolve(positionals[0] ?? 'dist/sbom.cdx.json');
process.chdir(path.resolve(import.meta.dirname, '../..'));

async function main() {
  const command = ['npm', 'sbom', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const { ok, output } = await run(command, { quiet: true, stdoutOnly: true });
  if (!ok) {
    print(output || 'npm sbom failed: it needs all packages, so run npm ci first.');
    return false;
  }
  // The lockfile also lists packages for other platforms.
  const installed = productionPackages(readJson('package-lock.json')).filter(
    ({ name, folders }) => !values.without.includes(name) && folders.some((folder) => existsSync(folder)),
  );
  const included = new Set(installed.map(({ name, version }) => `${name}@${version}`));
  const sbom = reduceTo(JSON.parse(output), readJson('package.json').name, included);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  print(`${file}: ${sbom.components.length} packages`);
  return true;
}

process.exitCode = (await main()) ? 0 : 1;
