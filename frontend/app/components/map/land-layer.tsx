import { useCallback, useEffect, useState } from 'react';
import { MapCanvas, type DrawFunction } from './map-canvas';
import { drawLand } from './draw-land';
import { loadLandTiles, landTileNames, type LandTile } from './land-tiles';
import { boundsOf, type PixelSize, type MapViewport } from './mercator';

const NO_TILES: readonly LandTile[] = [];

/** Sea, water lines, coasts and borders below everything else of a map. */
export function LandLayer({ view, size }: { view: MapViewport; size: PixelSize }) {
  const tiles = useLandTiles(view, size);
  const draw = useCallback<DrawFunction>(
    (context, colors) => {
      // Without its sheets the map is land, as it was drawn by the server.
      if (tiles.length > 0) drawLand(context, tiles, view, size, colors);
    },
    [tiles, view, size],
  );
  return <MapCanvas size={size} draw={draw} />;
}

/** The land of the view; the former one stands until the new one is here. */
function useLandTiles(view: MapViewport, size: PixelSize): readonly LandTile[] {
  const [tiles, setTiles] = useState(NO_TILES);
  const tileNames = landTileNames(boundsOf(view, size)).join(' ');
  useEffect(() => {
    let isCurrent = true;
    void loadLandTiles(tileNames.split(' ')).then((loaded) => isCurrent && setTiles(loaded));
    return () => {
      isCurrent = false;
    };
  }, [tileNames]);
  return tiles;
}
