import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ByteRange, EXPORT_KEY, ExportMissing, type ExportStorage } from '../export-storage';

/** Stores export files in a folder on this machine or on a network share. A file appears only once it is complete. */
export class FolderExportStorage implements ExportStorage {
  constructor(private readonly folder: string) {}

  async write(key: string, content: Readable): Promise<number> {
    const file = this.filePath(key);
    const partialFile = `${file}.${randomUUID()}.part`;
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    try {
      await pipeline(content, createWriteStream(partialFile, { mode: 0o600 }));
      await flush(partialFile);
      await rename(partialFile, file);
      return (await stat(file)).size;
    } finally {
      await rm(partialFile, { force: true });
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const file = this.filePath(key);
    const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
      // Other errors (share unavailable, missing permission) are rethrown, because the file may still exist.
      throw error.code === 'ENOENT' ? new ExportMissing(key) : error;
    });
    return createReadStream(file, { fd: handle, ...range });
  }

  /** Also removes partial files that a dead process left behind. */
  async remove(key: string): Promise<void> {
    const file = this.filePath(key);
    const [folder, partialFile] = [path.dirname(file), `${path.basename(file)}.`];
    const partialFiles = (await listNames(folder)).filter((name) => name.startsWith(partialFile));
    for (const entry of [file, ...partialFiles.map((name) => path.join(folder, name))])
      await rm(entry, { force: true });
  }

  async assertReachable(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await access(this.folder, constants.R_OK | constants.W_OK | constants.X_OK);
  }

  private filePath(key: string): string {
    if (!EXPORT_KEY.test(key)) throw new ExportMissing(key);
    return path.join(this.folder, key);
  }
}

async function listNames(folder: string): Promise<string[]> {
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
