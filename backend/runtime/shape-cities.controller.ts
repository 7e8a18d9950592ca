import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { LimitAttempts } from '../auth';
import { AllowApiTokens, CurrentOwner, NaturallyIdempotent, type Owner } from '../platform/http';
import { citiesOfShapes } from './shape-cities';
import { ShapeCitiesDto, ShapeCitiesResponse } from './shape-cities.dto';

/** Serves what can be chosen for a job by shapes of jobs. */
@ApiTags('search inputs')
@Controller('search-inputs')
export class ShapeCitiesController {
  @Post('cities-of-shapes')
  @HttpCode(200)
  @NaturallyIdempotent()
  @AllowApiTokens('jobs:read')
  @LimitAttempts('cities_of_shapes')
  @ApiOperation({
    operationId: 'listShapeCities',
    summary: 'List the cities inside of shapes, such as counties, from a population up',
  })
  @ApiOkResponse({ type: ShapeCitiesResponse })
  cities(@CurrentOwner() owner: Owner, @Body() shapes: ShapeCitiesDto): Promise<ShapeCitiesResponse> {
    return citiesOfShapes(owner, shapes);
  }
}
