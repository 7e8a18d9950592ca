import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AllowApiTokens,
  CurrentOwner,
  IdParams,
  type Owner,
  PageQuery,
  SuccessResponse,
  Throws,
} from '../../platform/http';
import {
  CreateTableViewDto,
  TableViewResponse,
  TableViewsResponse,
  UpdateTableViewDto,
} from './table-views.dto';
import { TableViewNameTaken, TooManyTableViews } from './table-views.errors';
import { toTableViewResponse } from './table-views.presenter';
import { TableViewsService } from './table-views.service';

@ApiTags('table')
@Controller('table/views')
export class TableViewsController {
  constructor(private readonly views: TableViewsService) {}

  @Get()
  @AllowApiTokens('table:read')
  @ApiOperation({ operationId: 'listTableViews', summary: 'List the saved views of the table' })
  @ApiOkResponse({ type: TableViewsResponse })
  async list(@CurrentOwner() owner: Owner, @Query() query: PageQuery): Promise<TableViewsResponse> {
    const { page, next } = await this.views.list(owner, query);
    return { views: page.map(toTableViewResponse), nextCursor: next };
  }

  @Get(':id')
  @AllowApiTokens('table:read')
  @ApiOperation({ operationId: 'getTableView', summary: 'Get a saved view' })
  @ApiOkResponse({ type: TableViewResponse })
  async get(@CurrentOwner() owner: Owner, @Param() { id }: IdParams): Promise<TableViewResponse> {
    return toTableViewResponse(await this.views.find(owner, id));
  }

  @Post()
  @HttpCode(200)
  @AllowApiTokens('table:write')
  @ApiOperation({ operationId: 'createTableView', summary: 'Save a view: rows, their order, and columns' })
  @Throws(TooManyTableViews, TableViewNameTaken)
  @ApiOkResponse({ type: TableViewResponse })
  async create(@CurrentOwner() owner: Owner, @Body() dto: CreateTableViewDto): Promise<TableViewResponse> {
    return toTableViewResponse(await this.views.create(owner, dto));
  }

  @Patch(':id')
  @AllowApiTokens('table:write')
  @ApiOperation({
    operationId: 'updateTableView',
    summary: 'Change a saved view. Parts that are absent stay as they are',
  })
  @Throws(TableViewNameTaken)
  @ApiOkResponse({ type: TableViewResponse })
  async update(
    @CurrentOwner() owner: Owner,
    @Param() { id }: IdParams,
    @Body() dto: UpdateTableViewDto,
  ): Promise<TableViewResponse> {
    return toTableViewResponse(await this.views.update(owner, id, dto));
  }

  @Delete(':id')
  @AllowApiTokens('table:write')
  @ApiOperation({ operationId: 'deleteTableView', summary: 'Delete a saved view' })
  @ApiOkResponse({ type: SuccessResponse })
  async delete(@CurrentOwner() owner: Owner, @Param() { id }: IdParams): Promise<SuccessResponse> {
    await this.views.delete(owner, id);
    return { success: true };
  }
}
