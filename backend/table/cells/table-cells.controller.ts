import { Body, Controller, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AllowApiTokens,
  CurrentOwner,
  NaturallyIdempotent,
  OnceOutsideTransaction,
  type Owner,
  RequestSignal,
  Throws,
  UserPermits,
  WithoutLane,
} from '../../platform/http';
import { TableEdits } from '../table-edits';
import { TableFilterQuery } from '../table-filter.dto';
import { TableActionResponse } from '../table.dto';
import {
  EDIT_ERRORS,
  PreviewChanged,
  READ_ERRORS,
  TableBusy,
  TooManyRowsToSearch,
  UndoTooLarge,
} from '../table.errors';
import { toUndoResponse } from '../table.presenter';
import { blockEdits } from './block-edits';
import { CellBlockDto, CellBlockResponse } from './cell-block.dto';
import { ReplaceTextDto, TextReplacementDto, TextReplacementPreviewResponse } from './text-replacement.dto';
import { TextReplacements } from './text-replacements';

const MAX_SHOWN_LENGTH = 500;
const shortened = (text: string): string =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;

/** Gives many cells values of their own. */
@ApiTags('table')
@WithoutLane()
@Controller('table')
export class TableCellsController {
  private readonly previews = new UserPermits({
    concurrent: 1,
    waiting: 2,
    refusal: () => new TableBusy(),
  });

  constructor(
    private readonly edits: TableEdits,
    private readonly replacements: TextReplacements,
  ) {}

  @Patch('cells')
  @OnceOutsideTransaction()
  @AllowApiTokens('table:write')
  @ApiOperation({
    operationId: 'updateTableCells',
    summary: 'Give each cell of a block a value of its own. All of them change, or none',
  })
  @Throws(...EDIT_ERRORS)
  @ApiOkResponse({ type: CellBlockResponse })
  async updateCells(@CurrentOwner() owner: Owner, @Body() body: CellBlockDto): Promise<CellBlockResponse> {
    const { listings, cells, undo } = await this.edits.updateCells(owner, blockEdits(body));
    return { success: true, listings, cells, undo: toUndoResponse(undo) };
  }

  @Post('replacements/preview')
  @HttpCode(200)
  @NaturallyIdempotent()
  @AllowApiTokens('table:read')
  @ApiOperation({
    operationId: 'previewTextReplacement',
    summary: 'Preview what replacing a text in one column would change',
  })
  @Throws(...READ_ERRORS, TableBusy, TooManyRowsToSearch, UndoTooLarge)
  @ApiOkResponse({ type: TextReplacementPreviewResponse })
  async preview(
    @CurrentOwner() owner: Owner,
    @Query() query: TableFilterQuery,
    @Body() body: TextReplacementDto,
    @RequestSignal() signal: AbortSignal,
  ): Promise<TextReplacementPreviewResponse> {
    await this.previews.acquire(owner, signal);
    const { preview, listings, refused, refusal, changes } = await this.replacements.preview(
      owner,
      query,
      body,
      signal,
    );
    return {
      success: true,
      preview,
      listings,
      refused,
      refusal,
      changes: changes.map(({ id, name, before, after }) => ({
        id,
        name: shortened(name),
        before: shortened(before),
        after: shortened(after),
      })),
    };
  }

  @Post('replacements')
  @HttpCode(200)
  @OnceOutsideTransaction()
  @AllowApiTokens('table:write')
  @ApiOperation({
    operationId: 'replaceText',
    summary: 'Replace a text in one column, as a preview showed. All of the listings change, or none',
  })
  @Throws(...EDIT_ERRORS, PreviewChanged, TooManyRowsToSearch)
  @ApiOkResponse({ type: TableActionResponse })
  async replace(
    @CurrentOwner() owner: Owner,
    @Query() query: TableFilterQuery,
    @Body() body: ReplaceTextDto,
    @RequestSignal() signal: AbortSignal,
  ): Promise<TableActionResponse> {
    const { listings, undo } = await this.replacements.replace(owner, query, body, signal);
    return { success: true, listings, undo: toUndoResponse(undo) };
  }
}
