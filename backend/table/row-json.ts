/** Approximate number of characters per piece. */
const PIECE_LENGTH = 32 * 1_024;

/**
 * Yields an object as JSON. An object with long texts is divided into small pieces, because large strings stay in
 * memory for longer than they are used.
 */
export function* objectJsonPieces(object: object): Generator<string> {
  if (textLength(object) < PIECE_LENGTH) return yield JSON.stringify(object);
  let separator = '{';
  for (const [name, value] of Object.entries(object)) {
    yield `${separator}${JSON.stringify(name)}:${JSON.stringify(value)}`;
    separator = ',';
  }
  yield '}';
}

/** Joins short pieces, so that not every object is sent on its own. */
export function* joinPieces(pieces: Iterable<string>): Generator<string> {
  let joined = '';
  for (const piece of pieces) {
    joined += piece;
    if (joined.length < PIECE_LENGTH) continue;
    yield joined;
    joined = '';
  }
  if (joined !== '') yield joined;
}

function textLength(object: object): number {
  let length = 0;
  for (const value of Object.values(object)) length += typeof value === 'string' ? value.length : 0;
  return length;
}
