import { toPixel, type PixelSize, type MapViewport } from '~/components/map/mercator';
import { formatCoordinatesShort } from '~/components/map/format-coordinates';
import { LabelLines, LINE_HEIGHT } from '~/components/map/label-lines';
import { textLines } from '~/components/map/text-lines';
import type { LocatedListing } from './located-listings';

const WIDTH = 188;
const HEIGHT = 50;
const LINE_WIDTH = 24;

/** Shows a ring around a listing's dot, and a line from the dot to a label with the listing's name. */
export function ListingCallout({
  listing,
  view,
  size,
}: {
  listing: LocatedListing;
  view: MapViewport;
  size: PixelSize;
}) {
  const { x, y } = toPixel(listing, view, size);
  if (x < 0 || y < 0 || x > size.width || y > size.height) return null;
  const left = Math.min(Math.max(16, x + (x < size.width / 2 ? 34 : -34 - WIDTH)), size.width - WIDTH - 16);
  const lines = textLines(listing.name, LINE_WIDTH);
  const more = Math.max(0, lines.length - 1) * LINE_HEIGHT;
  const height = HEIGHT + more;
  const top = y < size.height / 2 ? y + 42 : y - 42 - height;
  return (
    <g>
      <path
        d={`M${x} ${y}L${Math.max(left, Math.min(x, left + WIDTH))} ${top < y ? top + height : top}`}
        className="stroke-map-ink"
      />
      <circle cx={x} cy={y} r="8" fill="none" className="stroke-map-frame" strokeWidth="1.75" />
      <rect
        x={left}
        y={top}
        width={WIDTH}
        height={height}
        rx="2"
        className="fill-raised stroke-line-strong"
      />
      <LabelLines lines={lines} x={left + 10} y={top + 20} className="fill-ink text-xs font-semibold" />
      <text x={left + 10} y={top + 38 + more} className="mono fill-ink-2 text-2xs">
        {formatCoordinatesShort(listing)}
      </text>
    </g>
  );
}
