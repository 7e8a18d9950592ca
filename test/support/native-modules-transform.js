import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const requireNatively = createRequire(import.meta.url);

/**
 * Replaces each module of the product or a package with a module that re-exports what Node's own loader returns. The
 * code then runs outside Jest's sandbox, as compiled by `npm run build`, and is loaded only once per Jest worker.
 *
 * In the sandbox, each test file would load the whole application again and keep it in memory, and each use of a
 * global would be a dozen times slower.
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

/**
 * Returns the file that Node loads: for a package the file itself, and for a source file the compiled one in `dist`.
 */
function compiledFile(file) {
  if (!file.endsWith('.ts')) return file;
  const compiled = path.join(ROOT, 'dist', path.relative(ROOT, file)).replace(/\.ts$/, '.js');
  if (!existsSync(compiled)) throw new Error(`${compiled} is missing: run "npm run build"`);
  return compiled;
}
