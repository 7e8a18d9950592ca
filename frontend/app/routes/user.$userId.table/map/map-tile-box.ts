import type { GeoBox } from '~/components/map/box-corners';
import { latitudeAt, normalizeLongitude, type MapViewport, type PixelSize } from '~/components/map/mercator';
import { longitudeAt } from '@libs/shape/mercator';

/** The part of the world that the API is asked about. Small moves of the map do not change it. */
export interface TileBox extends GeoBox {
  zoom: number;
}

const TILE_PX = 256;
const MAX_ZOOM = 22;
/** The edges are this share of a tile inside of it, so that they are not in the next tile. */
const INSET = 1e-3;

/** Returns the whole tiles that a view shows, at the nearest zoom level. */
export function tileBoxOf(view: MapViewport, { width, height }: PixelSize): TileBox {
  const zoom = Math.max(0, Math.min(MAX_ZOOM, Math.round(Math.log2(view.worldPx / TILE_PX))));
  const tiles = 2 ** zoom;
  const [halfX, halfY] = [width / 2 / view.worldPx, height / 2 / view.worldPx];
  const first = (edge: number) => Math.floor(edge * tiles) + INSET;
  const last = (edge: number) => Math.floor(edge * tiles) + 1 - INSET;
  const [west, east] = [first(view.x - halfX), last(view.x + halfX)];
  const isWholeWorld = east - west >= tiles;
  const inWorld = (tile: number) => Math.max(INSET, Math.min(tiles - INSET, tile));
  return {
    south: latitudeAt(inWorld(last(view.y + halfY)) / tiles),
    west: isWholeWorld ? -180 : normalizeLongitude(longitudeAt(west / tiles)),
    north: latitudeAt(inWorld(first(view.y - halfY)) / tiles),
    east: isWholeWorld ? 180 : normalizeLongitude(longitudeAt(east / tiles)),
    zoom,
  };
}
