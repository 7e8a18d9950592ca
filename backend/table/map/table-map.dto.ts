import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsNumber, IsOptional, Max, Min } from 'class-validator';
import { TableFilterQuery } from '../table-filter.dto';

const MAX_ZOOM = 22;

const EdgeField = ({ edge, max, value }: { edge: string; max: number; value: number }) =>
  applyDecorators(
    ApiPropertyOptional({
      type: Number,
      format: 'double',
      minimum: -max,
      maximum: max,
      default: value,
      description: `The ${edge} edge of the box, in degrees`,
    }),
    IsOptional(),
    Type(() => Number),
    IsNumber(),
    Min(-max),
    Max(max),
  );

/** A part of the map, and the filter of its listings. Without a box: the whole world. */
export class TableMapQuery extends TableFilterQuery {
  @EdgeField({ edge: 'southern', max: 90, value: -90 }) south: number = -90;
  @EdgeField({ edge: 'western', max: 180, value: -180 }) west: number = -180;
  @EdgeField({ edge: 'northern', max: 90, value: 90 }) north: number = 90;
  @EdgeField({ edge: 'eastern', max: 180, value: 180 }) east: number = 180;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: MAX_ZOOM,
    default: 0,
    example: 0,
    description:
      'The zoom level, as of map tiles. A cluster is at least a quarter of a tile apart from the next one; a box can have up to 16,384 of these cells',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(MAX_ZOOM)
  zoom: number = 0;
}

class TableMapPositionResponse {
  @ApiProperty({ type: Number, format: 'double', example: 38.5449 }) latitude: number;
  @ApiProperty({ type: Number, format: 'double', example: -121.7405 }) longitude: number;
}

export class TableMapClusterResponse extends TableMapPositionResponse {
  @ApiProperty({ type: 'integer', example: 214, description: 'Number of listings' }) count: number;
}

export class TableMapListingResponse extends TableMapPositionResponse {
  @ApiProperty({ type: 'integer', example: 7, description: 'Number of the row in the table' }) id: number;
}

export class TableMapBoundsResponse {
  @ApiProperty({ type: Number, format: 'double', example: 38.52 }) south: number;
  @ApiProperty({
    type: Number,
    format: 'double',
    example: -121.8,
    description: 'Exceeds east if the box crosses the 180th meridian',
  })
  west: number;
  @ApiProperty({ type: Number, format: 'double', example: 38.58 }) north: number;
  @ApiProperty({ type: Number, format: 'double', example: -121.68 }) east: number;
}

/** Where listings are in a box of the map. */
export class TableMapResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({
    type: 'integer',
    example: 1,
    description: 'Number of listings that match the filter and have a position',
  })
  total: number;
  @ApiProperty({
    type: TableMapBoundsResponse,
    nullable: true,
    description: 'The smallest box around all of them; null if there are none',
  })
  bounds: TableMapBoundsResponse | null;
  @ApiProperty({
    type: 'integer',
    example: 1,
    description: 'Number of those in the box, to the nearest cell',
  })
  inside: number;
  @ApiProperty({
    type: [TableMapClusterResponse],
    description: 'Listings that are near each other, if the box has more than 1,000 listings',
  })
  clusters: TableMapClusterResponse[];
  @ApiProperty({
    type: [TableMapListingResponse],
    description: 'Listings that are by themselves, at positions that are exact to a meter',
  })
  listings: TableMapListingResponse[];
  @ApiProperty({
    format: 'date-time',
    example: '2026-11-21T09:30:00.000Z',
    description: 'When the positions were read from the database: at most some minutes ago',
  })
  readAt: string;
}
