/** Controls that separate words; every other control is dropped without leaving a gap. */
const LINE_CONTROLS = /[\t-\r\u001c-\u001f\u0085]/g;

/**
 * What carries no text: NUL and other controls, bidirectional and zero-width marks, soft hyphens, glyphs of the page's
 * icon font (private use), halves of surrogate pairs. Joiners stay: Persian and Indian names need them.
 */
const NOT_TEXT =
  /[\p{Cc}\p{Cs}\p{Co}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/** One clean line: no control characters, NFC, white space collapsed to single spaces and trimmed. Idempotent. */
export function cleanText(text: string): string {
  return text.replace(LINE_CONTROLS, ' ').replace(NOT_TEXT, '').normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** At most `max` characters (code points), never half of one, no space at the end. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  return Array.from(text.slice(0, max * 2))
    .slice(0, max)
    .join('')
    .trimEnd();
}

/** `cleanText` cut to the field's length (lengths.ts). */
export function cleanField(text: string, max: number): string {
  return truncate(cleanText(text), max);
}

/** Code points of the zero of each script whose ten digits follow one another. */
const ZERO_CODE_POINTS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50,
  0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
];

/** Digits of every script that a place is written in (Arabic-Indic, Devanagari, full-width ...) as 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZERO_CODE_POINTS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
