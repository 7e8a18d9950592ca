import { mercatorX, mercatorY, type PixelSize, type MapViewport } from './mercator';
import type { MapColors } from './map-colors';
import type { LandTile } from './land-tiles';

/**
 * Widths of the water lines. Each line is stroked along the coast, then stroked again slightly narrower in the color
 * of the sea.
 */
const WATER_LINES = [26, 17, 9.5] as const;

type Tracer = (line: readonly number[], units: number) => void;

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
  const trace = tracer(context, view, size);
  const strokeCoast = lineStroker(context, tiles, 'coast', trace);
  for (const width of WATER_LINES) {
    strokeCoast(colors.waterline, width);
    strokeCoast(colors.sea, width - 1.2);
  }
  for (const { land, units } of tiles) {
    context.beginPath();
    for (const ring of land) {
      trace(ring, units);
      context.closePath();
    }
    context.fillStyle = colors.land;
    context.fill('evenodd');
    // Covers the seams between tiles.
    context.strokeStyle = colors.land;
    context.lineWidth = 1;
    context.stroke();
  }
  strokeCoast(colors.coast, 0.9);
  context.setLineDash([4, 2, 1, 2]);
  lineStroker(context, tiles, 'borders', trace)(colors.border, 1);
  context.setLineDash([]);
}

function lineStroker(
  context: CanvasRenderingContext2D,
  tiles: readonly LandTile[],
  kind: 'coast' | 'borders',
  trace: Tracer,
) {
  return (color: string, width: number) => {
    context.beginPath();
    for (const tile of tiles) for (const line of tile[kind]) trace(line, tile.units);
    context.strokeStyle = color;
    context.lineWidth = width;
    context.stroke();
  };
}

/**
 * Returns a function that adds a tile's line to the current path, shifted by whole turns of the earth into the view.
 */
function tracer(context: CanvasRenderingContext2D, view: MapViewport, { width, height }: PixelSize): Tracer {
  return (line, units) => {
    let [longitude, latitude] = [0, 0];
    const worldOffset = Math.round(view.x - mercatorX((line[0] ?? 0) / units));
    for (let index = 0; index + 1 < line.length; index += 2) {
      longitude += line[index] ?? 0;
      latitude += line[index + 1] ?? 0;
      const x = (mercatorX(longitude / units) + worldOffset - view.x) * view.worldPx + width / 2;
      const y = (mercatorY(latitude / units) - view.y) * view.worldPx + height / 2;
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
  };
}
