import { createContext } from 'react';
import { fitView, zoomed, type PixelSize, type MapViewport, type GeoPoint } from './mercator';

/** A raster tile service in Web Mercator, configured by the operator. */
export interface MapTiles {
  /**
   * URL template, such as "https://tiles.example.org/{z}/{x}/{y}.png". It ends in "{y}{r}.png" if the service also
   * offers high-resolution tiles.
   */
  url: string;
  attribution: string;
  /** The URL that the attribution links to; null if it has no link. */
  attributionUrl: string | null;
  maxZoom: number;
}

/** The tile service configured for this deployment; null if the application draws the maps itself. */
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
 * Returns the nearest view at which tiles appear at their original size, so that their labels are never scaled. If
 * `roundDown` is true, the result is never zoomed in further than `view`.
 */
export function snapToTileZoom(view: MapViewport, { roundDown = false } = {}): MapViewport {
  const exactZoom = Math.log2(view.worldPx / TILE_PX);
  const zoom = Math.max(1, roundDown ? Math.floor(exactZoom + 1e-9) : Math.round(exactZoom));
  return { ...view, worldPx: TILE_PX * 2 ** zoom };
}

/** Works like `fitView`, but returns a view at a tile scale if the map uses tiles. */
export function fitTileView(
  points: readonly GeoPoint[],
  size: PixelSize,
  { tiles, minDegrees }: { tiles: MapTiles | null; minDegrees?: number },
): MapViewport | null {
  const view = fitView(points, size, minDegrees);
  return view && tiles ? snapToTileZoom(view, { roundDown: true }) : view;
}

/** Zooms one step in or out. If the map uses tiles, a step is the distance to the next tile scale. */
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
 * Returns the tiles that cover a view, at the nearest zoom level that the service offers. Beyond the service's last
 * level, tiles are scaled up.
 */
export function visibleTiles(
  view: MapViewport,
  { width, height }: PixelSize,
  { url, maxZoom }: MapTiles,
  { isHighDpi = false } = {},
): Tile[] {
  // As in common map libraries, {r} stands for "@2x" on high-density screens, which requests tiles with twice the
  // resolution.
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
