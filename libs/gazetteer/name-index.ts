import { cityTable } from './city-table';

/** Table rows by the first one, two and three letters of the folded name; each list in order of population. */
let cachedPrefixIndex: Map<string, Int32Array> | null = null;
const MAX_KEY_LENGTH = 3;

function prefixIndex(): Map<string, Int32Array> {
  if (cachedPrefixIndex) return cachedPrefixIndex;
  const rows = new Map<string, number[]>();
  cityTable().foldedNames.forEach((name, row) => {
    for (let length = 1; length <= Math.min(MAX_KEY_LENGTH, name.length); length++) {
      const key = name.slice(0, length);
      const list = rows.get(key);
      if (list) list.push(row);
      else rows.set(key, [row]);
    }
  });
  cachedPrefixIndex = new Map([...rows].map(([key, list]) => [key, Int32Array.from(list)]));
  return cachedPrefixIndex;
}

const NO_ROWS = new Int32Array(0);

/**
 * Returns the rows whose folded name starts with the same (up to three) letters as the folded text, largest
 * population first.
 */
export function rowsByPrefix(folded: string): Int32Array {
  return prefixIndex().get(folded.slice(0, MAX_KEY_LENGTH)) ?? NO_ROWS;
}

interface ExactNameIndex {
  /** The first row of each folded name. */
  firstRows: Map<string, number>;
  /** For each row, the next row with the same name; -1 after the last. */
  nextRows: Int32Array;
}
let cachedExactIndex: ExactNameIndex | null = null;

function exactNameIndex(): ExactNameIndex {
  if (cachedExactIndex) return cachedExactIndex;
  const { foldedNames, count } = cityTable();
  const firstRows = new Map<string, number>();
  const nextRows = new Int32Array(count);
  for (let row = count - 1; row >= 0; row--) {
    const name = foldedNames[row] ?? '';
    nextRows[row] = firstRows.get(name) ?? -1;
    firstRows.set(name, row);
  }
  cachedExactIndex = { firstRows, nextRows };
  return cachedExactIndex;
}

/**
 * Returns the rows with exactly this folded name, largest population first. Visits no other row, because a request
 * can contain thousands of names.
 */
export function* rowsNamed(folded: string): Generator<number> {
  const { firstRows, nextRows } = exactNameIndex();
  for (let row = firstRows.get(folded) ?? -1; row >= 0; row = nextRows[row] ?? -1) yield row;
}
