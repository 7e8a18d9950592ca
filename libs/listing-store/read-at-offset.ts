import type { KeyedRow, OffsetAnchor, KeysetRange, KeysetReader } from './keyset-range';

/**
 * Reads rows from `offset` onward in a range of `size` rows. A server has to count off the rows that it skips, so
 * reading starts at the nearest row with a known number: either end of the range, or the target of an earlier jump.
 */
export async function readAtOffset(
  range: KeysetRange,
  { offset, limit, size }: { offset: number; limit: number; size: number },
  reader: KeysetReader,
): Promise<KeyedRow[]> {
  const anchors = await reader.anchors(range);
  const below = nearestAnchor(anchors, ({ rowNumber }) => rowNumber < offset, 1);
  const above = nearestAnchor(anchors, ({ rowNumber }) => rowNumber >= offset + limit, -1);
  const forwardSkip = offset - (below?.rowNumber ?? -1) - 1;
  const backwardSkip = (above?.rowNumber ?? size) - offset - limit;
  const [anchor, skipped] = backwardSkip < forwardSkip ? [above, backwardSkip] : [below, forwardSkip];
  const rows = await reader.read({
    range,
    offset: skipped,
    limit,
    isBackward: backwardSkip < forwardSkip,
    ...(anchor && { from: anchor.position }),
  });
  if (backwardSkip < forwardSkip) rows.reverse();
  const [first] = rows;
  if (first && rows.length === limit)
    anchors.push({ rowNumber: offset, position: { rangeIndex: 0, keys: first.keys, id: first.row.id } });
  return rows;
}

/** Returns the matching anchor with the highest row number (sign 1) or the lowest (sign -1). */
function nearestAnchor(
  anchors: readonly OffsetAnchor[],
  matches: (anchor: OffsetAnchor) => boolean,
  sign: 1 | -1,
): OffsetAnchor | undefined {
  let found: OffsetAnchor | undefined;
  for (const anchor of anchors)
    if (matches(anchor) && (!found || sign * (anchor.rowNumber - found.rowNumber) > 0)) found = anchor;
  return found;
}
