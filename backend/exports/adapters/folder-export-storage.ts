import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EXPORT_KEY, ExportMissing, type ExportStorage, HALF_EXPORT } from '../export-storage';

/** Export files in a folder of this machine, or of a network share. A file appears whole or not at all. */
export class FolderExportStorage implements ExportStorage {
  constructor(private readonly folder: string) {}

  async write(key: string, content: Readable): Promise<number> {
    const file = this.pathOf(key);
    const half = `${file}.${randomUUID()}.part`;
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    try {
      await pipeline(content, createWriteStream(half, { mode: 0o600 }));
      await flush(half);
      await rename(half, file);
      return (await stat(file)).size;
    } finally {
      await rm(half, { force: true });
    }
  }

  async read(key: string): Promise<Readable> {
    const file = this.pathOf(key);
    const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
      // Anything else (a share that is away, a right that is missing) passes: the file is still there.
      throw error.code === 'ENOENT' ? new ExportMissing(key) : error;
    });
    return createReadStream(file, { fd: handle });
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async *storedBefore(moment: Date): AsyncGenerator<string> {
    for (const user of await namesIn(this.folder)) {
      for (const name of await namesIn(path.join(this.folder, user))) {
        const key = `${user}/${name}`;
        const isHalf = HALF_EXPORT.test(key);
        if (!isHalf && !EXPORT_KEY.test(key)) continue;
        const file = path.join(this.folder, key);
        const found = await stat(file).catch(nothing);
        if (!found?.isFile() || found.mtime >= moment) continue;
        if (isHalf) await rm(file, { force: true });
        else yield key;
      }
    }
  }

  private pathOf(key: string): string {
    if (!EXPORT_KEY.test(key)) throw new ExportMissing(key);
    return path.join(this.folder, key);
  }
}

/** Gone meanwhile, or no folder: as if nothing were there. @throws whatever else */
function nothing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(nothing)) ?? [];

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
