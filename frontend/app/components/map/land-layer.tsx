import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBrowserLayoutEffect } from '~/services/page/use-browser-layout-effect';
import { MapCanvas, type DrawFunction } from './map-canvas';
import { drawLand } from './draw-land';
import { DRAWN_MARGIN_PX, drawnSize, fillsMap, placeDrawing } from './drawn-view';
import { loadLandTiles, landTileNames, type LandTile } from './land-tiles';
import { boundsOf, type PixelSize, type MapViewport } from './mercator';

const NO_TILES: readonly LandTile[] = [];
/** A zoomed map shows its old drawing larger or smaller until nobody has zoomed for this long. */
const REDRAW_AFTER_MS = 120;

/**
 * Draws the sea, water lines, coasts and borders below everything else on the map. Without a graphics processor a
 * drawing takes longer than a frame, so the drawing extends beyond the map and moves with it while it suffices.
 */
export function LandLayer({ view, size }: { view: MapViewport; size: PixelSize }) {
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useDrawnView(view, size);
  const whole = useMemo(() => drawnSize(size), [size]);
  const tiles = useLandTiles(drawn, whole);
  const shown = useRef(drawn);
  const latest = useRef(view);
  const place = useCallback(() => {
    if (!frame.current) return;
    const { x, y, scale } = placeDrawing(shown.current, latest.current);
    frame.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  }, []);
  useBrowserLayoutEffect(() => {
    latest.current = view;
    place();
  }, [view, place]);
  const draw = useCallback<DrawFunction>(
    (context, colors) => {
      // If there are no tiles, the map keeps the plain background that the server rendered.
      if (tiles.length > 0) drawLand(context, tiles, drawn, whole, colors);
      // Only now does the canvas show the new view.
      shown.current = drawn;
      place();
    },
    [tiles, drawn, whole, place],
  );
  return (
    <div ref={frame} className="absolute will-change-transform" style={{ inset: -DRAWN_MARGIN_PX }}>
      <MapCanvas size={whole} draw={draw} />
    </div>
  );
}

/** Returns the view to draw: the last one while its drawing fills the map, and the map's own at the end of zooming. */
function useDrawnView(view: MapViewport, size: PixelSize): MapViewport {
  const [drawn, setDrawn] = useState(view);
  const suffices = fillsMap(drawn, view, size);
  if (!suffices) setDrawn(view);
  useEffect(() => {
    if (drawn.worldPx === view.worldPx) return;
    const timer = setTimeout(() => setDrawn(view), REDRAW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [drawn, view]);
  return suffices ? drawn : view;
}

/** Returns the land tiles for the view. Until they are loaded, returns the previous tiles. */
function useLandTiles(view: MapViewport, size: PixelSize): readonly LandTile[] {
  const tileNames = landTileNames(boundsOf(view, size));
  const { data } = useQuery({
    queryKey: ['land-tiles', tileNames],
    queryFn: () => loadLandTiles(tileNames),
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
  return data ?? NO_TILES;
}
