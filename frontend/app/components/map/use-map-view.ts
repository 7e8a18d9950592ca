import { useContext, useRef, useState, type RefObject } from 'react';
import type { PixelSize, MapViewport, GeoPoint } from './mercator';
import { fitTileView, MapTilesContext, snapToTileZoom, type MapTiles } from './tiles';
import { useElementSize } from './use-element-size';

/** The map's frame element, its size and the view inside it. */
export interface MapView {
  frame: RefObject<HTMLDivElement>;
  /** Null before layout. */
  size: PixelSize | null;
  /** Null while there is nothing to show. */
  view: MapViewport | null;
  tiles: MapTiles | null;
  /** Changes the view. Null restores the default view, which shows all points. */
  move(view: MapViewport | null): void;
}

/** Returns the map's view, which shows all points until the user moves it. */
export function useMapView(points: readonly GeoPoint[], minDegrees?: number): MapView {
  const tiles = useContext(MapTilesContext);
  const frame = useRef<HTMLDivElement>(null);
  const size = useElementSize(frame);
  const [userView, setUserView] = useState<MapViewport | null>(null);
  const defaultView = useStableView(size && fitTileView(points, size, { tiles, minDegrees }));
  const move = (view: MapViewport | null) => setUserView(view && tiles ? snapToTileZoom(view) : view);
  return { frame, size, view: userView ?? defaultView, tiles, move };
}

/**
 * Returns the same object while the view's values are unchanged, because a new object causes the coasts to be
 * redrawn.
 */
function useStableView(view: MapViewport | null): MapViewport | null {
  const lastView = useRef(view);
  const previous = lastView.current;
  const isSame =
    previous && view && previous.x === view.x && previous.y === view.y && previous.worldPx === view.worldPx;
  if (!isSame) lastView.current = view;
  return lastView.current;
}
