import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MalformedRequest } from '../platform/http';
import { KnownListTooLarge } from './known-places.errors';

/**
 * Stores a body as a file while `work` reads it. XLSX files must be complete before they can be read.
 * @throws KnownListTooLarge, MalformedRequest if the connection ends too early
 */
export async function withUploadedFile<T>(
  body: Readable,
  { maxBytes }: { maxBytes: number },
  work: (file: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gazetteer-upload-'));
  try {
    const file = path.join(folder, 'list');
    await store(body, file, maxBytes);
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function store(body: Readable, file: string, maxBytes: number): Promise<void> {
  let bytes = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new KnownListTooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  try {
    await pipeline(body, limit, createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    if (body.readableAborted) throw new MalformedRequest('The connection ended before the file was complete');
    throw error;
  }
}
