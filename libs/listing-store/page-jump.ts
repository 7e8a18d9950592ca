import type { Found, Milestone, Segment, SegmentReader } from './segment';

/**
 * Reads rows inside a part of `size` rows, `offset` behind its beginning. A server counts off the rows before them; so they are
 * read from the nearest row whose number is known, be it an end of the part or where an earlier jump led.
 */
export async function readInside(
  segment: Segment,
  { offset, limit, size }: { offset: number; limit: number; size: number },
  reader: SegmentReader,
): Promise<Found[]> {
  const known = await reader.milestones(segment);
  const below = nearest(known, ({ number }) => number < offset, 1);
  const above = nearest(known, ({ number }) => number >= offset + limit, -1);
  const forth = offset - (below?.number ?? -1) - 1;
  const back = (above?.number ?? size) - offset - limit;
  const [from, skipped] = back < forth ? [above, back] : [below, forth];
  const rows = await reader.read({
    segment,
    offset: skipped,
    limit,
    back: back < forth,
    ...(from && { from: from.standing }),
  });
  if (back < forth) rows.reverse();
  const [first] = rows;
  if (first && rows.length === limit)
    known.push({ number: offset, standing: { segment: 0, keys: first.keys, id: first.row.id } });
  return rows;
}

/** Of those that fit, the one with the highest number (way 1) or the lowest (way -1). */
function nearest(
  known: readonly Milestone[],
  fits: (one: Milestone) => boolean,
  way: 1 | -1,
): Milestone | undefined {
  let found: Milestone | undefined;
  for (const one of known) if (fits(one) && (!found || way * (one.number - found.number) > 0)) found = one;
  return found;
}
