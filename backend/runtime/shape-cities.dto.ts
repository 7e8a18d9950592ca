import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMinSize, IsInt, IsOptional, Max, Min } from 'class-validator';
import { COUNTRY_NAMES, type CountryName, MAX_POPULATION } from '@libs/constants';
import { AnyCountryField } from '../search-inputs';
import { IsShapes, MAX_JOB_SHAPES, ShapeDto } from './shapes.dto';

export class ShapeCitiesDto {
  @AnyCountryField()
  country: string;

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
    enum: COUNTRY_NAMES,
    description:
      "What a job with these cities has as its country: 'Other' for a country of no option of its own",
  })
  country: CountryName;

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
