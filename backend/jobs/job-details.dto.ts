import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { toGeoJson } from '@libs/shape';
import { CursorField, LimitField, NextCursorField, OffsetField, SinceField } from '../platform/http';
import { CoverageResponse } from './coverage.dto';
import { OUTLINES, type Outline } from './target.entity';

/** Maximum number of targets, listings or areas in one response. */
export const MAX_ROWS = 5_000;

export class MinutesQuery {
  /** How many of the newest minutes. */
  @LimitField({ default: 500, maximum: MAX_ROWS })
  limit: number = 500;
}

export class RowsQuery {
  @LimitField({ default: 500, maximum: MAX_ROWS })
  limit: number = 500;

  @OffsetField('Rows to skip')
  offset: number = 0;

  @SinceField()
  since: number = 0;
}

export class PagedRowsQuery extends RowsQuery {
  @CursorField()
  cursor?: string;
}

/** Larger than the index of any city of a job. */
const MAX_CITY_INDEX = 999_999;

export class AreasQuery extends PagedRowsQuery {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: MAX_CITY_INDEX,
    description: 'Only the areas of the city with this index, as in the targets',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(MAX_CITY_INDEX)
  cityIndex?: number;
}

export class TargetResponse {
  @ApiProperty({ example: 'C3' }) label: string;
  @ApiProperty() cityIndex: number;
  @ApiProperty() typeIndex: number;
  @ApiProperty({ example: 'Phoenix, AZ' }) city: string;
  @ApiProperty({ example: 'Restaurants', description: 'The business type or the keyword' })
  businessType: string;
  @ApiProperty({ description: 'Whether `businessType` is a keyword', example: false }) isKeyword: boolean;
  @ApiProperty({ description: 'Whether `city` is the name of a shape', example: false }) isShape: boolean;
  @ApiProperty({
    enum: OUTLINES,
    description:
      "What the outline of `city` is known from. shape: it is the user's own; boundary: the operator's file; positions: the positions of all postal codes; estimate: position and population; name: nothing, it is searched as a word",
    example: 'estimate',
  })
  outline: Outline;
  @ApiProperty({
    type: Number,
    format: 'double',
    nullable: true,
    description: 'Coordinate of the city',
    example: 38.5449,
  })
  latitude: number | null;
  @ApiProperty({
    type: Number,
    format: 'double',
    nullable: true,
    description: 'Coordinate of the city',
    example: -121.7405,
  })
  longitude: number | null;
  @ApiProperty({ description: 'Listings recorded', example: 412 }) recorded: number;
  @ApiProperty({ description: 'Number of searched map areas' }) searched: number;
  @ApiProperty({ description: 'Number of known areas that are still to be searched' }) remaining: number;
  @ApiProperty({ description: 'Number of areas that failed or were skipped' }) failed: number;
  @ApiProperty({
    enum: ['queued', 'searching', 'done', 'unfinished'],
    description: 'unfinished: the job ended before the target was done',
  })
  state: 'queued' | 'searching' | 'done' | 'unfinished';
  @ApiProperty({ description: 'True if the target is done and its coverage is complete; see `coverage`' })
  complete: boolean;
  @ApiProperty({
    type: CoverageResponse,
    nullable: true,
    description: 'How much of what the maps service shows was captured; null until the target is done',
  })
  coverage: CoverageResponse | null;
}

export class TargetsResponse {
  @ApiProperty({ type: [TargetResponse] }) targets: TargetResponse[];
  @NextCursorField() nextCursor: string | null;
}

export class MapListingResponse {
  @ApiProperty() seq: number;
  @ApiProperty({ example: 'Sunrise Bakery' }) name: string;
  @ApiProperty({ format: 'double', example: 38.5449 }) latitude: number;
  @ApiProperty({ format: 'double', example: -121.7405 }) longitude: number;
  @ApiProperty({ example: 'C3' }) target: string;
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' }) time: string;
}

export class MapListingsResponse {
  @ApiProperty({ type: [MapListingResponse] }) listings: MapListingResponse[];
  @NextCursorField() nextCursor: string | null;
}

export class AreaCoverageResponse {
  @ApiProperty({ type: 'integer', description: 'Number of captured places in the area', example: 71 })
  captured: number;
  @ApiProperty({
    format: 'double',
    description: 'How often a place of the area was looked for, on average',
    example: 2.1,
  })
  looks: number;
  @ApiProperty({ format: 'double', description: 'Estimated number of missing places', example: 0.6 })
  missing: number;
}

export class AreaResponse {
  @ApiProperty({ example: 'C3' }) target: string;
  @ApiProperty({ enum: ['queued', 'searching', 'done', 'failed'] }) state:
    'queued' | 'searching' | 'done' | 'failed';
  @ApiProperty({ format: 'double', example: -121.8 }) west: number;
  @ApiProperty({ format: 'double', example: 38.5 }) south: number;
  @ApiProperty({ format: 'double', example: -121.7 }) east: number;
  @ApiProperty({ format: 'double', example: 38.6 }) north: number;
  @ApiProperty({
    type: AreaCoverageResponse,
    nullable: true,
    description: 'Set for the areas of a finished target, except those that were searched again',
  })
  coverage: AreaCoverageResponse | null;
}

export class AreasResponse {
  @ApiProperty({ type: [AreaResponse], description: 'Newest first' }) areas: AreaResponse[];
  @NextCursorField() nextCursor: string | null;
}

export class JobShapeResponse {
  @ApiProperty({ example: 'Downtown' }) name: string;
  @ApiProperty({ format: 'double', example: 19.63 }) squareKilometers: number;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description:
      'A GeoJSON geometry (MultiPolygon): what the job covers. Longitudes exceed 180 behind the antimeridian.',
    example: {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [-112.1, 33.4],
            [-112, 33.4],
            [-112.05, 33.5],
            [-112.1, 33.4],
          ],
        ],
      ],
    },
  })
  geometry: ReturnType<typeof toGeoJson>;
  @ApiProperty({ type: 'integer', example: 72 }) corners: number;
  @ApiProperty({
    format: 'double',
    description:
      'How far its outline may be from the one that was sent, in meters; 0 if it was not simplified',
    example: 0,
  })
  toleranceMeters: number;
  @ApiProperty({
    type: [String],
    description: 'What was repaired',
    example: ['closed an outline whose last corner was not its first'],
  })
  repairs: string[];
}

export class JobShapesResponse {
  @ApiProperty({ type: [JobShapeResponse], description: 'In the order of the setup, up to 20' })
  shapes: JobShapeResponse[];
}

export class MinuteResponse {
  @ApiProperty({
    description: 'Start of the minute',
    format: 'date-time',
    example: '2026-11-21T09:30:00.000Z',
  })
  minute: string;
  @ApiProperty() listings: number;
}

export class MinutesResponse {
  @ApiProperty({ type: [MinuteResponse], description: 'Minutes with listings, oldest first' })
  minutes: MinuteResponse[];
}
