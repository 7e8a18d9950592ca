import type { IncomingMessage } from 'node:http';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MalformedRequest } from '../platform/http';
import { KnownListTooLarge } from './known-places.errors';

/**
 * Stores the body of a request as a file while `work` reads it: XLSX files must be complete before they can be read.
 * @throws KnownListTooLarge, MalformedRequest if the connection ends too early
 */
export async function withUploadedFile<T>(
  request: IncomingMessage,
  { maxBytes }: { maxBytes: number },
  work: (file: string) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new KnownListTooLarge(maxBytes);
  const folder = await mkdtemp(path.join(tmpdir(), 'gazetteer-upload-'));
  try {
    const file = path.join(folder, 'list');
    await store(request, file, maxBytes);
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A refused request is not destroyed, because its connection is needed for the response. */
async function store(request: IncomingMessage, path: string, maxBytes: number): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new KnownListTooLarge(maxBytes);
      await file.write(chunk);
    }
  } catch (error) {
    if (request.readableAborted)
      throw new MalformedRequest('The connection ended before the file was complete');
    throw error;
  } finally {
    await file.close();
  }
}
