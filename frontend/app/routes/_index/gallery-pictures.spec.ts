import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PICTURES } from './gallery-pictures';

const PICTURE_FOLDER = path.resolve(import.meta.dirname, '../../assets/landing');
const MAX_BYTES = 160_000;

/** Returns the size of an extended WebP file. Its width and height are each stored in three bytes, minus one. */
function webpSizeOf(file: Buffer): { width: number; height: number } {
  expect(file.subarray(8, 16).toString('latin1')).toBe('WEBPVP8X');
  return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
}

describe('the gallery pictures', () => {
  const variants = PICTURES.flatMap(({ title, wide, narrow }) => [
    { name: `${title}, wide`, variant: wide },
    { name: `${title}, narrow`, variant: narrow },
  ]);

  it.each(variants)('have the size that the page reserves for them: $name', ({ variant }) => {
    for (const url of [variant.light, variant.dark]) {
      const file = readFileSync(path.join(PICTURE_FOLDER, path.basename(url)));
      expect(webpSizeOf(file)).toEqual({ width: variant.width, height: variant.height });
      expect(file.length).toBeLessThan(MAX_BYTES);
    }
  });
});
