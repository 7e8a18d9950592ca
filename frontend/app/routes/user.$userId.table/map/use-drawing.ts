import { useEffect, useState, type RefObject } from 'react';
import { coloursOf, drawLand, type ChartColours } from '~/components/chart/draw-land';
import { loadSheets, sheetsFor, type LandSheet } from '~/components/chart/land';
import { boundsOf, pixelOf, type ChartSize, type ChartView } from '~/components/chart/mercator';
import { useThemeTurn } from '~/components/chart/use-chart-size';
import type { Located } from './located';

/** Dots are smaller on a narrow chart. */
const NARROW_PX = 400;

/** Draws the chart and its dots whenever something of it has changed, once for each picture of the screen. */
export function useDrawing(
  canvas: RefObject<HTMLCanvasElement>,
  places: readonly Located[],
  selected: ReadonlySet<number>,
  view: ChartView | null,
  size: ChartSize | null,
): void {
  const turn = useThemeTurn();
  const sheets = useSheets(view, size);
  useEffect(() => {
    if (!view || !size) return;
    const frame = requestAnimationFrame(() => {
      const context = canvas.current && prepared(canvas.current, size);
      if (!canvas.current || !context) return;
      const colours = coloursOf(canvas.current);
      drawLand(context, sheets, view, size, colours);
      drawDots(context, places, selected, view, size, colours);
    });
    return () => cancelAnimationFrame(frame);
  }, [canvas, places, selected, view, size, sheets, turn]);
}

const NO_SHEETS: readonly LandSheet[] = [];

/** The land of the view; the former one stands until the new one is here. */
function useSheets(view: ChartView | null, size: ChartSize | null): readonly LandSheet[] {
  const [sheets, setSheets] = useState(NO_SHEETS);
  const names = view && size ? sheetsFor(boundsOf(view, size)).join(' ') : '';
  useEffect(() => {
    if (names === '') return;
    let isCurrent = true;
    void loadSheets(names.split(' ')).then((loaded) => isCurrent && setSheets(loaded));
    return () => {
      isCurrent = false;
    };
  }, [names]);
  return sheets;
}

/** The canvas with as many pixels as the screen has there. */
function prepared(canvas: HTMLCanvasElement, { width, height }: ChartSize): CanvasRenderingContext2D | null {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  context?.scale(ratio, ratio);
  return context;
}

function drawDots(
  context: CanvasRenderingContext2D,
  places: readonly Located[],
  selected: ReadonlySet<number>,
  view: ChartView,
  size: ChartSize,
  colours: ChartColours,
): void {
  const radius = size.width < NARROW_PX ? 2.4 : 3.2;
  const dot = ({ x, y }: { x: number; y: number }, r: number) => {
    context.beginPath();
    context.arc(x, y, r, 0, 2 * Math.PI);
    context.fill();
  };
  context.fillStyle = colours.dot;
  // So that density shows.
  context.globalAlpha = 0.62;
  for (const place of places) if (!selected.has(place.id)) dot(pixelOf(place, view, size), radius);
  context.globalAlpha = 1;
  for (const place of places) {
    if (!selected.has(place.id)) continue;
    const at = pixelOf(place, view, size);
    context.fillStyle = colours.edge;
    dot(at, radius + 2.5);
    context.fillStyle = colours.dot;
    dot(at, radius + 1.2);
  }
}
