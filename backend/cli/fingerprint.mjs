// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const CACHE_FILE = 'node_modules/.cache/gazetteer/build.json';

/**
 * Returns a hash of the given files and of all files in the given folders.
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

/**
 * Returns the files in a folder, or the file itself; empty when the path does not exist. @param {string} entryPath
 * @returns {string[]}
 */
export function filesIn(entryPath) {
  if (!existsSync(entryPath)) return [];
  if (!statSync(entryPath).isDirectory()) return [entryPath];
  return readdirSync(entryPath, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Returns the input hashes from the last builds, keyed by step name. @returns {Record<string, string>} */
export function readFingerprints() {
  try {
    return JSON.parse(readFileSync(CACHE_FILE, 'utf8'));
  } catch {
    return {};
  }
}

/** Stores a step's hash. @param {string} step @param {string | null} hash null removes the stored hash. */
export function saveFingerprint(step, hash) {
  mkdirSync(path.dirname(CACHE_FILE), { recursive: true });
  writeFileSync(CACHE_FILE, JSON.stringify({ ...readFingerprints(), [step]: hash }));
}
