import { useContext, useRef, useState, type RefObject } from 'react';
import type { PixelSize, MapViewport, GeoPoint } from './mercator';
import { fitTileView, MapTilesContext, snapToTileZoom, type MapTiles } from './tiles';
import { useElementSize } from './use-element-size';

/** A map's frame, and what it shows. */
export interface MapView {
  frame: RefObject<HTMLDivElement>;
  /** null until the map is laid out. */
  size: PixelSize | null;
  /** null while there is nothing to show. */
  view: MapViewport | null;
  tiles: MapTiles | null;
  /** Shows another part of the earth than what shows all; null: all again. */
  move(view: MapViewport | null): void;
}

/** The view of a map: what shows all of the places, until somebody moves it. */
export function useMapView(points: readonly GeoPoint[], minDegrees?: number): MapView {
  const tiles = useContext(MapTilesContext);
  const frame = useRef<HTMLDivElement>(null);
  const size = useElementSize(frame);
  const [userView, setUserView] = useState<MapViewport | null>(null);
  const defaultView = useStableView(size && fitTileView(points, size, { tiles, minDegrees }));
  const move = (view: MapViewport | null) => setUserView(view && tiles ? snapToTileZoom(view) : view);
  return { frame, size, view: userView ?? defaultView, tiles, move };
}

/** The same object while it shows the same: coasts are drawn anew for another one. */
function useStableView(view: MapViewport | null): MapViewport | null {
  const lastView = useRef(view);
  const previous = lastView.current;
  const isSame =
    previous && view && previous.x === view.x && previous.y === view.y && previous.worldPx === view.worldPx;
  if (!isSame) lastView.current = view;
  return lastView.current;
}
