import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EXPORT_KEY, ExportMissing, type ExportStorage } from '../export-storage';

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

  /** Halves go too, that a process which died left. */
  async remove(key: string): Promise<void> {
    const file = this.pathOf(key);
    const [folder, half] = [path.dirname(file), `${path.basename(file)}.`];
    const halves = (await namesIn(folder)).filter((name) => name.startsWith(half));
    for (const one of [file, ...halves.map((name) => path.join(folder, name))])
      await rm(one, { force: true });
  }

  async assertReachable(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await access(this.folder, constants.R_OK | constants.W_OK | constants.X_OK);
  }

  private pathOf(key: string): string {
    if (!EXPORT_KEY.test(key)) throw new ExportMissing(key);
    return path.join(this.folder, key);
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
