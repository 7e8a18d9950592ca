import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ExportProblem } from '@libs/constants';
import { FolderExportStorage } from '../../backend/exports/adapters/folder-export-storage';
import { S3ExportStorage } from '../../backend/exports/adapters/s3-export-storage';
import { ExportMissing, type ExportStorage } from '../../backend/exports/export-storage';
import { ExportContentError, ExportStorageError } from '../../backend/exports/export-storage-error';
import { S3_CREDENTIALS, startFakeS3, type FakeS3 } from '../support/fake-s3';
import { mountSmallDisk } from '../support/small-disk';

let folder: string;
let s3: FakeS3;
let folderStorage: FolderExportStorage;
let bucketStorage: S3ExportStorage;
const newKey = () => `${randomUUID()}/${randomUUID()}`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'exports-'));
  folderStorage = new FolderExportStorage(path.join(folder, 'inside'));
  s3 = await startFakeS3();
  bucketStorage = new S3ExportStorage({
    endpoint: s3.url,
    region: 'eu-central-1',
    bucket: s3.bucket,
    ...S3_CREDENTIALS,
  });
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the files or objects stored under a key, including partial ones. */
const remaining: Record<string, (key: string) => Promise<unknown[]>> = {
  folder: (key) => readdir(path.join(folder, 'inside', key.split('/')[0] as string)),
  bucket: (key) => Promise.resolve([...(s3.objects.has(key) ? [key] : []), ...s3.openUploads.keys()]),
};

describe.each(['folder', 'bucket'])('export files in a %s', (kind) => {
  const storage = (): ExportStorage => (kind === 'folder' ? folderStorage : bucketStorage);

  it('are read as they were written', async () => {
    const key = newKey();
    expect(await storage().write(key, Readable.from(['[{"name":"Café"}', ']']))).toBe(18);
    expect(await text(await storage().read(key))).toBe('[{"name":"Café"}]');
  });

  it('can be larger than the available memory', async () => {
    const [chunk, chunks] = ['0123456789abcdef'.repeat(65_536), 20];
    const key = newKey();
    const content = Readable.from(Array.from({ length: chunks }, () => Buffer.from(chunk)));
    expect(await storage().write(key, content)).toBe(chunk.length * chunks);
    let length = 0;
    for await (const part of await storage().read(key)) length += (part as Buffer).length;
    expect(length).toBe(chunk.length * chunks);
  });

  it.each([1, 20])('appear completely or not at all if the upload breaks after %i MB', async (megabytes) => {
    const key = newKey();
    const broken = Readable.from(
      (function* () {
        for (let n = 0; n < megabytes; n++) yield Buffer.alloc(1024 * 1024);
        throw new ExportContentError(new Error('the database went away'));
      })(),
    );
    await expect(storage().write(key, broken)).rejects.toThrow('the database went away');
    await expect(storage().read(key)).rejects.toThrow(ExportMissing);
    expect(await remaining[kind]?.(key)).toEqual([]);
  });

  it('are replaced when they are written a second time', async () => {
    const key = newKey();
    await storage().write(key, Readable.from(['first']));
    await storage().write(key, Readable.from(['second']));
    expect(await text(await storage().read(key))).toBe('second');
  });

  it('no longer exist after removal, and can be removed twice', async () => {
    const key = newKey();
    await storage().write(key, Readable.from(['x']));
    await storage().remove(key);
    await storage().remove(key);
    await expect(storage().read(key)).rejects.toThrow(ExportMissing);
  });

  it('are in a storage that reports whether it is reachable', async () => {
    await expect(storage().assertReachable()).resolves.toBeUndefined();
  });
});

describe('export files in a folder', () => {
  it('are removed together with the partial files of a process that died', async () => {
    const [key, other] = [newKey(), newKey()];
    for (const name of [`${key}.${randomUUID()}.part`, `${other}.${randomUUID()}.part`]) {
      await mkdir(path.join(folder, 'inside', path.dirname(name)), { recursive: true });
      await writeFile(path.join(folder, 'inside', name), 'x');
    }
    await folderStorage.remove(key);
    expect(await remaining.folder?.(key)).toEqual([]);
    expect(await remaining.folder?.(other)).toHaveLength(1);
  });

  it.each(['../secret', '/etc/passwd', '..%2fsecret', `${randomUUID()}/../../secret`, 'a\0b'])(
    'are never read or written outside the folder: %s',
    async (key) => {
      await writeFile(path.join(folder, 'secret'), 'canary');
      await expect(folderStorage.read(key)).rejects.toThrow(ExportMissing);
      await expect(folderStorage.write(key, Readable.from(['x']))).rejects.toThrow(ExportMissing);
    },
  );

  it('cause an error other than a missing export if they cannot be opened', async () => {
    const key = newKey();
    await mkdir(path.join(folder, 'inside', path.dirname(key)), { recursive: true });
    // Uses a symbolic link to itself, because root can open files regardless of permissions.
    await symlink(path.basename(key), path.join(folder, 'inside', key));
    await expect(folderStorage.read(key)).rejects.toThrow('ELOOP');
  });

  it('are reported as unreachable when the folder cannot be created', async () => {
    await writeFile(path.join(folder, 'file'), 'x');
    const nowhere = new FolderExportStorage(path.join(folder, 'file', 'exports'));
    await expect(nowhere.assertReachable()).rejects.toThrow('ENOTDIR');
  });
});

describe('a storage that cannot store a file', () => {
  const problemOf = (storage: ExportStorage) =>
    storage.write(newKey(), Readable.from([Buffer.alloc(2_097_152)])).then(
      () => null,
      (error: unknown) => (error instanceof ExportStorageError ? error.problem : error),
    );

  it.each<[string, number, string, ExportProblem]>([
    ['has no space', 507, 'XMinioStorageFull', 'full'],
    ['has used up its quota', 403, 'QuotaExceeded', 'full'],
    ['refuses the credentials', 403, 'AccessDenied', 'refused'],
    ['does not exist', 404, 'NoSuchBucket', 'away'],
    ['is overloaded', 503, 'SlowDown', 'away'],
    ['has an internal error', 500, 'InternalError', 'away'],
  ])('says why, when the bucket %s', async (_, status, code, problem) => {
    s3.refusal.current = { status, code };
    try {
      expect(await problemOf(bucketStorage)).toBe(problem);
    } finally {
      s3.refusal.current = null;
    }
  });

  it('says that the folder is away when there is a file in its place', async () => {
    await writeFile(path.join(folder, 'no-folder'), 'x');
    expect(await problemOf(new FolderExportStorage(path.join(folder, 'no-folder')))).toBe('away');
  });

  const disk = mountSmallDisk(1);
  afterAll(() => disk?.remove());
  // Only root can mount a disk that is small enough to be filled, and only root may write to every folder.
  if (disk)
    it('says that the folder is full', async () => {
      const storage = new FolderExportStorage(disk.folder);
      expect(await problemOf(storage)).toBe('full');
      await expect(storage.assertReachable()).resolves.toBeUndefined();
      disk.fill();
      await expect(storage.assertReachable()).rejects.toMatchObject({ problem: 'full' });
      expect(await readdir(disk.folder)).toEqual(
        expect.not.arrayContaining([expect.stringMatching(/check/)]),
      );
    });
  else
    it('says that it may not write to the folder', async () => {
      const storage = new FolderExportStorage(path.join(folder, 'read-only'));
      await mkdir(path.join(folder, 'read-only'), { mode: 0o500 });
      expect(await problemOf(storage)).toBe('refused');
      await expect(storage.assertReachable()).rejects.toMatchObject({ problem: 'refused' });
    });
});

describe('a bucket from which many files are read slowly', () => {
  it('can still be read, and written to', async () => {
    const storage = new S3ExportStorage({
      endpoint: s3.url,
      region: 'eu-central-1',
      bucket: s3.bucket,
      ...S3_CREDENTIALS,
      timeouts: { connect: 5_000, response: 5_000 },
    });
    const key = newKey();
    await storage.write(key, Readable.from([Buffer.alloc(1_000_000, 'x')]));
    const unread: Readable[] = [];
    try {
      for (let count = 0; count < 60; count++) unread.push(await storage.read(key));
      const other = newKey();
      expect(await storage.write(other, Readable.from(['listings']))).toBe(8);
      expect(await text(await storage.read(other))).toBe('listings');
    } finally {
      for (const file of unread) file.destroy();
    }
  });
});

describe('a bucket that does not respond', () => {
  it('causes timeouts instead of blocking its callers', async () => {
    const silentServer = createServer().listen(0, '127.0.0.1');
    await once(silentServer, 'listening');
    const storage = new S3ExportStorage({
      endpoint: `http://127.0.0.1:${(silentServer.address() as AddressInfo).port}`,
      region: 'eu-central-1',
      bucket: 'mute',
      ...S3_CREDENTIALS,
      timeouts: { connect: 200, response: 200 },
    });
    try {
      await expect(storage.read(newKey())).rejects.toThrow(/time/i);
      await expect(storage.assertReachable()).rejects.toThrow(/time/i);
      await expect(storage.write(newKey(), Readable.from(['x']))).rejects.toThrow(/time/i);
    } finally {
      silentServer.close();
    }
  });
});

describe('a bucket that refuses access', () => {
  it('causes an error other than a missing export', async () => {
    const unauthorized = new S3ExportStorage({
      endpoint: s3.url,
      region: 'eu-central-1',
      bucket: s3.bucket,
      accessKeyId: 'AKIDSOMEBODY',
      secretAccessKey: 'x',
    });
    await expect(unauthorized.read(newKey())).rejects.toThrow('AccessDenied');
    await expect(unauthorized.assertReachable()).rejects.toThrow('AccessDenied');
  });
});
