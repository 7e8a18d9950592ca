import {
  circleRings,
  InvalidShape,
  MAX_SHAPE_CORNERS,
  normalizeShape,
  readGeoJson,
  rectangleRings,
  repairText,
  SHAPE_REPAIRS,
  squareMeters,
  toGeoJson,
  type CircleShape,
  type LonLat,
  type ShapeRepair,
} from '@libs/shape';
import { lineNamedIn } from './line-named-in';
import { readKml } from './read-kml';
import type { DrawingTool, SetupShape } from './setup-shape';

const MAX_FILE_BYTES = 20_000_000;

/** The shape, or the sentence that says why it cannot be used. */
export type ReadShape = { shape: SetupShape } | { problem: string };

/**
 * Reads the polygons of a GeoJSON or KML file. It is read in the browser, so that only its outline is sent.
 * @param maxCorners to how many corners the outline is simplified
 */
export async function readShapeFile(
  file: Pick<File, 'name' | 'size' | 'arrayBuffer'>,
  maxCorners: number = MAX_SHAPE_CORNERS,
): Promise<ReadShape> {
  const name = file.name.replace(/\.[^.]*$/, '') || 'Shape';
  if (file.size > MAX_FILE_BYTES) return { problem: 'The file is larger than 20 MB.' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { problem: ARCHIVE };
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return readShape(
    name,
    SHAPE_REPAIRS,
    () => readGeoJson(/^\s*</.test(text) ? readKml(text) : parseJson(text)),
    maxCorners,
  );
}

const ARCHIVE = 'It is an archive, such as KMZ. Unpack it, and choose the KML or GeoJSON file in it.';

/** Some programs of Windows write UTF-16, with a byte order mark. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Converts the rings that the user drew. How they run says nothing to the user. */
export const readDrawnShape = (name: string, rings: LonLat[][][]): ReadShape =>
  readShape(name, ['self-crossing'], () => rings);

/** Converts a circle that the user stated in numbers. */
export const readCircle = (name: string, circle: CircleShape): ReadShape =>
  readShape(name, [], () => circleRings(circle));

/** @param reported the repairs that the user is told of */
function readShape(
  name: string,
  reported: readonly ShapeRepair[],
  read: () => LonLat[][][],
  maxCorners?: number,
): ReadShape {
  try {
    const shape = normalizeShape(read(), maxCorners);
    const { toleranceMeters, repairs, polygons } = shape;
    const changes = repairs
      .filter((repair) => reported.includes(repair))
      .map((repair) => `${repairText(repair)}.`);
    const tolerance = `simplified the outline by up to ${toleranceMeters} m.`;
    return {
      shape: {
        name: name.slice(0, 100),
        geometry: toMutable(toGeoJson(shape)),
        squareKilometers: squareMeters(polygons) / 1e6,
        notes: [...changes, ...(toleranceMeters > 0 ? [tolerance] : [])].map(
          (note) => `${note.charAt(0).toUpperCase()}${note.slice(1)}`,
        ),
      },
    };
  } catch (error) {
    if (error instanceof InvalidShape) return { problem: error.message };
    throw error;
  }
}

const toMutable = ({ coordinates }: ReturnType<typeof toGeoJson>): SetupShape['geometry'] => ({
  type: 'MultiPolygon',
  coordinates: coordinates.map((rings) =>
    rings.map((ring) => ring.map(([longitude, latitude]): [number, number] => [longitude, latitude])),
  ),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!/^\s*[[{]/.test(text)) throw new InvalidShape('It is neither GeoJSON nor KML.');
    const line = lineOf(text, String(error));
    throw new InvalidShape(line === null ? NOT_JSON : `${NOT_JSON} See its line ${line}.`);
  }
}

const NOT_JSON = 'It is not GeoJSON that can be read.';

/** Returns the line that a parser names, by its number or by a position in the text. */
function lineOf(text: string, message: string): number | null {
  const [, position] = /\bposition (\d{1,9})\b/.exec(message) ?? [];
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length;
  return lineNamedIn(message) ?? (/\bend of\b/i.test(message) ? text.split('\n').length : null);
}

/** Returns the rings of what the user drew: a rectangle or a circle by two points, a polygon by its corners. */
export function drawnRings(tool: DrawingTool, points: readonly LonLat[]): LonLat[][][] {
  const [first, second] = points;
  if (!first || !second || tool === 'polygon') return [[[...points, ...points.slice(0, 1)]]];
  if (tool === 'circle') {
    const [longitude, latitude] = first;
    return circleRings({ longitude, latitude, radiusMeters: distance(first, second) });
  }
  const [low, high] = [Math.min(first[0], second[0]), Math.max(first[0], second[0])];
  // The shorter way around the earth.
  const [west, east] = high - low > 180 ? [high, low] : [low, high];
  return rectangleRings({
    west,
    east,
    south: Math.min(first[1], second[1]),
    north: Math.max(first[1], second[1]),
  });
}

const METERS_PER_DEGREE = 111_195;

function distance(a: LonLat, b: LonLat): number {
  const [phiA, phiB] = [(a[1] * Math.PI) / 180, (b[1] * Math.PI) / 180];
  const cosine =
    Math.sin(phiA) * Math.sin(phiB) +
    Math.cos(phiA) * Math.cos(phiB) * Math.cos(((b[0] - a[0]) * Math.PI) / 180);
  return (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180 * METERS_PER_DEGREE) / Math.PI;
}
