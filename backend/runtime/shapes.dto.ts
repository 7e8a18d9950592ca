import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { registerDecorator } from 'class-validator';
import { MAX_KEYWORDS, MAX_SETUP_NAME_LENGTH, MAX_TYPES_PER_CITY } from '@libs/constants';
import { MAX_CIRCLE_METERS, MIN_CIRCLE_METERS } from '@libs/constants';
import { ApiSchemaRules, requiringFields } from '../platform/http';

export const MAX_JOB_SHAPES = 20;
const OUTLINES = ['circle', 'rectangle', 'geometry'] as const;
const FIELDS = ['name', 'businessTypes', 'keywords', ...OUTLINES];

/** Degrees of a circle or a rectangle, by field: from and to. */
const CIRCLE_FIELDS = {
  latitude: [-90, 90],
  longitude: [-180, 180],
  radiusMeters: [MIN_CIRCLE_METERS, MAX_CIRCLE_METERS],
} as const;
const RECTANGLE_FIELDS = {
  west: [-180, 180],
  south: [-90, 90],
  east: [-180, 180],
  north: [-90, 90],
} as const;

export class CircleDto {
  @ApiProperty({ format: 'double', minimum: -90, maximum: 90, example: 33.45 }) latitude: number;
  @ApiProperty({ format: 'double', minimum: -180, maximum: 180, example: -112.07 }) longitude: number;
  @ApiProperty({ format: 'double', minimum: MIN_CIRCLE_METERS, maximum: MAX_CIRCLE_METERS, example: 2500 })
  radiusMeters: number;
}

export class RectangleDto {
  @ApiProperty({
    format: 'double',
    example: -112.1,
    description: 'Exceeds `east` if the rectangle crosses the antimeridian',
  })
  west: number;
  @ApiProperty({ format: 'double', example: 33.4 }) south: number;
  @ApiProperty({ format: 'double', example: -112 }) east: number;
  @ApiProperty({ format: 'double', example: 33.5 }) north: number;
}

const ONE_OUTLINE = { oneOf: OUTLINES.map((outline) => requiringFields(outline)) };

/** A part of the map that is captured instead of a city. Its outline is exactly one of the last three fields. */
@ApiSchemaRules(ONE_OUTLINE)
export class ShapeDto {
  @ApiProperty({
    maxLength: MAX_SETUP_NAME_LENGTH,
    example: 'Downtown',
    description: 'What the job calls it',
  })
  name: string;

  @ApiPropertyOptional({ type: [String], maxItems: MAX_TYPES_PER_CITY, example: ['Dentists'] })
  businessTypes?: string[];

  @ApiPropertyOptional({ type: [String], maxItems: MAX_KEYWORDS, example: ['gluten free bakery'] })
  keywords?: string[];

  @ApiPropertyOptional({ type: CircleDto })
  circle?: CircleDto;

  @ApiPropertyOptional({ type: RectangleDto })
  rectangle?: RectangleDto;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description:
      'GeoJSON (RFC 7946): a Polygon or a MultiPolygon, with holes, or a feature or collection of them. Outlines that are not closed, run in the wrong direction, cross themselves or the antimeridian are repaired; the estimate and the log of the job say so.',
    example: {
      type: 'Polygon',
      coordinates: [
        [
          [-112.1, 33.4],
          [-112, 33.4],
          [-112.05, 33.5],
          [-112.1, 33.4],
        ],
      ],
    },
  })
  geometry?: object;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Validates the shapes of a setup, except for the coordinates of geometries (`readGeoJson`). */
export const IsShapes = (): PropertyDecorator => (target, property) =>
  registerDecorator({
    name: 'isShapes',
    target: target.constructor,
    propertyName: property as string,
    validator: {
      validate: (value: unknown) => Array.isArray(value) && firstProblem(value) === null,
      defaultMessage: (input) =>
        (Array.isArray(input?.value) && firstProblem(input.value)) || 'must be a list of shapes',
    },
  });

function firstProblem(shapes: readonly unknown[]): string | null {
  if (shapes.length > MAX_JOB_SHAPES) return `must contain no more than ${MAX_JOB_SHAPES} shapes`;
  for (const [index, shape] of shapes.entries()) {
    const problem = problemOf(shape);
    if (problem) return `shape ${index + 1}: ${problem}`;
  }
  return null;
}

function problemOf(shape: unknown): string | null {
  if (!isRecord(shape)) return 'must be an object with name and circle, rectangle or geometry';
  const unknownKey = Object.keys(shape).find((key) => !FIELDS.includes(key));
  if (unknownKey !== undefined) return `property ${unknownKey} should not exist`;
  const { name, businessTypes = [], keywords = [] } = shape;
  if (!isName(name) || name.trim() === '')
    return `name must be a string of 1 to ${MAX_SETUP_NAME_LENGTH} characters`;
  if (!isNameList(businessTypes, MAX_TYPES_PER_CITY))
    return `businessTypes must be a list of up to ${MAX_TYPES_PER_CITY} names`;
  if (!isNameList(keywords, MAX_KEYWORDS)) return `keywords must be a list of up to ${MAX_KEYWORDS} texts`;
  const given = OUTLINES.filter((outline) => shape[outline] !== undefined);
  if (given.length !== 1) return 'must have one of circle, rectangle and geometry';
  if (given[0] === 'geometry') return isRecord(shape.geometry) ? null : 'geometry must be GeoJSON';
  return given[0] === 'circle'
    ? numbersProblem('circle', shape.circle, CIRCLE_FIELDS)
    : numbersProblem('rectangle', shape.rectangle, RECTANGLE_FIELDS);
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_SETUP_NAME_LENGTH;
const isNameList = (value: unknown, max: number): boolean =>
  Array.isArray(value) && value.length <= max && value.every(isName);

function numbersProblem(
  outline: string,
  value: unknown,
  fields: Readonly<Record<string, readonly [number, number]>>,
): string | null {
  if (!isRecord(value)) return `${outline} must be an object`;
  const unknownKey = Object.keys(value).find((key) => !(key in fields));
  if (unknownKey !== undefined) return `property ${unknownKey} should not exist`;
  for (const [field, [low, high]] of Object.entries(fields)) {
    const number = value[field];
    if (typeof number !== 'number' || number < low || number > high)
      return `${outline}.${field} must be a number from ${low} to ${high}`;
  }
  return null;
}
