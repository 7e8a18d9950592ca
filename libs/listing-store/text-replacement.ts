import type { ReplaceableColumn } from '@libs/constants';
import { CellRefused, parseCell } from './cells';
import { MAX_PAGE_TEXT_LENGTH } from './row-reading';
import { maxLengthOf } from './table';

/** Which text is replaced by which. There are no patterns, so that a comparison takes no longer than its texts are. */
export interface TextReplacement {
  find: string;
  replacement: string;
  /** Whether the complete text of a cell must be the one to find. */
  isWhole: boolean;
  matchesCase: boolean;
}

/** A longer result is refused before it is made. */
const MAX_RESULT_LENGTH = 65_536;

/**
 * Returns the text of a cell after a replacement, as an edit would store it; null if it does not change.
 * @throws CellRefused if the column cannot hold the text
 */
export function replacedText(
  field: ReplaceableColumn,
  cell: string,
  { find, replacement, isWhole, matchesCase }: TextReplacement,
): string | null {
  if (cell.length > MAX_PAGE_TEXT_LENGTH) return refuseLong(cell, { find, isWhole, matchesCase });
  const [text, wanted] = matchesCase ? [cell, find] : [withoutCase(cell), withoutCase(find)];
  const starts = isWhole ? (text === wanted ? [0] : []) : startsOf(text, wanted);
  if (starts.length === 0) return null;
  const length = cell.length + starts.length * (replacement.length - find.length);
  if (length > MAX_RESULT_LENGTH)
    throw new CellRefused(`The maximum length of ${field} is ${maxLengthOf(field)} characters.`);
  let result = '';
  let at = 0;
  for (const start of starts) {
    result += cell.slice(at, start) + replacement;
    at = start + find.length;
  }
  const value = parseCell(field, result + cell.slice(at));
  return value === cell ? null : String(value ?? '');
}

/** @throws CellRefused if the text would be replaced in a cell that is too long to be undone */
function refuseLong(
  cell: string,
  { find, isWhole, matchesCase }: Omit<TextReplacement, 'replacement'>,
): null {
  const [text, wanted] = matchesCase ? [cell, find] : [cell.toLowerCase(), find.toLowerCase()];
  if (isWhole || wanted === '' || !text.includes(wanted)) return null;
  throw new CellRefused(
    `A text of more than ${MAX_PAGE_TEXT_LENGTH.toLocaleString('en-US')} characters cannot be changed here.`,
  );
}

/** Returns where a text begins in another one. Places do not overlap. */
function startsOf(text: string, wanted: string): number[] {
  const starts: number[] = [];
  if (wanted === '') return starts;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) starts.push(at);
  return starts;
}

/**
 * Lower case, character by character, so that every character keeps its place. The lower case of a whole text is the same,
 * and is found faster, unless it has another length or a letter whose lower case depends on its place in the word.
 */
function withoutCase(text: string): string {
  const lowerText = text.toLowerCase();
  if (lowerText.length === text.length && !text.includes('Σ')) return lowerText;
  return Array.from(text, (character) => {
    const lower = character.toLowerCase();
    return lower.length === character.length ? lower : character;
  }).join('');
}
