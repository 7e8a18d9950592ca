import { useEffect, useMemo, useRef, useState } from 'react';
import { coloursOf, drawLand } from '~/components/chart/draw-land';
import { loadSheets, sheetsFor, type LandSheet } from '~/components/chart/land';
import { boundsOf, xOf, yOf, type ChartView } from '~/components/chart/mercator';
import { useThemeTurn } from '~/components/chart/use-chart-size';
import type { MapView, Size } from './projection';

const NO_SHEETS: readonly LandSheet[] = [];

/** Sea, water lines, coasts and borders below everything else of the map. */
export function LandLayer({ view, size }: { view: MapView; size: Size }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const turn = useThemeTurn();
  const chart = useMemo(
    (): ChartView => ({ x: xOf(view.longitude), y: yOf(view.latitude), worldPx: view.pxPerDegree * 360 }),
    [view],
  );
  const sheets = useSheets(chart, size);
  useEffect(() => {
    const element = canvas.current;
    // Without its sheets the map is land, as it was drawn by the server.
    if (!element || sheets.length === 0) return;
    const frame = requestAnimationFrame(() => {
      const ratio = window.devicePixelRatio || 1;
      element.width = Math.round(size.width * ratio);
      element.height = Math.round(size.height * ratio);
      const context = element.getContext('2d');
      context?.scale(ratio, ratio);
      if (context) drawLand(context, sheets, chart, size, coloursOf(element));
    });
    return () => cancelAnimationFrame(frame);
  }, [chart, size, sheets, turn]);
  return <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 size-full" />;
}

/** The land of the view; the former one stands until the new one is here. */
function useSheets(chart: ChartView, size: Size): readonly LandSheet[] {
  const [sheets, setSheets] = useState(NO_SHEETS);
  const names = sheetsFor(boundsOf(chart, size)).join(' ');
  useEffect(() => {
    let isCurrent = true;
    void loadSheets(names.split(' ')).then((loaded) => isCurrent && setSheets(loaded));
    return () => {
      isCurrent = false;
    };
  }, [names]);
  return sheets;
}
