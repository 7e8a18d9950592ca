/**
 * Size of what a tool returns. A result is sent as data, and as text for older clients. Each stays below 10,000 tokens,
 * whatever the model, because no token is shorter than a byte.
 */
export const MAX_RESULT_BYTES = 10_000;
const MAX_TEXT_BYTES = 300;
/** Characters that a reader does not see but a model reads, and control characters. */
const INVISIBLE = /[\p{Cc}\u{E0000}-\u{E007F}]+/gu;

export const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

/** Returns the text without invisible characters, cut off if it is long. */
export function shortText(text: string, maxBytes: number = MAX_TEXT_BYTES): string {
  const visible = text.replace(INVISIBLE, ' ');
  if (sizeOf(visible) <= maxBytes) return visible;
  let shortened = '';
  let bytes = sizeOf('…');
  for (const character of visible.slice(0, maxBytes)) {
    bytes += sizeOf(character) - 2;
    if (bytes > maxBytes) break;
    shortened += character;
  }
  return `${shortened}…`;
}

/** Returns a copy whose texts are short, at any depth. */
export function withShortTexts(value: unknown, maxBytes?: number): unknown {
  if (typeof value === 'string') return shortText(value, maxBytes);
  if (Array.isArray(value)) return value.map((item) => withShortTexts(item, maxBytes));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withShortTexts(inner, maxBytes)]),
  );
}

export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

/** Leaves room for the other fields of a result. */
const MAX_PAGE_BYTES = MAX_RESULT_BYTES - 3_000;

/**
 * Reads a page whose items fit into a result. If they do not, it reads the page again with fewer, because only the API can
 * make the cursor that continues after the last one.
 */
export async function readFittingPage<T>(
  limit: number,
  read: (limit: number) => Promise<Page<T>>,
): Promise<Page<T>> {
  const page = await read(limit);
  const bytes = sizeOf(page.items);
  const { length } = page.items;
  if (bytes <= MAX_PAGE_BYTES || length <= 1) return page;
  const fitting = Math.floor((length * MAX_PAGE_BYTES) / bytes);
  return readFittingPage(Math.max(1, Math.min(fitting, Math.floor(length * 0.8))), read);
}
