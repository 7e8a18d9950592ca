import { cityTable } from './city-table';

/** Rows of the table by the first one, two and three letters of the folded name; each list in order of population. */
let index: Map<string, Int32Array> | null = null;
const LONGEST_KEY = 3;

function nameIndex(): Map<string, Int32Array> {
  if (index) return index;
  const rows = new Map<string, number[]>();
  cityTable().folded.forEach((name, row) => {
    for (let length = 1; length <= Math.min(LONGEST_KEY, name.length); length++) {
      const key = name.slice(0, length);
      const list = rows.get(key);
      if (list) list.push(row);
      else rows.set(key, [row]);
    }
  });
  index = new Map([...rows].map(([key, list]) => [key, Int32Array.from(list)]));
  return index;
}

const NONE = new Int32Array(0);

/** Rows whose folded name starts with the same (up to three) letters as the folded text, largest population first. */
export function rowsLike(folded: string): Int32Array {
  return nameIndex().get(folded.slice(0, LONGEST_KEY)) ?? NONE;
}

interface Names {
  /** Each folded name's first row. */
  first: Map<string, number>;
  /** For each row the next one of the same name; -1 after the last. */
  next: Int32Array;
}
let names: Names | null = null;

function namesOfTable(): Names {
  if (names) return names;
  const { folded, count } = cityTable();
  const first = new Map<string, number>();
  const next = new Int32Array(count);
  for (let row = count - 1; row >= 0; row--) {
    const name = folded[row] ?? '';
    next[row] = first.get(name) ?? -1;
    first.set(name, row);
  }
  names = { first, next };
  return names;
}

/** Rows of exactly this folded name, largest population first. No other row is looked at: a request may ask for thousands of names. */
export function* rowsNamed(folded: string): Generator<number> {
  const { first, next } = namesOfTable();
  for (let row = first.get(folded) ?? -1; row >= 0; row = next[row] ?? -1) yield row;
}
