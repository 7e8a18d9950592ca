import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportProblem } from '@libs/constants';
import { type ByteRange, EXPORT_KEY, ExportMissing, type ExportStorage } from '../export-storage';
import { ExportStorageError } from '../export-storage-error';

/** Larger than what some file systems store together with the name of a file. */
const CHECK_CONTENT = Buffer.alloc(16_384, 1);

const PROBLEM_BY_CODE: Readonly<Record<string, ExportProblem>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EACCES: 'refused',
  EPERM: 'refused',
  EROFS: 'refused',
};

/** Stores export files in a folder on this machine or on a network share. A file appears only once it is complete. */
export class FolderExportStorage implements ExportStorage {
  constructor(private readonly folder: string) {}

  async write(key: string, content: Readable): Promise<number> {
    const file = this.filePath(key);
    const partialFile = `${file}.${randomUUID()}.part`;
    try {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      // Created before the content is read: content that fails at once must not leave a file that is created later.
      const created = await open(partialFile, 'wx', 0o600);
      await pipeline(content, created.createWriteStream());
      await flush(partialFile);
      await rename(partialFile, file);
      return (await stat(file)).size;
    } catch (error) {
      throw toStorageError(error);
    } finally {
      await rm(partialFile, { force: true }).catch(() => undefined);
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
    const file = path.join(this.folder, `.check-${randomUUID()}`);
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await access(this.folder, constants.R_OK | constants.W_OK | constants.X_OK);
      await writeFile(file, CHECK_CONTENT, { mode: 0o600 });
    } catch (error) {
      throw toStorageError(error);
    } finally {
      await rm(file, { force: true }).catch(() => undefined);
    }
  }

  private filePath(key: string): string {
    if (!EXPORT_KEY.test(key)) throw new ExportMissing(key);
    return path.join(this.folder, key);
  }
}

/** Converts an error of the file system. Returns any other error unchanged. */
function toStorageError(error: unknown): unknown {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  return new ExportStorageError(PROBLEM_BY_CODE[code] ?? 'away', { cause: error });
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
