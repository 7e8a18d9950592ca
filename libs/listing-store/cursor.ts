/** A row's position in a sort order: its range, its sort keys as text, and its id. */
export interface RowPosition {
  rangeIndex: number;
  keys: (string | null)[];
  id: number;
}

/** Thrown for an invalid cursor: truncated, made up, or issued for a different sort order. */
export class CursorRefused extends Error {
  override readonly name = 'CursorRefused';

  constructor() {
    super('This position in the table is unknown. Go to the first page.');
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
    // Not one of our cursors: the error is thrown below.
  }
  throw new CursorRefused();
}
