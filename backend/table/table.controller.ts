import { Body, Controller, Get, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CurrentOwner, Problem, RepeatsSafely, type Owner, OpenToTokens } from '../platform/http';
import { DuplicateRemoval } from './duplicate-removal';
import { TableEdits } from './table-edits';
import {
  DeleteRowsBody,
  RemoveDuplicatesBody,
  TableFilterQuery,
  TableRowsQuery,
  UndoBody,
  UpdateRowsBody,
} from './table.dto';
import {
  DuplicatesAnswer,
  RemoveDuplicatesAnswer,
  TableActAnswer,
  TableCountAnswer,
  TableRowsAnswer,
  toDuplicates,
  toRow,
  toUndo,
  UndoStateAnswer,
  UpdateRowsAnswer,
} from './table.presenter';
import { tableFileName } from './table-file';
import { TableService } from './table.service';

@ApiTags('table')
@Controller('table')
export class TableController {
  constructor(
    private readonly table: TableService,
    private readonly edits: TableEdits,
    private readonly duplicates: DuplicateRemoval,
  ) {}

  @Get('count')
  @OpenToTokens('table:read')
  @ApiOperation({ operationId: 'countTable', summary: "How many rows the user's table has" })
  @ApiOkResponse({ type: TableCountAnswer })
  async count(@CurrentOwner() owner: Owner, @Query() query: TableFilterQuery): Promise<TableCountAnswer> {
    return { success: true, ...(await this.table.count(owner, query)) };
  }

  @Get('rows')
  @OpenToTokens('table:read')
  @ApiOperation({ operationId: 'listTableRows', summary: 'A page of the table, sorted and filtered' })
  @ApiOkResponse({ type: TableRowsAnswer })
  async rows(@CurrentOwner() owner: Owner, @Query() query: TableRowsQuery): Promise<TableRowsAnswer> {
    const { rows, previous, next } = await this.table.page(owner, query);
    return { success: true, rows: rows.map(toRow), previous, next, next_cursor: next };
  }

  @Post('update')
  @HttpCode(200)
  @RepeatsSafely()
  @OpenToTokens('table:write')
  @ApiOperation({ operationId: 'updateTableRows', summary: 'Set one column of rows to one value' })
  @ApiOkResponse({ type: UpdateRowsAnswer })
  async update(@CurrentOwner() owner: Owner, @Body() body: UpdateRowsBody): Promise<UpdateRowsAnswer> {
    const { listings, value, undo } = await this.edits.update(owner, body);
    return { success: true, listings, value, undo: toUndo(undo) };
  }

  @Post('delete')
  @HttpCode(200)
  @RepeatsSafely()
  @OpenToTokens('table:write')
  @ApiOperation({ operationId: 'deleteTableRows', summary: 'Delete rows' })
  @ApiOkResponse({ type: TableActAnswer })
  async delete(@CurrentOwner() owner: Owner, @Body() { ids }: DeleteRowsBody): Promise<TableActAnswer> {
    const { listings, undo } = await this.edits.delete(owner, ids);
    return { success: true, listings, undo: toUndo(undo) };
  }

  @Get('duplicates')
  @OpenToTokens('table:read')
  @ApiOperation({ operationId: 'previewDuplicates', summary: 'What Remove Dupes would remove, by rule' })
  @ApiOkResponse({ type: DuplicatesAnswer })
  async preview(@CurrentOwner() owner: Owner): Promise<DuplicatesAnswer> {
    return toDuplicates(await this.duplicates.preview(owner));
  }

  @Post('duplicates/remove')
  @HttpCode(200)
  @RepeatsSafely()
  @OpenToTokens('table:write')
  @ApiOperation({ operationId: 'removeDuplicates', summary: 'Remove the duplicates that a preview showed' })
  @ApiOkResponse({ type: RemoveDuplicatesAnswer })
  async remove(
    @CurrentOwner() owner: Owner,
    @Body() { preview }: RemoveDuplicatesBody,
  ): Promise<RemoveDuplicatesAnswer> {
    const { listings, failed, undo } = await this.duplicates.remove(owner, preview);
    return { success: true, listings, failed, undo: toUndo(undo) };
  }

  @Get('undo')
  @OpenToTokens('table:read')
  @ApiOperation({ operationId: 'getTableUndo', summary: 'The last act on the table that can be taken back' })
  @ApiOkResponse({ type: UndoStateAnswer })
  async lastAct(@CurrentOwner() owner: Owner): Promise<UndoStateAnswer> {
    return { success: true, undo: toUndo(await this.edits.lastAct(owner)) };
  }

  @Post('undo')
  @HttpCode(200)
  @RepeatsSafely()
  @OpenToTokens('table:write')
  @ApiOperation({ operationId: 'undoTableAct', summary: 'Take the last act on the table back' })
  @ApiOkResponse({ type: TableActAnswer })
  async undo(@CurrentOwner() owner: Owner, @Body() { id }: UndoBody): Promise<TableActAnswer> {
    return { success: true, listings: await this.edits.undo(owner, id), undo: null };
  }

  @Get('download')
  @OpenToTokens('table:read')
  @ApiOperation({ operationId: 'downloadTable', summary: 'The whole table as a JSON file' })
  @ApiProduces('application/json')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiNotFoundResponse({ type: Problem })
  async download(@CurrentOwner() owner: Owner): Promise<StreamableFile> {
    return new StreamableFile(await this.table.file(owner), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="${tableFileName(new Date())}"`,
    });
  }
}
