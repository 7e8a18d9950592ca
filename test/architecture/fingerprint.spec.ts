import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fingerprint } from '../../backend/cli/fingerprint.mjs';

describe("the fingerprint of a build step's inputs", () => {
  let folder: string;
  const computeFingerprint = () =>
    fingerprint(
      [path.join(folder, 'src'), path.join(folder, 'settings.json')],
      (file) => !file.includes('.spec.'),
    );
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'fingerprint-'));
    mkdirSync(path.join(folder, 'src/inner'), { recursive: true });
    write('src/inner/a.ts', 'one');
    write('settings.json', '{}');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is stable while nothing relevant changes', () => {
    const before = computeFingerprint();
    write('src/inner/a.spec.ts', 'a test');
    write('src/inner/a.ts', 'one');
    expect(computeFingerprint()).toBe(before);
  });

  it.each([
    ['a file is changed', () => write('src/inner/a.ts', 'two')],
    ['a file is added', () => write('src/b.ts', '')],
    ['a file is removed', () => rmSync(path.join(folder, 'settings.json'))],
    [
      'a file is renamed',
      () => renameSync(path.join(folder, 'src/inner/a.ts'), path.join(folder, 'src/inner/b.ts')),
    ],
  ])('changes when %s', (_what, change) => {
    const before = computeFingerprint();
    change();
    expect(computeFingerprint()).not.toBe(before);
  });
});
