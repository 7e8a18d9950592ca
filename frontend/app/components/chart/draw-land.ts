import { xOf, yOf, type ChartSize, type ChartView } from './mercator';
import type { ChartColours } from './chart-colours';
import type { LandSheet } from './land';

/** Each water line is stroked around the land and then again, a little narrower, in the colour of the sea. */
const WATER_LINES = [26, 17, 9.5] as const;

type Tracer = (line: readonly number[], units: number) => void;

/** Draws sea, water lines, land, coast and borders. */
export function drawLand(
  context: CanvasRenderingContext2D,
  sheets: readonly LandSheet[],
  view: ChartView,
  size: ChartSize,
  colours: ChartColours,
): void {
  context.fillStyle = colours.sea;
  context.fillRect(0, 0, size.width, size.height);
  context.lineJoin = 'round';
  const trace = tracer(context, view, size);
  const coasts = pathOf(context, sheets, 'coast', trace);
  for (const width of WATER_LINES) {
    coasts(colours.waterline, width);
    coasts(colours.sea, width - 1.2);
  }
  for (const { land, units } of sheets) {
    context.beginPath();
    for (const ring of land) {
      trace(ring, units);
      context.closePath();
    }
    context.fillStyle = colours.land;
    context.fill('evenodd');
    // Covers the seam between two sheets.
    context.strokeStyle = colours.land;
    context.lineWidth = 1;
    context.stroke();
  }
  coasts(colours.coast, 0.9);
  context.setLineDash([4, 2, 1, 2]);
  pathOf(context, sheets, 'borders', trace)(colours.border, 1);
  context.setLineDash([]);
}

function pathOf(
  context: CanvasRenderingContext2D,
  sheets: readonly LandSheet[],
  what: 'coast' | 'borders',
  trace: Tracer,
) {
  return (colour: string, width: number) => {
    context.beginPath();
    for (const sheet of sheets) for (const line of sheet[what]) trace(line, sheet.units);
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke();
  };
}

/** Draws a line of a sheet into the open path, on the side of the world that the view looks at. */
function tracer(context: CanvasRenderingContext2D, view: ChartView, { width, height }: ChartSize): Tracer {
  return (line, units) => {
    let [longitude, latitude] = [0, 0];
    const turn = Math.round(view.x - xOf((line[0] ?? 0) / units));
    for (let at = 0; at + 1 < line.length; at += 2) {
      longitude += line[at] ?? 0;
      latitude += line[at + 1] ?? 0;
      const x = (xOf(longitude / units) + turn - view.x) * view.worldPx + width / 2;
      const y = (yOf(latitude / units) - view.y) * view.worldPx + height / 2;
      if (at === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
  };
}
