import type { Bounds } from './mercator';

/** Rings and lines of a part of the earth, whole numbers of 1 / `units` degree, each as differences to the one before. */
export interface LandSheet {
  units: number;
  land: number[][];
  coast: number[][];
  borders: number[][];
}

/** Sheets are 10° wide and high. */
const STEP = 10;
/** Farther away the whole world in one sheet is enough. */
const FINE_BELOW_DEGREES = 40;
const FOLDER = '/map';
const north = 80;

/** Names of the sheets that a view needs: of Natural Earth at 1:10 m near by, at 1:50 m farther away. */
export function sheetsFor({ west, east, south, north: top }: Bounds): string[] {
  if (east - west > FINE_BELOW_DEGREES) return ['world'];
  const names: string[] = [];
  for (let x = floor(west); x < east; x += STEP)
    for (let y = floor(south); y < top && y <= north; y += STEP) names.push(`${around(x)}_${y}`);
  return names;
}

const floor = (degrees: number) => Math.floor(degrees / STEP) * STEP;
/** A view over the edge of the map goes on at its other side. */
const around = (x: number) => ((((x + 180) % 360) + 360) % 360) - 180;

let index: Promise<ReadonlySet<string>> | null = null;
const sheets = new Map<string, Promise<LandSheet | null>>();

async function get<T>(name: string): Promise<T> {
  const answer = await fetch(`${FOLDER}/${name}.json`);
  if (!answer.ok) throw new Error(`the sheet ${name} answered ${answer.status}`);
  return (await answer.json()) as T;
}

/** Sheets with land on them: what is not listed is open sea. */
function listed(): Promise<ReadonlySet<string>> {
  index ??= get<string[]>('index').then(
    (names) => new Set(names),
    () => {
      index = null;
      return new Set<string>();
    },
  );
  return index;
}

/** The sheets of a view, each asked for once; one that does not come is left out: the dots do without it. */
export async function loadSheets(names: readonly string[]): Promise<LandSheet[]> {
  const known = await listed();
  const loaded = await Promise.all(names.filter((name) => known.has(name)).map(loadSheet));
  return loaded.filter((sheet): sheet is LandSheet => sheet !== null);
}

function loadSheet(name: string): Promise<LandSheet | null> {
  const loading =
    sheets.get(name) ??
    get<LandSheet>(name).catch(() => {
      sheets.delete(name);
      return null;
    });
  sheets.set(name, loading);
  return loading;
}
