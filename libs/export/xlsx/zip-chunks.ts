import { PassThrough, pipeline, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file in a ZIP archive. */
export interface ZipPart {
  name: string;
  content: string | AsyncIterable<string>;
}

/** Rows of a table are so much alike that more effort saves little. */
const COMPRESSION_LEVEL = 1;

/**
 * Yields a ZIP archive while its parts are read, one after the other. The next part is asked for when the one before
 * has been read. If the reader stops early, or a part fails, the parts are closed.
 *
 * @param at the time that the files in the archive have
 */
export async function* zipChunks(parts: AsyncIterable<ZipPart>, at: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = new PassThrough();
  pipeline(zip.outputStream, output, () => undefined);
  let current: Readable | undefined;
  let isClosed = false;
  const addAll = async () => {
    for await (const { name, content } of parts) {
      if (isClosed) return;
      current = Readable.from(typeof content === 'string' ? [content] : content, { objectMode: false });
      zip.addReadStream(current, name, { mtime: at, compressionLevel: COMPRESSION_LEVEL });
      await finished(current);
    }
    zip.end();
  };
  const fail = (error: unknown) => void output.destroy(error as Error);
  zip.on('error', fail);
  const added = addAll().catch(fail);
  try {
    for await (const chunk of output as AsyncIterable<Uint8Array>) yield chunk;
  } finally {
    isClosed = true;
    current?.destroy();
    await added;
  }
}
