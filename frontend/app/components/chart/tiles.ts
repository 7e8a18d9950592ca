import { createContext } from 'react';
import { viewOf, zoomed, type ChartSize, type ChartView, type Place } from './mercator';

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
  side: number;
}

/** The nearest scale at which tiles are as they were drawn: their lettering is never scaled. `least`: not nearer than the view. */
export function tiledView(view: ChartView, { least = false } = {}): ChartView {
  const level = Math.log2(view.worldPx / TILE_PX);
  const whole = Math.max(1, least ? Math.floor(level + 1e-9) : Math.round(level));
  return { ...view, worldPx: TILE_PX * 2 ** whole };
}

/** As `viewOf`, at a scale of the tiles where there are some. */
export function fittedView(
  places: readonly Place[],
  size: ChartSize,
  { tiles, leastDegrees }: { tiles: MapTiles | null; leastDegrees?: number },
): ChartView | null {
  const view = viewOf(places, size, leastDegrees);
  return view && tiles ? tiledView(view, { least: true }) : view;
}

/** One step nearer or farther: with tiles the next of their scales. */
export function stepped(
  view: ChartView,
  size: ChartSize,
  nearer: boolean,
  { tiles, factor, at }: { tiles: MapTiles | null; factor: number; at?: { x: number; y: number } },
): ChartView {
  const by = tiles ? 2 : factor;
  return zoomed(view, size, nearer ? by : 1 / by, at);
}

/** The tiles of a view, the nearest level that the service has; beyond its last level they are drawn larger. */
export function tilesOf(
  view: ChartView,
  { width, height }: ChartSize,
  { url, maxZoom }: MapTiles,
  { isFine = false } = {},
): Tile[] {
  // As map libraries write it: tiles of twice the pixels, for screens that have them.
  const template = url.replace('{r}', isFine ? '@2x' : '');
  const zoom = Math.max(0, Math.min(maxZoom, Math.round(Math.log2(view.worldPx / TILE_PX))));
  const across = 2 ** zoom;
  const side = view.worldPx / across;
  const [west, north] = [view.x * view.worldPx - width / 2, view.y * view.worldPx - height / 2];
  const tiles: Tile[] = [];
  for (let y = Math.max(0, Math.floor(north / side)); y < across && y * side < north + height; y++)
    for (let x = Math.floor(west / side); x * side < west + width; x++) {
      const column = ((x % across) + across) % across;
      tiles.push({
        key: `${zoom}/${x}/${y}`,
        url: template.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(y)),
        left: x * side - west,
        top: y * side - north,
        side,
      });
    }
  return tiles;
}
