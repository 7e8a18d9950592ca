import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PICTURES } from './gallery-pictures';

const FOLDER = path.resolve(import.meta.dirname, '../../assets/landing');
const MOST_BYTES = 160_000;

/** Width and height as an extended WebP says them: each less one, in three bytes. */
function sizeOf(file: Buffer): { width: number; height: number } {
  expect(file.subarray(8, 16).toString('latin1')).toBe('WEBPVP8X');
  return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
}

describe('the pictures of the gallery', () => {
  const cuts = PICTURES.flatMap(({ title, wide, narrow }) => [
    { name: `${title}, wide`, cut: wide },
    { name: `${title}, narrow`, cut: narrow },
  ]);

  it.each(cuts)('have the size that the page keeps free for them: $name', ({ cut }) => {
    for (const url of [cut.light, cut.dark]) {
      const file = readFileSync(path.join(FOLDER, path.basename(url)));
      expect(sizeOf(file)).toEqual({ width: cut.width, height: cut.height });
      expect(file.length).toBeLessThan(MOST_BYTES);
    }
  });
});
