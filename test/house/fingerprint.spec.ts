import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fingerprint } from '../../backend/cli/fingerprint.mjs';

describe("the sum over a build step's inputs", () => {
  let ground: string;
  const sum = () =>
    fingerprint(
      [path.join(ground, 'src'), path.join(ground, 'settings.json')],
      (file) => !file.includes('.spec.'),
    );
  const write = (file: string, text: string) => writeFileSync(path.join(ground, file), text);
  beforeEach(() => {
    ground = mkdtempSync(path.join(tmpdir(), 'fingerprint-'));
    mkdirSync(path.join(ground, 'src/inner'), { recursive: true });
    write('src/inner/a.ts', 'one');
    write('settings.json', '{}');
  });
  afterEach(() => rmSync(ground, { recursive: true }));

  it('stays while nothing that counts is changed', () => {
    const before = sum();
    write('src/inner/a.spec.ts', 'a test');
    write('src/inner/a.ts', 'one');
    expect(sum()).toBe(before);
  });

  it.each([
    ['a file is changed', () => write('src/inner/a.ts', 'two')],
    ['a file comes', () => write('src/b.ts', '')],
    ['a file goes', () => rmSync(path.join(ground, 'settings.json'))],
    [
      'a file is renamed',
      () => renameSync(path.join(ground, 'src/inner/a.ts'), path.join(ground, 'src/inner/b.ts')),
    ],
  ])('changes when %s', (_what, change) => {
    const before = sum();
    change();
    expect(sum()).not.toBe(before);
  });
});
