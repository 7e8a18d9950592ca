import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SheetRow } from '@libs/sheets';
import { xlsxOf, xlsxParts, zipOf } from '../../test/support/xlsx-file';
import { readTableFileInHost } from './contained-reader';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'sheet-host-'))));
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: Buffer | string): Promise<string> {
  const file = path.join(folder, 'file');
  await writeFile(file, content);
  return file;
}

async function read(content: Buffer | string): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const batch of readTableFileInHost(await fileOf(content))) rows.push(...batch);
  return rows;
}

describe('a file that is read in a child process', () => {
  it('has the same rows, in order', async () => {
    const rows = Array.from({ length: 3_000 }, (_, n) => [`Bakery ${n}`, String(n)]);
    expect((await read(xlsxOf(rows))).map(({ cells }) => cells)).toEqual(rows);
    expect(await read('a,b\n\nc')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['c'] },
    ]);
  });

  it('is refused with the same sentence', () =>
    expect(read('a\n"b')).rejects.toThrow('Line 2 has a quotation mark that opens a cell'));

  it('arrives in batches of limited size, whatever its cells repeat', async () => {
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`;
    const parts = xlsxParts(
      `<worksheet><sheetData>${row.repeat(200)}</sheetData></worksheet>`,
      `<sst><si><t>${'b'.repeat(9_000)}</t></si></sst>`,
    );
    let count = 0;
    for await (const batch of readTableFileInHost(await fileOf(zipOf(parts)))) {
      count += batch.length;
      const length = batch.flatMap(({ cells }) => cells).reduce((sum, cell) => sum + cell.length, 0);
      expect(length).toBeLessThanOrEqual(200_000);
    }
    expect(count).toBe(200);
  });

  it('is not read further once it has taken too long', async () => {
    const ended = new AbortController();
    const rows = readTableFileInHost(await fileOf('a,b\n'.repeat(100_000)), ended.signal);
    expect((await rows.next()).value?.length).toBeGreaterThan(0);
    ended.abort(new Error('too long'));
    await expect(rows.next()).rejects.toThrow('too long');
  });

  it('is not read further once nobody wants its rows', async () => {
    const file = await fileOf('a,b\n'.repeat(100_000));
    for await (const batch of readTableFileInHost(file)) {
      expect(batch.length).toBeGreaterThan(0);
      break;
    }
    expect(await read('a')).toHaveLength(1);
  });
});
