import { AnswerTooLong, MAX_COLUMNS } from '../response-limits';

/**
 * Maximum number of lists, objects, members and elements in a response: twice what 1,000 rows with all their columns
 * need.
 */
const MAX_TOKENS = 2 * 1_000 * 2 * MAX_COLUMNS;
const MAX_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Checks the structure of a response before it is parsed. A few megabytes of empty objects become hundreds of
 * megabytes in memory, and nothing can interrupt the parser.
 *
 * @throws AnswerTooLong
 */
export function assertModestJson(json: Uint8Array): void {
  let depth = 0;
  let tokens = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) at = endOfText(json, at);
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    else if (byte !== COMMA && byte !== COLON) continue;
    tokens += 1;
    if (tokens > MAX_TOKENS) throw new AnswerTooLong('more rows and columns than were requested');
    if (depth > MAX_DEPTH) throw new AnswerTooLong(`more than ${MAX_DEPTH} levels of lists`);
  }
}

/** Returns the index of the quotation mark that ends a text, or the last index of an unterminated one. */
function endOfText(json: Uint8Array, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    if (json[at] === BACKSLASH) at += 1;
    else if (json[at] === QUOTE) return at;
  }
  return json.length;
}
