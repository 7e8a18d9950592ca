import { Controller, HttpCode, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { LimitAttempts } from '../../auth';
import { KnownListNotStored, KnownListTooLarge, UPLOAD_TYPES, UploadLanes } from '../../known-places';
import { AllowApiTokens, InLane, NaturallyIdempotent, OutsideTransaction, Throws } from '../../platform/http';
import { QueriesUnreadable } from '../search-inputs.errors';
import { QueriesResponse, ReadQueriesQuery } from './queries.dto';
import { QueriesService } from './queries.service';

@ApiTags('search inputs')
@Controller('search-inputs/queries')
export class QueriesController {
  constructor(private readonly queries: QueriesService) {}

  @Post()
  @HttpCode(200)
  @NaturallyIdempotent()
  @AllowApiTokens('jobs:read')
  @LimitAttempts('upload')
  @InLane(UploadLanes)
  @OutsideTransaction()
  @ApiOperation({
    operationId: 'readQueries',
    summary: 'Read what a CSV or XLSX file wants to be searched, for the setup of a job',
    description:
      'The first line names the columns: City or Postal Code, State, Type or Keyword, Country, in any order. Without headings they are city, type or keyword, country. A cell of types can have several, separated by semicolons; what is no business type becomes a keyword. Nothing is stored or started: send `country` and `cities` of the response as a job. Up to 20 MB; as many cities and targets as a job can have.',
  })
  @ApiConsumes(...UPLOAD_TYPES)
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @Throws(QueriesUnreadable, KnownListTooLarge, KnownListNotStored)
  @ApiOkResponse({ type: QueriesResponse })
  async read(@Query() query: ReadQueriesQuery, @Req() request: Request): Promise<QueriesResponse> {
    const { cities, ...read } = await this.queries.read(request, query);
    return {
      success: true,
      ...read,
      cities: cities.map(({ city, businessTypes, keywords }) => ({
        city,
        businessTypes,
        ...(keywords.length > 0 && { keywords }),
      })),
    };
  }
}
