import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  circleRings,
  cornerCount,
  InvalidShape,
  normalizeShape,
  readGeoJson,
  rectangleRings,
  repairText,
  squareMeters,
  type NormalizedShape,
} from '@libs/shape';
import { InvalidInput } from '../platform/http';
import type { SelectedCity } from '../jobs';
import type { ShapeEstimateResponse } from './runtime-response.dto';
import type { StartDto } from './runtime.dto';
import type { ShapeDto } from './shapes.dto';

/** Each target stores the corners of its shape, so a job stores no more than this many. */
const MAX_CORNERS_PER_JOB = 200_000;

/**
 * Returns the shapes of a request in the form in which they are stored, each in the place of a city.
 * @throws InvalidInput with a sentence that names the shape
 */
export async function shapesOf({ shapes = [] }: Pick<StartDto, 'shapes'>): Promise<SelectedCity[]> {
  const selected: SelectedCity[] = [];
  let corners = 0;
  for (const dto of shapes) {
    const { name, businessTypes = [], keywords = [] } = dto;
    const shape = normalized(dto);
    corners += cornerCount(shape) * (businessTypes.length + keywords.length);
    if (corners > MAX_CORNERS_PER_JOB)
      throw refusal(name, 'It has too many corners for its number of business types and keywords.');
    selected.push({ city: name.trim(), businessTypes, keywords, shape });
    // Repairing a shape can take a good part of a second.
    await yieldToEventLoop();
  }
  return selected;
}

function normalized({ name, circle, rectangle, geometry }: ShapeDto): NormalizedShape {
  try {
    if (circle) return { ...normalizeShape(circleRings(circle)), repairs: [] };
    if (rectangle) return { ...normalizeShape(rectangleRings(rectangle)), repairs: [] };
    return normalizeShape(readGeoJson(geometry));
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
