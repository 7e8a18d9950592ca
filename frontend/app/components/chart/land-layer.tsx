import { useCallback, useEffect, useState } from 'react';
import { ChartCanvas, type Draw } from './chart-canvas';
import { drawLand } from './draw-land';
import { loadSheets, sheetsFor, type LandSheet } from './land';
import { boundsOf, type ChartSize, type ChartView } from './mercator';

const NO_SHEETS: readonly LandSheet[] = [];

/** Sea, water lines, coasts and borders below everything else of a map. */
export function LandLayer({ view, size }: { view: ChartView; size: ChartSize }) {
  const sheets = useSheets(view, size);
  const draw = useCallback<Draw>(
    (context, colours) => {
      // Without its sheets the map is land, as it was drawn by the server.
      if (sheets.length > 0) drawLand(context, sheets, view, size, colours);
    },
    [sheets, view, size],
  );
  return <ChartCanvas size={size} draw={draw} />;
}

/** The land of the view; the former one stands until the new one is here. */
function useSheets(view: ChartView, size: ChartSize): readonly LandSheet[] {
  const [sheets, setSheets] = useState(NO_SHEETS);
  const names = sheetsFor(boundsOf(view, size)).join(' ');
  useEffect(() => {
    let isCurrent = true;
    void loadSheets(names.split(' ')).then((loaded) => isCurrent && setSheets(loaded));
    return () => {
      isCurrent = false;
    };
  }, [names]);
  return sheets;
}
