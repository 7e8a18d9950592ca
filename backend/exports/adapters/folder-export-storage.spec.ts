import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ExportMissing } from '../export-storage';
import { FolderExportStorage } from './folder-export-storage';

let folder: string;
let storage: FolderExportStorage;
const newKey = () => `${randomUUID()}/${randomUUID()}`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'exports-'));
  storage = new FolderExportStorage(path.join(folder, 'inside'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('export files in a folder', () => {
  it('are read as they were written', async () => {
    const key = newKey();
    expect(await storage.write(key, Readable.from(['[{"name":"Café"}', ']']))).toBe(18);
    expect(await text(await storage.read(key))).toBe('[{"name":"Café"}]');
  });

  it('appear whole or not at all', async () => {
    const key = newKey();
    const broken = Readable.from(
      (function* () {
        yield '[';
        throw new Error('the database went away');
      })(),
    );
    await expect(storage.write(key, broken)).rejects.toThrow('the database went away');
    await expect(storage.read(key)).rejects.toThrow(ExportMissing);
    expect(await readdir(path.join(folder, 'inside', key.split('/')[0] as string))).toEqual([]);
  });

  it.each(['../secret', '/etc/passwd', '..%2fsecret', `${randomUUID()}/../../secret`, 'a\0b'])(
    'never lead out of the folder: %s',
    async (key) => {
      await writeFile(path.join(folder, 'secret'), 'canary');
      await expect(storage.read(key)).rejects.toThrow(ExportMissing);
      await expect(storage.write(key, Readable.from(['x']))).rejects.toThrow(ExportMissing);
    },
  );

  it('are gone once removed', async () => {
    const key = newKey();
    await storage.write(key, Readable.from(['x']));
    await storage.remove(key);
    await expect(storage.read(key)).rejects.toThrow(ExportMissing);
  });
});
