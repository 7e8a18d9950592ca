import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { LimitAttempts } from '../auth';
import {
  DatabaseBusy,
  DatabaseNotConfigured,
  DatabaseRefused,
  DatabaseReplaced,
  DatabaseUnreachable,
} from '../database-config';
import {
  AllowApiTokens,
  CurrentOwner,
  NaturallyIdempotent,
  NotFound,
  OutsideTransaction,
  RequestSignal,
  type SignedIn,
  Throws,
  UserPermits,
  WithoutLane,
} from '../platform/http';
import {
  MappingPreviewResponse,
  TableMappingDto,
  TableMappingResponse,
  TableNameQuery,
  TablesQuery,
  UserColumnsResponse,
  UserTablesResponse,
} from './table-mapping.dto';
import { MappingRefused } from './table-mapping.errors';
import {
  fromDto,
  toMappingPreviewResponse,
  toTableMappingResponse,
  toUserColumnsResponse,
  toUserTablesResponse,
} from './table-mapping.presenter';
import { TableMappingService } from './table-mapping.service';

const READ_ERRORS = [DatabaseNotConfigured, DatabaseUnreachable, DatabaseRefused, DatabaseBusy];

@ApiTags('database')
@WithoutLane()
@Controller('db')
export class TableMappingController {
  private readonly permits = new UserPermits({
    concurrent: 1,
    waiting: 4,
    refusal: () => new DatabaseBusy(),
  });

  constructor(private readonly mappings: TableMappingService) {}

  @Get('tables')
  @AllowApiTokens('account:read')
  @ApiOperation({
    operationId: 'listUserTables',
    summary: 'List the tables in your database that can be mapped',
  })
  @Throws(...READ_ERRORS)
  @ApiOkResponse({ type: UserTablesResponse })
  async tables(
    @CurrentOwner() owner: SignedIn,
    @Query() { search }: TablesQuery,
    @RequestSignal() signal: AbortSignal,
  ): Promise<UserTablesResponse> {
    return this.permits.run(owner, signal, async () =>
      toUserTablesResponse(await this.mappings.tables(owner, search)),
    );
  }

  @Get('columns')
  @AllowApiTokens('account:read')
  @ApiOperation({ operationId: 'listUserColumns', summary: 'List the columns of a table in your database' })
  @Throws(...READ_ERRORS, NotFound)
  @ApiOkResponse({ type: UserColumnsResponse })
  async columns(
    @CurrentOwner() owner: SignedIn,
    @Query() { schema, table }: TableNameQuery,
    @RequestSignal() signal: AbortSignal,
  ): Promise<UserColumnsResponse> {
    return this.permits.run(owner, signal, async () =>
      toUserColumnsResponse(await this.mappings.columns(owner, { schema: schema ?? null, table })),
    );
  }

  @Get('mapping')
  @AllowApiTokens('account:read')
  @ApiOperation({
    operationId: 'getTableMapping',
    summary: 'Get the table of yours that listings are delivered to, and the fields that can be mapped',
  })
  @ApiOkResponse({ type: TableMappingResponse })
  async mapping(@CurrentOwner() owner: SignedIn): Promise<TableMappingResponse> {
    return toTableMappingResponse(await this.mappings.current(owner));
  }

  @Post('mapping/preview')
  @HttpCode(200)
  @NaturallyIdempotent()
  @ApiOperation({
    operationId: 'previewTableMapping',
    summary: 'Show what a mapping would write to your table, and test it',
    description:
      'Compares the fields with the types of the columns, and writes up to ten rows in a transaction that is rolled back. Triggers of the table run, and numbers that it gives to new rows are used up. Where nothing can be rolled back, nothing is written.',
  })
  @Throws(...READ_ERRORS)
  @ApiOkResponse({ type: MappingPreviewResponse })
  async preview(
    @CurrentOwner() owner: SignedIn,
    @Body() mapping: TableMappingDto,
    @RequestSignal() signal: AbortSignal,
  ): Promise<MappingPreviewResponse> {
    return this.permits.run(owner, signal, async () =>
      toMappingPreviewResponse(await this.mappings.preview(owner, fromDto(mapping))),
    );
  }

  @Put('mapping')
  @OutsideTransaction()
  @LimitAttempts('audited_change')
  @ApiOperation({
    operationId: 'saveTableMapping',
    summary: 'Deliver listings to a table of yours',
    description:
      'Listings that are delivered from now on are written to this table, as are those that are waiting. Earlier ones are not: load the listings of their jobs again (POST /api/jobs/{id}/deliver). The data table and its actions keep showing the table BusinessDatabase.',
  })
  @Throws(...READ_ERRORS, DatabaseReplaced, MappingRefused)
  @ApiOkResponse({ type: TableMappingResponse })
  async save(
    @CurrentOwner() owner: SignedIn,
    @Body() mapping: TableMappingDto,
    @RequestSignal() signal: AbortSignal,
  ): Promise<TableMappingResponse> {
    return this.permits.run(owner, signal, async () => {
      await this.mappings.save(owner, fromDto(mapping));
      return this.mapping(owner);
    });
  }

  @Delete('mapping')
  @LimitAttempts('audited_change')
  @ApiOperation({
    operationId: 'deleteTableMapping',
    summary: 'Deliver listings to the table BusinessDatabase again',
    description:
      'The mapped table and its rows stay as they are. If the connection was saved with `ownTable`, listings wait for the next mapping instead.',
  })
  @Throws(DatabaseNotConfigured, DatabaseReplaced)
  @ApiOkResponse({ type: TableMappingResponse })
  async remove(@CurrentOwner() owner: SignedIn): Promise<TableMappingResponse> {
    await this.mappings.remove(owner);
    return this.mapping(owner);
  }
}
