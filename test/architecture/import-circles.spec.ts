import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

// The linter finds circles of values (import-x/no-cycle). Two files that take only types from each other are one thought in
// two places all the same, and neither can be read without the other.
const ROOT = path.resolve('.');
const IMPORT = /(?:\bfrom|\bimport\()\s*'([^']+)'/g;

/** Returns the files of the product. */
function productFiles(): Set<string> {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'backend', 'libs', 'frontend'],
    { encoding: 'utf8' },
  );
  return new Set(
    listed
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file) && existsSync(file)),
  );
}

/** Returns the files that each file imports, types included. */
function importsOf(files: ReadonlySet<string>): Map<string, string[]> {
  const resolve = (from: string, specifier: string): string[] => {
    const base = specifier.startsWith('.')
      ? path.join(path.dirname(from), specifier)
      : specifier.replace(/^@libs\//, 'libs/').replace(/^~\//, 'frontend/app/');
    return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
      .map((end) => base + end)
      .filter((file) => files.has(file));
  };
  return new Map(
    [...files].map((file) => {
      const specifiers = [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT)].map(
        ([, each = '']) => each,
      );
      return [file, specifiers.flatMap((each) => resolve(file, each)).filter((other) => other !== file)];
    }),
  );
}

/** Returns the files that reach themselves, with the imports that lead back. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, route: readonly string[]): void => {
    const start = route.indexOf(file);
    if (start >= 0) circles.push([...route.slice(start), file].join(' -> '));
    if (start >= 0 || done.has(file)) return;
    for (const other of imports.get(file) ?? []) visit(other, [...route, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return circles;
}

describe('imports of types', () => {
  it('form no circle', () => {
    const files = productFiles();
    expect(files.size).toBeGreaterThan(1_000);
    expect(circlesIn(importsOf(files))).toEqual([]);
  });

  it('are seen where two files import each other', () => {
    const imports = new Map([
      ['a.ts', ['b.ts']],
      ['b.ts', ['c.ts']],
      ['c.ts', ['b.ts']],
    ]);
    expect(circlesIn(imports)).toEqual(['b.ts -> c.ts -> b.ts']);
  });
});
