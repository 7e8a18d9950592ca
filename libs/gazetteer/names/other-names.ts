import { rowOfId } from '../city';
import { CITY_NAMES } from './city-names.gen';

/** How many lines are looked at for a beginning: of names such as "Sankt" there are hundreds. */
const MAX_LINES = 400;

/**
 * Returns the rows of the cities that have this folded name besides the one under which the gazetteer lists them: in
 * another language or script, or an old one. The largest comes first.
 */
export function rowsOtherwiseNamed(folded: string): number[] {
  const start = firstLineFrom(folded);
  return CITY_NAMES.startsWith(`${folded}\t`, start) ? rowsOfLine(start) : [];
}

/** Returns the rows of the cities with another name that begins with this folded text, largest first. */
export function rowsByOtherPrefix(folded: string): number[] {
  const rows = new Set<number>();
  let start = firstLineFrom(folded);
  for (let lines = 0; lines < MAX_LINES && CITY_NAMES.startsWith(folded, start); lines++) {
    for (const row of rowsOfLine(start)) rows.add(row);
    start = CITY_NAMES.indexOf('\n', start) + 1;
  }
  // Row numbers are in order of population.
  return [...rows].sort((a, b) => a - b);
}

function rowsOfLine(start: number): number[] {
  const line = CITY_NAMES.slice(start, CITY_NAMES.indexOf('\n', start));
  return line
    .slice(line.indexOf('\t') + 1)
    .split(' ')
    .map((id) => rowOfId(Number(id)))
    .filter((row) => row >= 0)
    .sort((a, b) => a - b);
}

/** Returns where the first line begins that is not before this text. The lines are searched in place, without a copy. */
function firstLineFrom(text: string): number {
  let [low, high] = [1, CITY_NAMES.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = CITY_NAMES.lastIndexOf('\n', middle - 1) + 1;
    const end = CITY_NAMES.indexOf('\n', start);
    const name = CITY_NAMES.slice(start, CITY_NAMES.indexOf('\t', start));
    if (name < text) low = end + 1;
    else high = start;
  }
  return low;
}
