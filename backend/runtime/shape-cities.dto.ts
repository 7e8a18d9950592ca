import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMinSize, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { COUNTRY_NAMES, type CountryName, MAX_POPULATION } from '@libs/constants';
import { IsShapes, MAX_JOB_SHAPES, ShapeDto } from './shapes.dto';

/** A country without "Other", which is no country. */
const LISTED_COUNTRIES = COUNTRY_NAMES.filter((name) => name !== 'Other');

export class ShapeCitiesDto {
  @ApiProperty({ enum: LISTED_COUNTRIES })
  @IsIn(LISTED_COUNTRIES, { message: 'Please choose a country from the list' })
  country: CountryName;

  @ApiProperty({
    type: [ShapeDto],
    maxItems: MAX_JOB_SHAPES,
    description: 'The outlines, such as those of counties. Their types and keywords mean nothing here.',
    example: [
      {
        name: 'Sedgwick County, KS',
        rectangle: { west: -97.81, south: 37.47, east: -97.15, north: 37.91 },
      },
    ],
  })
  @ArrayMinSize(1)
  @IsShapes()
  shapes: ShapeDto[];

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_POPULATION,
    default: 1_000,
    description: 'The smallest number of inhabitants',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_POPULATION)
  minPopulation: number = 1_000;
}

export class ShapeCitiesResponse {
  @ApiProperty({
    type: [String],
    example: ['Wichita, KS'],
    description: 'Largest city first, as a job takes them; as many as a job can have at most',
  })
  cities: string[];

  @ApiProperty({
    type: 'integer',
    description: 'Number of cities whose center is inside, also those that are not listed',
    example: 12,
  })
  total: number;

  @ApiProperty({
    type: 'integer',
    description:
      'Number of cities that are not listed because their name means a larger city elsewhere. A shape captures them.',
    example: 0,
  })
  namesakes: number;
}
