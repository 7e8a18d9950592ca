import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenToTokens } from '../platform/http';
import { SearchInputsQuery } from './search-inputs.dto';
import { SearchInputsResponse, toSearchInputs } from './search-inputs.presenter';
import { SearchInputsService } from './search-inputs.service';

@ApiTags('search inputs')
@Controller('search-inputs')
export class SearchInputsController {
  constructor(private readonly inputs: SearchInputsService) {}

  @Get()
  @OpenToTokens('runs:read')
  @ApiOperation({ operationId: 'getSearchInputs', summary: 'Cities and business types to choose from' })
  @ApiOkResponse({ type: SearchInputsResponse })
  offer(@Query() { query, country }: SearchInputsQuery): SearchInputsResponse {
    return toSearchInputs(this.inputs.offer(query, country));
  }
}
