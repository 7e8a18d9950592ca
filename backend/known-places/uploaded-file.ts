import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { mkdtemp, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal, PassThrough } from 'node:stream';
import { MalformedRequest, saveBodyDigest, TooManyAttempts } from '../platform/http';
import { uploadFolder } from './abandoned-uploads';
import { KnownListNotStored, KnownListTooLarge } from './known-places.errors';
import type { UploadLane } from './upload-lanes';

const RETRY_SECONDS = 30;

export interface UploadOptions {
  maxBytes: number;
  /** Shares the lanes with other uploads. */
  lane: Pick<UploadLane, 'receive'>;
  /** Default: the system's temporary folder. */
  parent?: string;
}

/**
 * Stores the body of a request as a file while `work` reads it: XLSX files must be complete before they can be read.
 * @throws KnownListTooLarge, KnownListNotStored, MalformedRequest if the connection ends too early, TooManyAttempts if
 *   the body is not complete when it has to be
 */
export async function withUploadedFile<T>(
  request: IncomingMessage,
  options: UploadOptions,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const { maxBytes, parent, lane } = options;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new KnownListTooLarge(maxBytes);
  const folder = await stored(mkdtemp(uploadFolder(parent)));
  try {
    const file = path.join(folder, 'list');
    await lane.receive((signal) => store(request, file, { maxBytes, signal }));
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function store(
  request: IncomingMessage,
  path: string,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<void> {
  const file = await stored(open(path, 'wx', 0o600));
  // A refused request is not destroyed, because its connection is needed for the response.
  const body = addAbortSignal(signal, new PassThrough());
  request.once('error', (error) => body.destroy(error));
  let bytes = 0;
  const hash = createHash('sha256');
  try {
    for await (const chunk of request.pipe(body) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new KnownListTooLarge(maxBytes);
      hash.update(chunk);
      await stored(file.appendFile(chunk));
    }
    saveBodyDigest(request, hash.digest());
  } catch (error) {
    if (request.readableAborted)
      throw new MalformedRequest('The connection ended before the file was complete');
    throw signal.aborted ? new TooManyAttempts(RETRY_SECONDS) : error;
  } finally {
    request.unpipe(body).resume();
    await file.close();
  }
}

/** @throws KnownListNotStored if the temporary folder is full or cannot be written to */
const stored = <T>(written: Promise<T>): Promise<T> =>
  written.catch((cause: unknown) => {
    throw new KnownListNotStored({ cause });
  });
