import { toPixel, type MapViewport, type PixelSize, type Point } from './mercator';

type Position = readonly number[];

interface ShapesLayerProps {
  shapes: readonly { name: string; geometry: { coordinates?: unknown } }[];
  view: MapViewport;
  size: PixelSize;
}

/** Draws the outlines of shapes, which a job covers instead of a city. */
export function ShapesLayer({ shapes, view, size }: ShapesLayerProps) {
  return shapes.map(({ name, geometry }) => (
    <path
      key={name}
      d={ringsOf(geometry.coordinates)
        .map((ring) =>
          outlinePath(
            ring.map(([longitude = 0, latitude = 0]) => toPixel({ longitude, latitude }, view, size)),
          ),
        )
        .join('')}
      fillRule="evenodd"
      className="fill-map-live/8 stroke-map-live [stroke-width:1.5]"
    />
  ));
}

/** Returns the rings of the polygons of a GeoJSON MultiPolygon. */
const ringsOf = (coordinates: unknown): Position[][] =>
  Array.isArray(coordinates) ? (coordinates as Position[][][]).flat() : [];

/** Returns the path of a closed outline. */
export const outlinePath = (pixels: readonly Point[]): string =>
  `${pixels.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}Z`;
