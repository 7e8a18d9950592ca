import { cityTable } from '../city-table';
import { fold } from '../fold';

/** How letters are written where the keyboard or the form has none of them. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
  æ: 'ae',
};
const HAS_UMLAUT = /[äöüåøæ]/i;

/** The rows of each name that has such letters, by what is written in their place. */
let rowsByName: ReadonlyMap<string, readonly number[]> | undefined;

function names(): ReadonlyMap<string, readonly number[]> {
  if (rowsByName) return rowsByName;
  const rows = new Map<string, number[]>();
  cityTable().names.forEach((name, row) => {
    if (!HAS_UMLAUT.test(name)) return;
    const written = fold(name.toLowerCase().replace(/[äöüåøæ]/g, (umlaut) => SPELLINGS[umlaut] ?? umlaut));
    const same = rows.get(written);
    if (same) same.push(row);
    else rows.set(written, [row]);
  });
  return (rowsByName = rows);
}

/** Returns the rows of the cities whose name is written so without its umlauts ("koeln"), largest first. */
export const rowsWithoutUmlauts = (folded: string): readonly number[] => names().get(folded) ?? [];

/** Returns the rows of the cities whose name, written without its umlauts, begins with a folded text, largest first. */
export const rowsByPrefixWithoutUmlauts = (folded: string): number[] =>
  // Row numbers are in order of population.
  [...names()].flatMap(([name, rows]) => (name.startsWith(folded) ? rows : [])).sort((a, b) => a - b);
