/** Where a row stands in an order: its part of the order, its keys there as text, its id. */
export interface RowPosition {
  rangeIndex: number;
  keys: (string | null)[];
  id: number;
}

/** A cursor that is none of ours (cut, made up, of another sort). */
export class CursorRefused extends Error {
  override readonly name = 'CursorRefused';

  constructor() {
    super('This place in the table is not known. Please go to the first page.');
  }
}

export function encodeCursor({ rangeIndex, keys, id }: RowPosition): string {
  return Buffer.from(JSON.stringify([rangeIndex, id, ...keys])).toString('base64url');
}

/** @throws CursorRefused */
export function decodeCursor(
  cursor: string,
  keyCountOf: (rangeIndex: number) => number | undefined,
): RowPosition {
  const parts = parseArray(cursor);
  const [rangeIndex, id, ...keys] = parts;
  const count = typeof rangeIndex === 'number' ? keyCountOf(rangeIndex) : undefined;
  if (count === undefined || count !== keys.length || !Number.isSafeInteger(id)) throw new CursorRefused();
  if (!keys.every((key) => typeof key === 'string')) throw new CursorRefused();
  return { rangeIndex: rangeIndex as number, id: id as number, keys: keys as string[] };
}

function parseArray(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(parts)) return parts;
  } catch {
    // Not ours; said below.
  }
  throw new CursorRefused();
}
