import { MAX_SETUP_NAME_LENGTH } from '@libs/constants';

/** A shape that is captured instead of a city, in the form in which the API takes it. */
export interface SetupShape {
  name: string;
  geometry: { type: 'MultiPolygon'; coordinates: [longitude: number, latitude: number][][][] };
  /** Null for a shape of a saved setup or a link. */
  squareKilometers: number | null;
  /** What was changed in the shape that was drawn or uploaded, in sentences. */
  notes: string[];
}

/** What the user draws with. */
export type DrawingTool = 'rectangle' | 'circle' | 'polygon';

/** Number of corners of the shapes of a setup together, with which it can still be sent. */
const MAX_SETUP_CORNERS = 24_000;
/** What is kept for each further shape. */
const MIN_SHAPE_CORNERS = 600;
/** As in `MAX_SHAPE_CORNERS` of the API. */
const MAX_SHAPE_CORNERS = 2_000;

/**
 * Returns to how many corners the next shape of a setup is simplified: as many as a shape can have, as long as enough are
 * left for the others that the setup may get.
 * @param shapes those that the setup has
 * @param maxShapes how many it can have
 */
export function cornersForNext(shapes: readonly Pick<SetupShape, 'geometry'>[], maxShapes: number): number {
  const used = shapes.reduce((sum, { geometry }) => sum + geometry.coordinates.flat(2).length, 0);
  const reserved = MIN_SHAPE_CORNERS * Math.max(0, maxShapes - shapes.length - 1);
  return Math.min(MAX_SHAPE_CORNERS, Math.max(MIN_SHAPE_CORNERS, MAX_SETUP_CORNERS - used - reserved));
}

/** Returns a stored shape, or null if it is none. */
export function parseSetupShape(value: unknown): SetupShape | null {
  const shape = value as Partial<SetupShape> | null;
  const isShape =
    typeof shape?.name === 'string' &&
    shape.geometry?.type === 'MultiPolygon' &&
    Array.isArray(shape.geometry.coordinates) &&
    (typeof shape.squareKilometers === 'number' || shape.squareKilometers === null) &&
    Array.isArray(shape.notes);
  return isShape ? (shape as SetupShape) : null;
}

const MAX_CORNERS = 50_000;

const isPosition = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((number) => Number.isFinite(number));
const isPolygon = (value: unknown): value is [number, number][][] =>
  Array.isArray(value) && value.every((ring) => Array.isArray(ring) && ring.every(isPosition));

/** Returns a shape of the body of a start request as `toStartDto` writes it, or null if it is none. */
export function parseRequestShape(value: unknown): SetupShape | null {
  const { name, geometry } = (value ?? {}) as {
    name?: unknown;
    geometry?: { type?: unknown; coordinates?: unknown };
  };
  const coordinates = geometry?.coordinates;
  if (typeof name !== 'string' || geometry?.type !== 'MultiPolygon') return null;
  if (!Array.isArray(coordinates) || coordinates.length === 0 || !coordinates.every(isPolygon)) return null;
  if (coordinates.flat(2).length > MAX_CORNERS) return null;
  return {
    name: name.slice(0, MAX_SETUP_NAME_LENGTH),
    geometry: { type: 'MultiPolygon', coordinates },
    squareKilometers: null,
    notes: [],
  };
}

/** Returns the size of a shape, such as "12.4 km²". */
export const areaText = (squareKilometers: number): string =>
  `${squareKilometers.toLocaleString('en-US', { maximumSignificantDigits: 3 })} km²`;
