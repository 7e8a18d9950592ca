import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  circleRings,
  cornerCount,
  InvalidShape,
  readGeoJson,
  rectangleRings,
  repairText,
  squareMeters,
  type LonLat,
} from '@libs/shape';
import { normalizeShapes } from '@libs/shape-host';
import { InvalidInput, type Owner, refuseWithoutLane } from '../platform/http';
import { searchTermsOf, type SelectedCity } from '../jobs';
import type { ShapeEstimateResponse } from './runtime-response.dto';
import type { StartDto } from './runtime.dto';
import type { ShapeDto } from './shapes.dto';

/** The plan of each target contains the corners of its shape, so the plans of a job have no more than this many. */
const MAX_CORNERS_PER_JOB = 200_000;
const RETRY_SECONDS = 5;

/**
 * Returns the shapes of a request in the form in which they are stored, each in the place of a city.
 * @throws InvalidInput with a sentence that names the shape; TooManyAttempts while others repair theirs
 */
export async function shapesOf(
  { userId }: Owner,
  { shapes = [] }: Pick<StartDto, 'shapes'>,
): Promise<SelectedCity[]> {
  const given: LonLat[][][][] = [];
  for (const dto of shapes) {
    given.push(ringsOf(dto));
    // Reading the coordinates of a shape takes milliseconds.
    await yieldToEventLoop();
  }
  const results = await normalizeShapes(given, userId).catch(refuseWithoutLane(RETRY_SECONDS));
  return shapes.map(({ name, businessTypes = [], keywords = [], geometry }, at) => {
    const result = results[at];
    if (!result || result instanceof InvalidShape) throw refusal(name, result?.message ?? '');
    const shape = geometry ? result : { ...result, repairs: [] };
    return { city: name.trim(), businessTypes, keywords, shape };
  });
}

/**
 * Refuses the cities and shapes of a job whose plans would have too many corners. In manual mode, the terms of a shape can be those
 * of the job, so they are counted once both are joined.
 * @throws InvalidInput
 */
export function assertCornersFit(cities: readonly SelectedCity[]): void {
  let corners = 0;
  for (const entry of cities) {
    if (!entry.shape) continue;
    corners += cornerCount(entry.shape) * searchTermsOf(entry).length;
    if (corners > MAX_CORNERS_PER_JOB)
      throw refusal(entry.city, 'It has too many corners for its number of business types and keywords.');
  }
}

/** Returns the rings of a shape's polygons, as they were given. */
function ringsOf({ name, circle, rectangle, geometry }: ShapeDto): LonLat[][][] {
  try {
    if (circle) return circleRings(circle);
    return rectangle ? rectangleRings(rectangle) : readGeoJson(geometry);
  } catch (error) {
    if (error instanceof InvalidShape) throw refusal(name, error.message);
    throw error;
  }
}

const refusal = (name: string, sentence: string) =>
  new InvalidInput([{ path: 'shapes', message: `The shape ${name} cannot be used. ${sentence}` }]);

export const toShapeEstimate = ({ city, shape }: SelectedCity): ShapeEstimateResponse[] =>
  shape
    ? [
        {
          name: city,
          squareKilometers: Number((squareMeters(shape.polygons) / 1e6).toPrecision(4)),
          corners: cornerCount(shape),
          toleranceMeters: shape.toleranceMeters,
          repairs: shape.repairs.map(repairText),
        },
      ]
    : [];
