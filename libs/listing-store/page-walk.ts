import { CursorRefused, readCursor, writeCursor, type Standing } from './cursor';
import type { Page, PagePlace } from './listing-store';
import { readInside } from './page-jump';
import type { Found, Segment, SegmentReader } from './segment';

/** Reads a page through the parts of an order, from whichever end is nearer. */
export async function walkPage(
  segments: readonly Segment[],
  place: PagePlace,
  limit: number,
  reader: SegmentReader,
): Promise<Page> {
  const keysOf = (segment: number): number | undefined => segments[segment]?.keys.length;
  if (place.at === 'offset') {
    const wanted = { offset: place.offset, limit };
    const page = await pageAtOffset(segments, wanted, reader);
    if (!page.isWhole) reader.countAnew();
    const { rows, previous, next } = page.isWhole ? page : await pageAtOffset(segments, wanted, reader);
    return { rows, previous, next };
  }
  const from = 'cursor' in place ? readCursor(place.cursor, keysOf) : undefined;
  if (from) assertKeys(from, segments[from.segment]);
  const back = place.at === 'before' || place.at === 'last';
  const start = from?.segment ?? (back ? segments.length - 1 : 0);
  const found = await readOn(segments, { start, back, limit: limit + 1 }, reader, from);
  const more = found.length > limit;
  const rows = back ? found.slice(0, limit).reverse() : found.slice(0, limit);
  return pageOf(rows, {
    previous: back ? more : from !== undefined,
    next: back ? from !== undefined : more,
  });
}

/** A key that its column cannot hold is none of ours: the database is not asked. @throws CursorRefused */
function assertKeys({ keys }: Standing, segment: Segment | undefined): void {
  for (const [at, key] of (segment?.keys ?? []).entries())
    if (!(FORMS[key.type] ?? NUMBER).test(keys[at] ?? '')) throw new CursorRefused();
}

const NUMBER = /^-?\d{1,30}(\.\d{1,30})?(e[+-]?\d{1,3})?$|^-?infinity$|^nan$/i;
const TIME = /^\d{4,6}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[\d.:+Z-]*( BC)?$/;
const FORMS: Readonly<Record<string, RegExp>> = { text: /^[^\0]*$/, time: TIME, timestamptz: TIME };

type Placed = Found & { segment: number };

/** Not whole: there were fewer rows than had been counted, so that nothing is known of where these stand. */
async function pageAtOffset(
  segments: readonly Segment[],
  { offset, limit }: { offset: number; limit: number },
  reader: SegmentReader,
): Promise<Page & { isWhole: boolean }> {
  let left = offset;
  for (const [start, segment] of segments.entries()) {
    const size = await reader.count(segment);
    if (left >= size) {
      left -= size;
      continue;
    }
    const inside = Math.min(limit + 1, size - left);
    const first = await readInside(segment, { offset: left, limit: inside, size }, reader);
    const found = first.map((one) => ({ ...one, segment: start }));
    const rest = { start: start + 1, back: false, limit: limit + 1 - found.length };
    const all = rest.limit > 0 ? [...found, ...(await readOn(segments, rest, reader))] : found;
    const page = pageOf(all.slice(0, limit), { previous: offset > 0, next: all.length > limit });
    return { ...page, isWhole: first.length === inside };
  }
  return { rows: [], previous: null, next: null, isWhole: true };
}

async function readOn(
  segments: readonly Segment[],
  { start, back, limit }: { start: number; back: boolean; limit: number },
  reader: SegmentReader,
  from?: Standing,
): Promise<Placed[]> {
  const found: Placed[] = [];
  const step = back ? -1 : 1;
  for (let at = start; segments[at] && found.length < limit; at += step) {
    const segment = segments[at] as Segment;
    const reading = { segment, back, limit: limit - found.length };
    const rows = await reader.read(from && at === from.segment ? { ...reading, from } : reading);
    found.push(...rows.map((row) => ({ ...row, segment: at })));
  }
  return found;
}

function pageOf(found: readonly Placed[], has: { previous: boolean; next: boolean }): Page {
  const cursorOf = (one: Placed | undefined): string | null =>
    one ? writeCursor({ segment: one.segment, keys: one.keys, id: one.row.id }) : null;
  return {
    rows: found.map(({ row }) => row),
    previous: has.previous ? cursorOf(found[0]) : null,
    next: has.next ? cursorOf(found.at(-1)) : null,
  };
}
