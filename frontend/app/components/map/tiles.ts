import { createContext } from 'react';
import { fitView, zoomed, type PixelSize, type MapViewport, type GeoPoint } from './mercator';

/** A raster tile service in Web Mercator, configured by the operator. */
export interface MapTiles {
  /**
   * URL template: "https://tiles.example.org/{z}/{x}/{y}.png", or "…/{y}{r}.png" if the service also offers
   * high-resolution tiles.
   */
  url: string;
  attribution: string;
  /** The target of the attribution's link; null if it has no link. */
  attributionUrl: string | null;
  maxZoom: number;
}

/** The tile service of this deployment; null if the application draws the maps itself. */
export const MapTilesContext = createContext<MapTiles | null>(null);

const TILE_PX = 256;

export interface Tile {
  key: string;
  url: string;
  left: number;
  top: number;
  /** Side length in pixels. */
  sizePx: number;
}

/**
 * Returns the nearest view at which tiles are shown at their original size, so that their labels are never scaled.
 * With `roundDown`, the result is never zoomed in further than `view`.
 */
export function snapToTileZoom(view: MapViewport, { roundDown = false } = {}): MapViewport {
  const exactZoom = Math.log2(view.worldPx / TILE_PX);
  const zoom = Math.max(1, roundDown ? Math.floor(exactZoom + 1e-9) : Math.round(exactZoom));
  return { ...view, worldPx: TILE_PX * 2 ** zoom };
}

/** Like `fitView`, but at a tile scale if there are tiles. */
export function fitTileView(
  points: readonly GeoPoint[],
  size: PixelSize,
  { tiles, minDegrees }: { tiles: MapTiles | null; minDegrees?: number },
): MapViewport | null {
  const view = fitView(points, size, minDegrees);
  return view && tiles ? snapToTileZoom(view, { roundDown: true }) : view;
}

/** Zooms one step in or out. If there are tiles, the step leads to the next tile scale. */
export function zoomStep(
  view: MapViewport,
  size: PixelSize,
  zoomIn: boolean,
  { tiles, factor, at }: { tiles: MapTiles | null; factor: number; at?: { x: number; y: number } },
): MapViewport {
  const by = tiles ? 2 : factor;
  return zoomed(view, size, zoomIn ? by : 1 / by, at);
}

/**
 * Returns the tiles of a view at the nearest zoom level that the service offers. Beyond its last level, tiles are
 * scaled up.
 */
export function visibleTiles(
  view: MapViewport,
  { width, height }: PixelSize,
  { url, maxZoom }: MapTiles,
  { isHighDpi = false } = {},
): Tile[] {
  // Map libraries use {r} for tiles with twice the pixels, for high-density screens.
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
