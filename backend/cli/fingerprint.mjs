// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const CACHE_FILE = 'node_modules/.cache/gazetteer/build.json';

/**
 * A sum over the files, or all files under the folders.
 *
 * @param {readonly string[]} paths From the repository's root.
 * @param {(file: string) => boolean} [isIncluded]
 */
export function fingerprint(paths, isIncluded = () => true) {
  const hash = createHash('sha256').update(process.version);
  for (const file of paths.flatMap(filesIn).filter(isIncluded).sort()) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** The files under a folder, or the file itself; none where there is nothing. @param {string} entryPath @returns {string[]} */
export function filesIn(entryPath) {
  if (!existsSync(entryPath)) return [];
  if (!statSync(entryPath).isDirectory()) return [entryPath];
  return readdirSync(entryPath, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** What the last builds were made of, by the name of the step. @returns {Record<string, string>} */
export function readFingerprints() {
  try {
    return JSON.parse(readFileSync(CACHE_FILE, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {string} step @param {string | null} hash null: nothing is known of it any more. */
export function saveFingerprint(step, hash) {
  mkdirSync(path.dirname(CACHE_FILE), { recursive: true });
  writeFileSync(CACHE_FILE, JSON.stringify({ ...readFingerprints(), [step]: hash }));
}
