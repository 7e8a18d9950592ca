import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const requireNatively = createRequire(import.meta.url);

/**
 * Replaces a module of the product, or of a package, by one that hands on the exports of the same module as Node itself loads it:
 * outside of Jest's sandbox, compiled by `npm run build`, once for all spec files of a Jest worker. The sandbox would load the whole
 * application again for each spec file, keep it in memory, and make every use of a global in it a dozen times slower.
 */
export default {
  process: (_source, file, options) => ({ code: writeModule(file, options.supportsStaticESM) }),
  getCacheKey: (_source, file, options) =>
    createHash('sha256').update(writeModule(file, options.supportsStaticESM)).digest('hex'),
};

/** @type {(file: string, isEsm: boolean) => string} */
function writeModule(file, isEsm) {
  const compiled = compiledFile(file);
  const load = `requireNatively(${JSON.stringify(compiled)})`;
  if (!isEsm) return `module.exports = ${load};`;
  const names = Object.keys(requireNatively(compiled)).filter((name) => name !== '__esModule');
  const exports = names.map((name, index) => `export_${index} as ${JSON.stringify(name)}`);
  return [
    `const loaded = ${load};`,
    ...names.map((name, index) => `const export_${index} = loaded[${JSON.stringify(name)}];`),
    `export { ${exports.join(', ')} };`,
  ].join('\n');
}

/** A package's file is its own; a source file's is in `dist`. */
function compiledFile(file) {
  if (!file.endsWith('.ts')) return file;
  const compiled = path.join(ROOT, 'dist', path.relative(ROOT, file)).replace(/\.ts$/, '.js');
  if (!existsSync(compiled)) throw new Error(`${compiled} is missing: run "npm run build"`);
  return compiled;
}
