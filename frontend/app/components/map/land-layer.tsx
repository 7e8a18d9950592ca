import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { MapCanvas, type DrawFunction } from './map-canvas';
import { drawLand } from './draw-land';
import { loadLandTiles, landTileNames, type LandTile } from './land-tiles';
import { boundsOf, type PixelSize, type MapViewport } from './mercator';

const NO_TILES: readonly LandTile[] = [];

/** Draws the sea, water lines, coasts and borders below everything else on the map. */
export function LandLayer({ view, size }: { view: MapViewport; size: PixelSize }) {
  const tiles = useLandTiles(view, size);
  const draw = useCallback<DrawFunction>(
    (context, colors) => {
      // If there are no tiles, the map keeps the plain background that the server rendered.
      if (tiles.length > 0) drawLand(context, tiles, view, size, colors);
    },
    [tiles, view, size],
  );
  return <MapCanvas size={size} draw={draw} />;
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
