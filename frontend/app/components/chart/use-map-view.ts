import { useContext, useRef, useState, type RefObject } from 'react';
import type { ChartSize, ChartView, Place } from './mercator';
import { fittedView, MapTilesContext, tiledView, type MapTiles } from './tiles';
import { useChartSize } from './use-chart-size';

/** A map's frame, and what it shows. */
export interface MapView {
  frame: RefObject<HTMLDivElement>;
  /** null until the map is laid out. */
  size: ChartSize | null;
  /** null while there is nothing to show. */
  view: ChartView | null;
  tiles: MapTiles | null;
  /** Shows another part of the earth than what shows all; null: all again. */
  move(view: ChartView | null): void;
}

/** The view of a map: what shows all of the places, until somebody moves it. */
export function useMapView(places: readonly Place[], leastDegrees?: number): MapView {
  const tiles = useContext(MapTilesContext);
  const frame = useRef<HTMLDivElement>(null);
  const size = useChartSize(frame);
  const [moved, setMoved] = useState<ChartView | null>(null);
  const fit = useStable(size && fittedView(places, size, { tiles, leastDegrees }));
  const move = (view: ChartView | null) => setMoved(view && tiles ? tiledView(view) : view);
  return { frame, size, view: moved ?? fit, tiles, move };
}

/** The same object while it shows the same: coasts are drawn anew for another one. */
function useStable(view: ChartView | null): ChartView | null {
  const last = useRef(view);
  const before = last.current;
  const isSame =
    before && view && before.x === view.x && before.y === view.y && before.worldPx === view.worldPx;
  if (!isSame) last.current = view;
  return last.current;
}
