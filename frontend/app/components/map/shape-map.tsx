import { MapSurface } from './map-surface';
import { geoPointAt, toPixel, type GeoPoint, type MapViewport, type PixelSize } from './mercator';
import type { MapView } from './use-map-view';
import { outlinePath, ShapesLayer } from './shapes-layer';
import type { SetupShape } from '~/services/shapes/setup-shape';

interface ShapeMapProps {
  map: MapView;
  /** The shape, once it is finished. */
  shape: SetupShape | null;
  /** The points that were drawn so far. */
  points: readonly GeoPoint[];
  /** Called with each point that the user presses; null while nothing is drawn. */
  onPoint: ((point: GeoPoint) => void) | null;
}

/** Shows a shape, or lets the user draw one point by point: with a mouse, a finger or the keyboard. */
export function ShapeMap({ map, shape, points, onPoint }: ShapeMapProps) {
  const { size, view } = map;
  return (
    <MapSurface
      map={map}
      label={shape ? `Map of ${shape.name}` : 'Map for drawing'}
      showAllLabel="Show all"
      className="h-72 rounded-2 border border-control"
      dots={null}
      onPress={onPoint && view && size ? (at) => onPoint(geoPointAt(at, view, size)) : undefined}
    >
      {size && view && (
        <>
          {shape && <ShapesLayer shapes={[shape]} view={view} size={size} />}
          <DrawnPoints points={points} view={view} size={size} />
          {onPoint && <Crosshair size={size} />}
        </>
      )}
    </MapSurface>
  );
}

interface LayerProps {
  view: MapViewport;
  size: PixelSize;
}

/** Shows the corners of a shape that is being drawn. */
export function DrawnPoints({ points, view, size }: LayerProps & { points: readonly GeoPoint[] }) {
  const pixels = points.map((point) => toPixel(point, view, size));
  return (
    <g className="fill-map-live/15 stroke-map-live">
      {pixels.length > 1 && <path d={outlinePath(pixels)} />}
      {pixels.map(({ x, y }, index) => (
        <circle key={index} cx={x} cy={y} r="4" className="fill-map-live" />
      ))}
    </g>
  );
}

/** Shows where a point is added with the keyboard. */
export function Crosshair({ size: { width, height } }: { size: PixelSize }) {
  return (
    <path
      d={`M${width / 2 - 8} ${height / 2}h16M${width / 2} ${height / 2 - 8}v16`}
      className="stroke-map-ink"
    />
  );
}
