import { createContext } from 'react';
import { fitView, zoomed, type PixelSize, type MapViewport, type GeoPoint } from './mercator';

/** A raster tile service in Web Mercator, as the operator named it. */
export interface MapTiles {
  /** "https://tiles.example.org/{z}/{x}/{y}.png", or "…/{y}{r}.png" where there are finer ones beside them. */
  url: string;
  attribution: string;
  /** Where the attribution leads to; null: nowhere. */
  attributionUrl: string | null;
  maxZoom: number;
}

/** The service of this deployment; null: maps are drawn by ourselves. */
export const MapTilesContext = createContext<MapTiles | null>(null);

const TILE_PX = 256;

export interface Tile {
  key: string;
  url: string;
  left: number;
  top: number;
  /** Pixels of a side. */
  sizePx: number;
}

/** The nearest scale at which tiles are as they were drawn: their lettering is never scaled. `roundDown`: not nearer than the view. */
export function snapToTileZoom(view: MapViewport, { roundDown = false } = {}): MapViewport {
  const exactZoom = Math.log2(view.worldPx / TILE_PX);
  const zoom = Math.max(1, roundDown ? Math.floor(exactZoom + 1e-9) : Math.round(exactZoom));
  return { ...view, worldPx: TILE_PX * 2 ** zoom };
}

/** As `fitView`, at a scale of the tiles where there are some. */
export function fitTileView(
  points: readonly GeoPoint[],
  size: PixelSize,
  { tiles, minDegrees }: { tiles: MapTiles | null; minDegrees?: number },
): MapViewport | null {
  const view = fitView(points, size, minDegrees);
  return view && tiles ? snapToTileZoom(view, { roundDown: true }) : view;
}

/** One step nearer or farther: with tiles the next of their scales. */
export function zoomStep(
  view: MapViewport,
  size: PixelSize,
  zoomIn: boolean,
  { tiles, factor, at }: { tiles: MapTiles | null; factor: number; at?: { x: number; y: number } },
): MapViewport {
  const by = tiles ? 2 : factor;
  return zoomed(view, size, zoomIn ? by : 1 / by, at);
}

/** The tiles of a view, the nearest level that the service has; beyond its last level they are drawn larger. */
export function visibleTiles(
  view: MapViewport,
  { width, height }: PixelSize,
  { url, maxZoom }: MapTiles,
  { isHighDpi = false } = {},
): Tile[] {
  // As map libraries write it: tiles of twice the pixels, for screens that have them.
  const template = url.replace('{r}', isHighDpi ? '@2x' : '');
  const zoom = Math.max(0, Math.min(maxZoom, Math.round(Math.log2(view.worldPx / TILE_PX))));
  const tilesPerSide = 2 ** zoom;
  const sizePx = view.worldPx / tilesPerSide;
  const [west, north] = [view.x * view.worldPx - width / 2, view.y * view.worldPx - height / 2];
  const tiles: Tile[] = [];
  for (let y = Math.max(0, Math.floor(north / sizePx)); y < tilesPerSide && y * sizePx < north + height; y++)
    for (let x = Math.floor(west / sizePx); x * sizePx < west + width; x++) {
      const column = ((x % tilesPerSide) + tilesPerSide) % tilesPerSide;
      tiles.push({
        key: `${zoom}/${x}/${y}`,
        url: template.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(y)),
        left: x * sizePx - west,
        top: y * sizePx - north,
        sizePx,
      });
    }
  return tiles;
}
