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
