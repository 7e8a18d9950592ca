import type { Bounds } from './mercator';

/** Rings and lines of a part of the earth, whole numbers of 1 / `units` degree, each as differences to the one before. */
export interface LandTile {
  units: number;
  land: number[][];
  coast: number[][];
  borders: number[][];
}

/** Sheets are 10° wide and high. */
const TILE_DEGREES = 10;
/** Farther away the whole world in one sheet is enough. */
const MAX_DETAILED_DEGREES = 40;
const TILES_URL = '/map';
const NORTHERNMOST_TILE = 80;

/** Names of the sheets that a view needs: of Natural Earth at 1:10 m near by, at 1:50 m farther away. */
export function landTileNames({ west, east, south, north: northEdge }: Bounds): string[] {
  if (east - west > MAX_DETAILED_DEGREES) return ['world'];
  const names: string[] = [];
  for (let x = floorToTile(west); x < east; x += TILE_DEGREES)
    for (let y = floorToTile(south); y < northEdge && y <= NORTHERNMOST_TILE; y += TILE_DEGREES)
      names.push(`${wrapLongitude(x)}_${y}`);
  return names;
}

const floorToTile = (degrees: number) => Math.floor(degrees / TILE_DEGREES) * TILE_DEGREES;
/** A view over the edge of the map goes on at its other side. */
const wrapLongitude = (x: number) => ((((x + 180) % 360) + 360) % 360) - 180;

let tileIndex: Promise<ReadonlySet<string>> | null = null;
const tileCache = new Map<string, Promise<LandTile | null>>();

async function fetchTileFile<T>(name: string): Promise<T> {
  const response = await fetch(`${TILES_URL}/${name}.json`);
  if (!response.ok) throw new Error(`the sheet ${name} answered ${response.status}`);
  return (await response.json()) as T;
}

/** Sheets with land on them: what is not listed is open sea. */
function loadTileIndex(): Promise<ReadonlySet<string>> {
  tileIndex ??= fetchTileFile<string[]>('index').then(
    (names) => new Set(names),
    () => {
      tileIndex = null;
      return new Set<string>();
    },
  );
  return tileIndex;
}

/** The sheets of a view, each asked for once; one that does not come is left out: the dots do without it. */
export async function loadLandTiles(names: readonly string[]): Promise<LandTile[]> {
  const available = await loadTileIndex();
  const loaded = await Promise.all(names.filter((name) => available.has(name)).map(loadLandTile));
  return loaded.filter((tile): tile is LandTile => tile !== null);
}

function loadLandTile(name: string): Promise<LandTile | null> {
  const loading =
    tileCache.get(name) ??
    fetchTileFile<LandTile>(name).catch(() => {
      tileCache.delete(name);
      return null;
    });
  tileCache.set(name, loading);
  return loading;
}
