import { TextDecoder } from 'node:util';
import { SheetUnreadable } from './sheet';

/**
 * Decodes text in chunks: UTF-16 with a byte order mark, else UTF-8. From the first bytes that are not UTF-8, the rest is
 * read as Windows-1252, which older programs write.
 */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  /** Bytes with which a chunk ended that are the beginning of a character. */
  let begun: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: true });
    } catch {
      if (decoder.encoding !== 'utf-8') throw notText();
      decoder = new TextDecoder('windows-1252');
      text = decoder.decode(Buffer.concat([begun, chunk]), { stream: true });
    }
    begun = unfinishedEnd(chunk);
    if (text.includes('\0')) throw notText();
    yield text;
  }
  yield lastText(decoder, begun);
}

function lastText(decoder: TextDecoder | null, begun: Uint8Array): string {
  try {
    return decoder?.decode() ?? '';
  } catch {
    return decoder?.encoding === 'utf-8' ? new TextDecoder('windows-1252').decode(begun) : '';
  }
}

/** Returns the bytes at the end that begin a character of UTF-8 without ending it. It has four bytes at most. */
function unfinishedEnd(chunk: Uint8Array): Uint8Array {
  const end = chunk.subarray(-3);
  const start = end.findLastIndex((byte) => byte >= 0xc0);
  return start < 0 ? new Uint8Array() : end.subarray(start);
}

const notText = () =>
  new SheetUnreadable('This is neither text nor an Excel file (.xlsx). Save the table as CSV or XLSX.');

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}
