/** A shape that is captured instead of a city, in the form in which the API takes it. */
export interface SetupShape {
  name: string;
  geometry: { type: 'MultiPolygon'; coordinates: [longitude: number, latitude: number][][][] };
  squareKilometers: number;
  /** What was changed in the shape that was drawn or uploaded, in sentences. */
  notes: string[];
}

/** What the user draws with. */
export type DrawingTool = 'rectangle' | 'circle' | 'polygon';

/** Returns a stored shape, or null if it is none. */
export function parseSetupShape(value: unknown): SetupShape | null {
  const shape = value as Partial<SetupShape> | null;
  const isShape =
    typeof shape?.name === 'string' &&
    shape.geometry?.type === 'MultiPolygon' &&
    Array.isArray(shape.geometry.coordinates) &&
    typeof shape.squareKilometers === 'number' &&
    Array.isArray(shape.notes);
  return isShape ? (shape as SetupShape) : null;
}

/** Returns the size of a shape, such as "12.4 km²". */
export const areaText = (squareKilometers: number): string =>
  `${squareKilometers.toLocaleString('en-US', { maximumSignificantDigits: 3 })} km²`;
