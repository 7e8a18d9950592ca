import { CursorRefused, decodeCursor, encodeCursor, type RowPosition } from './cursor';
import { fewerRows } from './fewer-rows';
import { fittingRows, withTexts } from './page-size';
import { StoreError } from './store-error';
import type { Page, PageQuery } from './listing-store';
import { readAtOffset } from './read-at-offset';
import type { KeyedRow, KeysetRange, KeysetReader } from './keyset-range';

/**
 * Reads a page that may span several ranges of a sort order, from whichever end is nearer. If the rows are so large
 * that the response is too long, reads fewer of them.
 */
export async function readKeysetPage(
  ranges: readonly KeysetRange[],
  { limit, position, texts }: PageQuery,
  reader: KeysetReader,
): Promise<Page> {
  for (let rows = limit; ;)
    try {
      return await readPage(ranges, { limit: rows, position, texts }, reader);
    } catch (error) {
      rows = fewerRows(rows, error);
    }
}

async function readPage(
  ranges: readonly KeysetRange[],
  { limit, position, texts }: PageQuery,
  reader: KeysetReader,
): Promise<Page> {
  const keyCountOf = (range: number): number | undefined => ranges[range]?.keys.length;
  if (position.at === 'offset') {
    const wanted = { offset: position.offset, limit };
    const found = await jumpToPage(ranges, wanted, reader);
    if (!found.isWhole) reader.invalidateCounts();
    const { rows, hasMore } = found.isWhole ? found : await jumpToPage(ranges, wanted, reader);
    return pageOf(rows, { hasMore, texts, isBackward: false });
  }
  const from = 'cursor' in position ? decodeCursor(position.cursor, keyCountOf) : undefined;
  if (from) assertKeysFit(from, ranges[from.rangeIndex]);
  const isBackward = position.at === 'before' || position.at === 'last';
  const start = from?.rangeIndex ?? (isBackward ? ranges.length - 1 : 0);
  const found = await readRanges(ranges, { start, isBackward, limit: limit + 1 }, reader, from);
  const isLonger = found.length > limit;
  const rows = isBackward ? found.slice(0, limit).reverse() : found.slice(0, limit);
  const hasMore = {
    previous: isBackward ? isLonger : from !== undefined,
    next: isBackward ? from !== undefined : isLonger,
  };
  return pageOf(rows, { hasMore, texts, isBackward });
}

/**
 * Refuses a cursor if one of its keys does not fit the key's column, without querying the database.
 * @throws CursorRefused
 */
function assertKeysFit({ keys }: RowPosition, range: KeysetRange | undefined): void {
  for (const [at, key] of (range?.keys ?? []).entries())
    if (!(KEY_FORMS[key.type] ?? NUMBER_FORM).test(keys[at] ?? '')) throw new CursorRefused();
}

const NUMBER_FORM = /^-?\d{1,30}(\.\d{1,30})?(e[+-]?\d{1,3})?$|^-?infinity$|^nan$/i;
const TIME_FORM = /^\d{4,6}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[\d.:+Z-]*( BC)?$/;
const KEY_FORMS: Readonly<Record<string, RegExp>> = {
  text: /^[^\0]*$/,
  time: TIME_FORM,
  timestamptz: TIME_FORM,
};

type RangedRow = KeyedRow & { rangeIndex: number };

/**
 * Reads the page at an offset. `isWhole` is false if the range has fewer rows than counted, because the position of
 * the rows is then unknown.
 */
async function jumpToPage(
  ranges: readonly KeysetRange[],
  { offset, limit }: { offset: number; limit: number },
  reader: KeysetReader,
): Promise<{ rows: RangedRow[]; hasMore: Neighbors; isWhole: boolean }> {
  let remaining = offset;
  for (const [start, range] of ranges.entries()) {
    const size = await reader.count(range);
    if (remaining >= size) {
      remaining -= size;
      continue;
    }
    const rowsInRange = Math.min(limit + 1, size - remaining);
    const first = await readAtOffset(range, { offset: remaining, limit: rowsInRange, size }, reader);
    const found = first.map((entry) => ({ ...entry, rangeIndex: start }));
    const rest = { start: start + 1, isBackward: false, limit: limit + 1 - found.length };
    const all = rest.limit > 0 ? [...found, ...(await readRanges(ranges, rest, reader))] : found;
    return {
      rows: all.slice(0, limit),
      hasMore: { previous: offset > 0, next: all.length > limit },
      isWhole: first.length === rowsInRange,
    };
  }
  return { rows: [], hasMore: { previous: false, next: false }, isWhole: true };
}

async function readRanges(
  ranges: readonly KeysetRange[],
  { start, isBackward, limit }: { start: number; isBackward: boolean; limit: number },
  reader: KeysetReader,
  from?: RowPosition,
): Promise<RangedRow[]> {
  const found: RangedRow[] = [];
  const step = isBackward ? -1 : 1;
  for (let at = start; ranges[at] && found.length < limit; at += step) {
    const range = ranges[at] as KeysetRange;
    const query = { range, isBackward, limit: limit - found.length };
    const rows = await reader.read(from && at === from.rangeIndex ? { ...query, from } : query);
    found.push(...rows.map((row) => ({ ...row, rangeIndex: at })));
  }
  return found;
}

/** Whether there are rows before and after a page. */
interface Neighbors {
  previous: boolean;
  next: boolean;
}

/** Returns as many of the rows found as fit on a page, starting with the ones nearest to the requested position. */
function pageOf(
  found: readonly RangedRow[],
  { hasMore, texts, isBackward }: { hasMore: Neighbors; isBackward: boolean } & Pick<PageQuery, 'texts'>,
): Page {
  const entries = fittingRows(withTexts(found, texts), { fromEnd: isBackward });
  const isCut = entries.length < found.length;
  const cursorOf = (entry: RangedRow | undefined): string | null =>
    entry ? encodeShortCursor({ rangeIndex: entry.rangeIndex, keys: entry.keys, id: entry.row.id }) : null;
  return {
    rows: entries.map(({ row }) => row),
    previous: hasMore.previous || (isCut && isBackward) ? cursorOf(entries[0]) : null,
    next: hasMore.next || (isCut && !isBackward) ? cursorOf(entries.at(-1)) : null,
  };
}

/** Longer keys would make the cursor longer than servers accept in a URL. */
const MAX_KEYS_LENGTH = 8_192;

/** @throws StoreError with the code TEXT_TOO_LONG */
function encodeShortCursor(position: RowPosition): string {
  const length = position.keys.reduce((sum, key) => sum + (key?.length ?? 0), 0);
  if (length <= MAX_KEYS_LENGTH) return encodeCursor(position);
  throw new StoreError(
    'permanent',
    `Row ${position.id} has a text that is too long to sort by.`,
    'Shorten this text in the database, or sort by another column.',
    { code: 'TEXT_TOO_LONG' },
  );
}
