/** Control characters that separate words. All others are removed without leaving a space. */
const LINE_CONTROLS = /[\t-\r\u001c-\u001f\u0085]/g;

/**
 * Characters that carry no text: NUL and other control characters, bidirectional and zero-width marks, soft hyphens,
 * lone surrogates, and private-use glyphs from the page's icon font. Joiners stay, because Persian and Indian names
 * need them.
 */
const NOT_TEXT =
  /[\p{Cc}\p{Cs}\p{Co}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/**
 * More marks on one letter than any writing has (UAX 15, Stream-Safe Text Format). NFC sorts them in a time that grows
 * with the square of their number, on the thread that serves everybody.
 */
const EXCESSIVE_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * Returns one clean line in NFC: no control characters, at most 30 marks on a letter, and white space collapsed to single
 * spaces and trimmed. Cleaning the result again does not change it.
 */
export function cleanText(text: string): string {
  const line = withoutExcessiveMarks(text.replace(LINE_CONTROLS, ' ').replace(NOT_TEXT, ''));
  // NFC divides some marks into two.
  return withoutExcessiveMarks(line.normalize('NFC')).replace(/\s+/g, ' ').trim();
}

/** Returns the text with at most 30 marks on a letter. Apply it before any Unicode normalization. */
export const withoutExcessiveMarks = (text: string): string => text.replace(EXCESSIVE_MARKS, '$1');

/** Truncates to `max` characters (code points), never within a character, and leaves no space at the end. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  return Array.from(text.slice(0, max * 2))
    .slice(0, max)
    .join('')
    .trimEnd();
}

/** How many times a field's maximum length is read, because cleaning removes characters and NFC joins up to three. */
const READ_FACTOR = 8;

/** Applies `cleanText` to the beginning of the text, and truncates to the field's maximum length (lengths.ts). */
export function cleanField(text: string, max: number): string {
  return truncate(cleanText(text.slice(0, max * READ_FACTOR)), max);
}

/** Code points for the digit zero, in each script with ten consecutive digits. */
const ZERO_CODE_POINTS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50,
  0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
];

/** Converts digits in every script used for place data (Arabic-Indic, Devanagari, full-width ...) to 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZERO_CODE_POINTS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
