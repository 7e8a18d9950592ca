import type { IncomingMessage } from 'node:http';
import { mkdtemp, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { MalformedRequest } from '../platform/http';
import { uploadFolder } from './abandoned-uploads';
import { KnownListNotStored, KnownListTooLarge } from './known-places.errors';

export interface UploadOptions {
  maxBytes: number;
  /** Default: the system's temporary folder. */
  parent?: string;
}

/**
 * Stores the body of a request as a file while `work` reads it: XLSX files must be complete before they can be read.
 * @throws KnownListTooLarge, KnownListNotStored, MalformedRequest if the connection ends too early
 */
export async function withUploadedFile<T>(
  request: IncomingMessage,
  { maxBytes, parent }: UploadOptions,
  work: (file: string) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new KnownListTooLarge(maxBytes);
  const folder = await stored(mkdtemp(uploadFolder(parent)));
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
  const file = await stored(open(path, 'wx', 0o600));
  let bytes = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new KnownListTooLarge(maxBytes);
      await stored(file.appendFile(chunk));
    }
  } catch (error) {
    if (request.readableAborted)
      throw new MalformedRequest('The connection ended before the file was complete');
    throw error;
  } finally {
    await file.close();
  }
}

/** @throws KnownListNotStored if the temporary folder is full or cannot be written to */
const stored = <T>(written: Promise<T>): Promise<T> =>
  written.catch((cause: unknown) => {
    throw new KnownListNotStored({ cause });
  });
