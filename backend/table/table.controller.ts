import { Readable } from 'node:stream';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { EXPORT_FORMATS } from '@libs/constants';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  CurrentOwner,
  NotFound,
  OnceOutsideTransaction,
  type Owner,
  NaturallyIdempotent,
  RequestSignal,
  UserPermits,
  AllowApiTokens,
  Throws,
  WithoutLane,
} from '../platform/http';
import { DuplicateRemoval } from './duplicate-removal';
import { pageJsonPieces } from './page-json';
import { TableEdits } from './table-edits';
import {
  DeleteRowsDto,
  DownloadRowsDto,
  EditCellsDto,
  RemoveDuplicatesQuery,
  RowParams,
  SingleTableRowResponse,
  TableRowsQuery,
  UndoDto,
  UpdateRowsDto,
  DuplicatesResponse,
  RemoveDuplicatesResponse,
  TableActionResponse,
  TableCountResponse,
  TableRowsResponse,
  UndoActionResponse,
  UndoStateResponse,
  UpdateRowsResponse,
} from './table.dto';
import { toDuplicatesResponse, toTableRowResponse, toUndoResponse } from './table.presenter';
import { EDIT_ERRORS, NothingToUndo, READ_ERRORS, SelectionChanged, TableBusy } from './table.errors';
import { MatchingEdits } from './matching-edits';
import { tableFile, tableFileType } from './table-download';
import { TableFileQuery } from './table-file.dto';
import { MatchingRowsQuery, TableFilterQuery } from './table-filter.dto';
import { TableSummaryQuery, TableSummaryResponse } from './table-summary.dto';
import { TableService } from './table.service';

const FILE_TYPES = [...new Set(EXPORT_FORMATS.map((format) => tableFileType(format).split(';', 1)[0] ?? ''))];

@ApiTags('table')
@WithoutLane()
@Controller('table')
export class TableController {
  private readonly pages = new UserPermits({
    concurrent: 2,
    waiting: 32,
    refusal: () => new TableBusy(),
  });
  private readonly downloads = new UserPermits({
    concurrent: 2,
    waiting: 4,
    refusal: () => new TableBusy(),
  });

  constructor(
    private readonly table: TableService,
    private readonly edits: TableEdits,
    private readonly matching: MatchingEdits,
    private readonly duplicates: DuplicateRemoval,
  ) {}

  @Get('count')
  @AllowApiTokens('table:read')
  @ApiOperation({ operationId: 'countTable', summary: "Count the rows of the user's table" })
  @Throws(...READ_ERRORS)
  @ApiOkResponse({ type: TableCountResponse })
  async count(@CurrentOwner() owner: Owner, @Query() query: TableFilterQuery): Promise<TableCountResponse> {
    return { success: true, ...(await this.table.count(owner, query)) };
  }

  @Get('summary')
  @AllowApiTokens('table:read')
  @ApiOperation({
    operationId: 'summarizeTable',
    summary: 'Sum up columns of the rows that match a filter: share filled, lowest, highest and mean',
  })
  @Throws(...READ_ERRORS, TableBusy)
  @ApiOkResponse({ type: TableSummaryResponse })
  async summary(
    @CurrentOwner() owner: Owner,
    @Query() query: TableSummaryQuery,
    @RequestSignal() signal: AbortSignal,
  ): Promise<TableSummaryResponse> {
    await this.pages.acquire(owner, signal);
    return { success: true, ...(await this.table.summary(owner, query)) };
  }

  @Get('rows')
  @AllowApiTokens('table:read')
  @ApiOperation({ operationId: 'listTableRows', summary: 'List a page of rows, sorted and filtered' })
  @Throws(...READ_ERRORS, TableBusy)
  @ApiOkResponse({ type: TableRowsResponse })
  async rows(
    @CurrentOwner() owner: Owner,
    @Query() query: TableRowsQuery,
    @RequestSignal() signal: AbortSignal,
  ): Promise<StreamableFile> {
    await this.pages.acquire(owner, signal);
    const page = await this.table.page(owner, query, signal);
    return new StreamableFile(Readable.from(pageJsonPieces(page), { objectMode: false }), {
      type: 'application/json; charset=utf-8',
    });
  }

  @Get('rows/:id')
  @AllowApiTokens('table:read')
  @ApiOperation({ operationId: 'getTableRow', summary: 'Get a row with its complete texts' })
  @Throws(...READ_ERRORS, TableBusy)
  @ApiOkResponse({ type: SingleTableRowResponse })
  async row(
    @CurrentOwner() owner: Owner,
    @Param() { id }: RowParams,
    @RequestSignal() signal: AbortSignal,
  ): Promise<SingleTableRowResponse> {
    await this.pages.acquire(owner, signal);
    return { success: true, row: toTableRowResponse(await this.table.row(owner, id)) };
  }

  @Post('update')
  @HttpCode(200)
  @OnceOutsideTransaction()
  @AllowApiTokens('table:write')
  @ApiOperation({ operationId: 'updateTableRows', summary: 'Set one column of the given rows to one value' })
  @Throws(...EDIT_ERRORS)
  @ApiOkResponse({ type: UpdateRowsResponse })
  async update(@CurrentOwner() owner: Owner, @Body() body: UpdateRowsDto): Promise<UpdateRowsResponse> {
    const { listings, value, undo } = await this.edits.update(owner, body);
    return { success: true, listings, value, undo: toUndoResponse(undo) };
  }

  @Post('delete')
  @HttpCode(200)
  @OnceOutsideTransaction()
  @AllowApiTokens('table:write')
  @ApiOperation({ operationId: 'deleteTableRows', summary: 'Delete rows' })
  @Throws(...EDIT_ERRORS)
  @ApiOkResponse({ type: TableActionResponse })
  async delete(@CurrentOwner() owner: Owner, @Body() { ids }: DeleteRowsDto): Promise<TableActionResponse> {
    const { listings, undo } = await this.edits.delete(owner, ids);
    return { success: true, listings, undo: toUndoResponse(undo) };
  }

  @Patch('rows')
  @OnceOutsideTransaction()
  @AllowApiTokens('table:write')
  @ApiOperation({
    operationId: 'updateMatchingRows',
    summary: 'Set one column of all rows that match a filter to one value',
  })
  @Throws(...EDIT_ERRORS, SelectionChanged)
  @ApiOkResponse({ type: UpdateRowsResponse })
  async updateMatching(
    @CurrentOwner() owner: Owner,
    @Query() query: MatchingRowsQuery,
    @Body() body: EditCellsDto,
  ): Promise<UpdateRowsResponse> {
    const { listings, value, undo } = await this.matching.update(owner, query, body);
    return { success: true, listings, value, undo: toUndoResponse(undo) };
  }

  @Delete('rows')
  @OnceOutsideTransaction()
  @AllowApiTokens('table:write')
  @ApiOperation({ operationId: 'deleteMatchingRows', summary: 'Delete all rows that match a filter' })
  @Throws(...EDIT_ERRORS, SelectionChanged)
  @ApiOkResponse({ type: TableActionResponse })
  async deleteMatching(
    @CurrentOwner() owner: Owner,
    @Query() query: MatchingRowsQuery,
  ): Promise<TableActionResponse> {
    const { listings, undo } = await this.matching.delete(owner, query);
    return { success: true, listings, undo: toUndoResponse(undo) };
  }

  @Get('duplicates')
  @AllowApiTokens('table:read')
  @ApiOperation({
    operationId: 'previewDuplicates',
    summary: 'Preview what Remove Dupes would remove, by rule',
  })
  @Throws(...READ_ERRORS)
  @ApiOkResponse({ type: DuplicatesResponse })
  async previewDuplicates(
    @CurrentOwner() owner: Owner,
    @RequestSignal() signal: AbortSignal,
  ): Promise<DuplicatesResponse> {
    return toDuplicatesResponse(await this.duplicates.preview(owner, signal));
  }

  @Delete('duplicates')
  @OnceOutsideTransaction()
  @AllowApiTokens('table:write')
  @ApiOperation({ operationId: 'removeDuplicates', summary: 'Remove the duplicates that a preview showed' })
  @Throws(...EDIT_ERRORS)
  @ApiOkResponse({ type: RemoveDuplicatesResponse })
  async removeDuplicates(
    @CurrentOwner() owner: Owner,
    @Query() { preview }: RemoveDuplicatesQuery,
    @RequestSignal() signal: AbortSignal,
  ): Promise<RemoveDuplicatesResponse> {
    const { listings, failed, undo } = await this.duplicates.remove(owner, preview, signal);
    return { success: true, listings, failed, undo: toUndoResponse(undo) };
  }

  @Get('undo')
  @AllowApiTokens('table:read')
  @ApiOperation({ operationId: 'getTableUndo', summary: 'Get the last table action that can be undone' })
  @Throws(...READ_ERRORS)
  @ApiOkResponse({ type: UndoStateResponse })
  async lastAction(@CurrentOwner() owner: Owner): Promise<UndoStateResponse> {
    return { success: true, undo: toUndoResponse(await this.edits.lastAction(owner)) };
  }

  @Post('undo')
  @HttpCode(200)
  @OnceOutsideTransaction()
  @AllowApiTokens('table:write')
  @ApiOperation({
    operationId: 'undoTableAction',
    summary: 'Undo the last table action, except for what was changed since',
  })
  @Throws(...EDIT_ERRORS, NothingToUndo)
  @ApiOkResponse({ type: UndoActionResponse })
  async undo(@CurrentOwner() owner: Owner, @Body() { id }: UndoDto): Promise<UndoActionResponse> {
    return { success: true, ...(await this.edits.undo(owner, id)), undo: null };
  }

  @Get('download')
  @AllowApiTokens('table:read')
  @ApiOperation({
    operationId: 'downloadTable',
    summary: 'Download the table, or the rows that match a filter, as a file',
  })
  @Throws(...READ_ERRORS, NotFound, TableBusy)
  @ApiProduces(...FILE_TYPES)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async download(
    @CurrentOwner() owner: Owner,
    @Query() query: TableFileQuery,
    @RequestSignal() signal: AbortSignal,
  ): Promise<StreamableFile> {
    await this.downloads.acquire(owner, signal);
    return tableFile(await this.table.file(owner, query), query.format);
  }

  @Post('download')
  @HttpCode(200)
  @NaturallyIdempotent()
  @AllowApiTokens('table:read')
  @ApiOperation({ operationId: 'downloadTableRows', summary: 'Download rows as a file, by their ids' })
  @Throws(...READ_ERRORS, NotFound, TableBusy)
  @ApiProduces(...FILE_TYPES)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async downloadRows(
    @CurrentOwner() owner: Owner,
    @Body() body: DownloadRowsDto,
    @RequestSignal() signal: AbortSignal,
  ): Promise<StreamableFile> {
    await this.downloads.acquire(owner, signal);
    return tableFile(await this.table.fileOfRows(owner, body), body.format);
  }
}
