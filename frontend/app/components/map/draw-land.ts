import { mercatorX, mercatorY, type MapViewport, type PixelSize, type Point } from './mercator';
import type { MapColors } from './map-colors';
import type { LandTile } from './land-tiles';
import { traceLine } from './trace-line';

/**
 * Widths of the water lines. Each line is stroked along the coast, then stroked again slightly narrower in the color
 * of the sea.
 */
const WATER_LINES = [26, 17, 9.5] as const;

/** Draws the sea, water lines, land, coasts and borders. */
export function drawLand(
  context: CanvasRenderingContext2D,
  tiles: readonly LandTile[],
  view: MapViewport,
  size: PixelSize,
  colors: MapColors,
): void {
  context.fillStyle = colors.sea;
  context.fillRect(0, 0, size.width, size.height);
  context.lineJoin = 'round';
  // Traced once, because a coast is stroked seven times.
  const coast = linesOf(tiles, 'coast', view, size);
  const stroke = (path: Path2D, color: string, width: number) => {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.stroke(path);
  };
  for (const width of WATER_LINES) {
    stroke(coast, colors.waterline, width);
    stroke(coast, colors.sea, width - 1.2);
  }
  for (const { land, units } of tiles) {
    const outlines = new Path2D();
    for (const ring of land) {
      traceLine(outlines, pointsOf(ring, units, view, size), size);
      outlines.closePath();
    }
    context.fillStyle = colors.land;
    context.fill(outlines, 'evenodd');
    // Covers the seams between tiles.
    stroke(outlines, colors.land, 1);
  }
  stroke(coast, colors.coast, 0.9);
  context.setLineDash([4, 2, 1, 2]);
  stroke(linesOf(tiles, 'borders', view, size), colors.border, 1);
  context.setLineDash([]);
}

function linesOf(
  tiles: readonly LandTile[],
  kind: 'coast' | 'borders',
  view: MapViewport,
  size: PixelSize,
): Path2D {
  const path = new Path2D();
  for (const tile of tiles)
    for (const line of tile[kind]) traceLine(path, pointsOf(line, tile.units, view, size), size);
  return path;
}

/** Yields the points of a tile's line in pixels, shifted by whole turns of the earth into the view. */
function* pointsOf(
  line: readonly number[],
  units: number,
  view: MapViewport,
  { width, height }: PixelSize,
): Generator<Point> {
  let [longitude, latitude] = [0, 0];
  const worldOffset = Math.round(view.x - mercatorX((line[0] ?? 0) / units));
  for (let index = 0; index + 1 < line.length; index += 2) {
    longitude += line[index] ?? 0;
    latitude += line[index + 1] ?? 0;
    yield {
      x: (mercatorX(longitude / units) + worldOffset - view.x) * view.worldPx + width / 2,
      y: (mercatorY(latitude / units) - view.y) * view.worldPx + height / 2,
    };
  }
}
