/** How much of a page is searched for the declaration of its encoding, in bytes (the HTML standard requires 1024). */
const SNIFFED_BYTES = 4096;

const BYTE_ORDER_MARKS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
const DECLARED = /charset\s{0,9}=\s{0,9}["']?\s{0,9}([a-z0-9_:.-]{2,40})/i;
const XML_DECLARED = /^\s{0,9}<\?xml[^>]{0,200}encoding\s{0,9}=\s{0,9}["']([a-z0-9_:.-]{2,40})/i;

/**
 * Decodes a page: by its byte order mark, the Content-Type header, its own declaration, as UTF-8 if that is valid,
 * as UTF-8 with a few errors, such as a text that was cut within a letter, and otherwise as Windows-1252. A page that declares
 * UTF-8 without being valid is read by the next rule.
 */
export function decodeBody(body: Uint8Array, contentType: string): string {
  const mark = BYTE_ORDER_MARKS.find(([bytes]) => bytes.every((byte, index) => body[index] === byte));
  if (mark) return new TextDecoder(mark[1]).decode(body);
  const start = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, SNIFFED_BYTES)).toString(
    'latin1',
  );
  const declared = [contentType, start].flatMap((text) => {
    const encoding = (DECLARED.exec(text) ?? XML_DECLARED.exec(text))?.[1];
    return encoding === undefined ? [] : [encoding];
  });
  for (const encoding of [...declared, 'utf-8']) {
    // A page that could be read at all was not UTF-16, whatever it says.
    const text = decode(body, encoding.toLowerCase().startsWith('utf-16') ? 'utf-8' : encoding);
    if (text !== null) return text;
  }
  const damaged = new TextDecoder('utf-8').decode(body);
  return isMostlyValid(damaged) ? damaged : new TextDecoder('windows-1252').decode(body);
}

/** Letters of other encodings hardly ever make letters of UTF-8. */
const CHARACTERS_PER_ERROR = 4;

function isMostlyValid(text: string): boolean {
  const errors = text.match(/\ufffd/g)?.length ?? 0;
  const letters = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
  return letters > errors * CHARACTERS_PER_ERROR;
}

/** Returns null if the encoding is unknown, or the body is not valid in it. */
function decode(body: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(body);
  } catch {
    return null;
  }
}
