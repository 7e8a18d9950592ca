// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MEMORY = 'node_modules/.cache/gazetteer/build.json';

/**
 * A sum over the files, or all files under the folders.
 *
 * @param {readonly string[]} places From the repository's root.
 * @param {(file: string) => boolean} [counts]
 */
export function fingerprint(places, counts = () => true) {
  const hash = createHash('sha256').update(process.version);
  for (const file of places.flatMap(filesIn).filter(counts).sort()) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** The files under a folder, or the file itself; none where there is nothing. @param {string} place @returns {string[]} */
export function filesIn(place) {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** What the last builds were made of, by the name of the step. @returns {Record<string, string>} */
export function remembered() {
  try {
    return JSON.parse(readFileSync(MEMORY, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {string} step @param {string | null} sum null: nothing is known of it any more. */
export function remember(step, sum) {
  mkdirSync(path.dirname(MEMORY), { recursive: true });
  writeFileSync(MEMORY, JSON.stringify({ ...remembered(), [step]: sum }));
}
