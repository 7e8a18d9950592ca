import { getQueryClient } from '~/services/api/query-client';
import type { Bounds } from './mercator';

/**
 * Outlines and lines for a part of the earth. Coordinates are integers in units of 1 / `units` degree. Each is stored
 * as the difference from the previous coordinate.
 */
export interface LandTile {
  units: number;
  land: number[][];
  coast: number[][];
  borders: number[][];
}

/** Tiles are 10° wide and high. */
const TILE_DEGREES = 10;
/** Views wider than this use a single tile of the whole world. */
const MAX_DETAILED_DEGREES = 40;
const TILES_URL = '/map';
const NORTHERNMOST_TILE = 80;

/**
 * Returns the names of the tiles that a view needs. They contain Natural Earth data, at 1:10m for small areas and at
 * 1:50m for large areas.
 */
export function landTileNames({ west, east, south, north: northEdge }: Bounds): string[] {
  if (east - west > MAX_DETAILED_DEGREES) return ['world'];
  const names: string[] = [];
  for (let x = floorToTile(west); x < east; x += TILE_DEGREES)
    for (let y = floorToTile(south); y < northEdge && y <= NORTHERNMOST_TILE; y += TILE_DEGREES)
      names.push(`${wrapLongitude(x)}_${y}`);
  return names;
}

const floorToTile = (degrees: number) => Math.floor(degrees / TILE_DEGREES) * TILE_DEGREES;
/** A view that extends past the edge of the map continues on the opposite side. */
const wrapLongitude = (x: number) => ((((x + 180) % 360) + 360) % 360) - 180;

/** Loads a file of the map, only once for each page. @throws Error if it could not be loaded */
const fetchTileFile = <T>(name: string): Promise<T> =>
  getQueryClient().fetchQuery({
    queryKey: ['land-tile', name],
    async queryFn() {
      const response = await fetch(`${TILES_URL}/${name}.json`);
      if (!response.ok) throw new Error(`Could not load map tile ${name}: HTTP ${response.status}`);
      return (await response.json()) as T;
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });

/**
 * Loads the tiles for a view. The index names the tiles that contain land; all other tiles are open sea. A tile that
 * fails to load is skipped, because the dots can be shown without it.
 */
export async function loadLandTiles(names: readonly string[]): Promise<LandTile[]> {
  const available = new Set(await fetchTileFile<string[]>('index').catch(() => []));
  const loaded = await Promise.all(
    names
      .filter((name) => available.has(name))
      .map((name) => fetchTileFile<LandTile>(name).catch(() => null)),
  );
  return loaded.filter((tile): tile is LandTile => tile !== null);
}
