import {
  toPixel,
  type PixelSize,
  type MapViewport,
  type GeoPoint,
  type Point,
} from '~/components/map/mercator';
import { formatCoordinatesShort } from '~/components/map/format-coordinates';
import { LabelLines, LINE_HEIGHT } from '~/components/map/label-lines';
import { textLines } from '~/components/map/text-lines';
import type { MapListing } from '~/services/api/api-types';

/** A city in the job, with the letter of its row in the target matrix. */
export interface MapCity extends GeoPoint {
  letter: string;
  name: string;
  /** Its index among the job's cities. */
  cityIndex?: number;
  isShape?: boolean;
}

/** Marks the newest listing with a ring and, on wide maps, a label showing its name. */
export function NewestListing({
  listing,
  view,
  size,
}: {
  listing: MapListing;
  view: MapViewport;
  size: PixelSize;
}) {
  const { x, y } = toPixel(listing, view, size);
  const isWide = size.width > 600;
  const lines = textLines(listing.name, 28);
  const more = Math.max(0, lines.length - 1) * LINE_HEIGHT;
  const label = { width: 214, height: 42 + more };
  const left = x + 40 + label.width > size.width - 60 ? x - 40 - label.width : x + 40;
  const top = Math.max(14, Math.min(size.height - label.height - 30, y - 70));
  return (
    <>
      <circle cx={x} cy={y} r="7" className="fill-none stroke-map-live" strokeWidth="1.5" />
      {isWide && (
        <>
          <path
            d={`M${x} ${y}L${left < x ? left + label.width : left} ${top + label.height}`}
            className="stroke-map-ink"
          />
          <rect x={left} y={top} {...label} rx="2" className="fill-raised stroke-line-strong" />
          <LabelLines lines={lines} x={left + 10} y={top + 17} className="fill-ink text-xs font-medium" />
          <text x={left + 10} y={top + 33 + more} className="map-degree">
            {formatCoordinatesShort(listing)}
          </text>
          <text
            x={left + label.width - 10}
            y={top + 33 + more}
            textAnchor="end"
            className="map-degree font-semibold"
          >
            {listing.target}
          </text>
        </>
      )}
    </>
  );
}

export function CityDot({ x, y }: Point) {
  return (
    <>
      <circle cx={x} cy={y} r="3.6" className="fill-map-land stroke-map-ink" strokeWidth="1.25" />
      <circle cx={x} cy={y} r="1.2" className="fill-map-ink" />
    </>
  );
}

/** Space to the right of a city's marker that its letter and name need. */
const LABEL_SIZE = { width: 130, height: 16 };

/**
 * Returns whether another city's marker or the edge of the map is in the way of the city's label. If so, the label
 * must be placed to the left of the city's own marker.
 */
export function isCrowded(
  city: MapCity,
  cities: readonly MapCity[],
  view: MapViewport,
  size: PixelSize,
): boolean {
  const ownPixel = toPixel(city, view, size);
  if (ownPixel.x + LABEL_SIZE.width > size.width && ownPixel.x > LABEL_SIZE.width) return true;
  return cities.some((other) => {
    if (other === city) return false;
    const { x, y } = toPixel(other, view, size);
    return (
      x > ownPixel.x && x - ownPixel.x < LABEL_SIZE.width && Math.abs(y - ownPixel.y) < LABEL_SIZE.height
    );
  });
}

interface CityMarkProps {
  city: MapCity;
  view: MapViewport;
  size: PixelSize;
  isLeft: boolean;
}

export function CityMark({ city, view, size, isLeft }: CityMarkProps) {
  const { x, y } = toPixel(city, view, size);
  if (x < 0 || y < 0 || x > size.width || y > size.height) return null;
  const label = 8 + 7 * city.letter.length;
  const labelX = isLeft ? x - 9 - label : x + 9;
  return (
    <g>
      <CityDot x={x} y={y} />
      <rect
        x={labelX}
        y={y - 7}
        width={label}
        height="14"
        rx="1"
        className="fill-surface stroke-line-strong"
      />
      <text x={labelX + label / 2} y={y + 3.5} textAnchor="middle" className="map-degree font-semibold">
        {city.letter}
      </text>
      <text
        x={isLeft ? labelX - 5 : labelX + label + 5}
        y={y + 4}
        textAnchor={isLeft ? 'end' : 'start'}
        className="map-city"
      >
        {city.name}
      </text>
    </g>
  );
}
