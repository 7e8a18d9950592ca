import { Controller, Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { LimitAttempts } from '../auth';
import {
  AllowApiTokens,
  CurrentOwner,
  IdParams,
  InLane,
  OutsideTransaction,
  type Owner,
  PageQuery,
  SuccessResponse,
  Throws,
} from '../platform/http';
import { KnownListDetailsResponse, KnownListsResponse, UploadKnownListQuery } from './known-lists.dto';
import {
  KnownListExists,
  KnownListNotStored,
  KnownListTooLarge,
  KnownListUnreadable,
  TooManyKnownLines,
  TooManyKnownLists,
} from './known-places.errors';
import { toKnownListDetailsResponse, toKnownListResponse } from './known-lists.presenter';
import { KnownListsService } from './known-lists.service';
import { UPLOAD_TYPES } from './upload-types';
import { UploadLanes } from './upload-lanes';

@ApiTags('known lists')
@Controller('known-lists')
export class KnownListsController {
  constructor(private readonly lists: KnownListsService) {}

  @Get()
  @AllowApiTokens('jobs:read')
  @ApiOperation({
    operationId: 'listKnownLists',
    summary: 'List the lists of places that jobs can leave out',
  })
  @ApiOkResponse({ type: KnownListsResponse })
  async list(@CurrentOwner() owner: Owner, @Query() query: PageQuery): Promise<KnownListsResponse> {
    const { page, next } = await this.lists.list(owner, query);
    return { lists: page.map(toKnownListResponse), nextCursor: next };
  }

  @Get(':id')
  @AllowApiTokens('jobs:read')
  @ApiOperation({ operationId: 'getKnownList', summary: 'Get a list with the lines that identify nothing' })
  @ApiOkResponse({ type: KnownListDetailsResponse })
  async get(@CurrentOwner() owner: Owner, @Param() { id }: IdParams): Promise<KnownListDetailsResponse> {
    return toKnownListDetailsResponse(await this.lists.find(owner, id));
  }

  @Post()
  @HttpCode(200)
  @AllowApiTokens('jobs:write')
  @LimitAttempts('upload')
  @InLane(UploadLanes)
  @OutsideTransaction()
  @ApiOperation({
    operationId: 'uploadKnownList',
    summary: 'Upload a list of places or email addresses as CSV or XLSX',
    description:
      'The first line names the columns: Name, Phone, Website, Address, City, Zip, Country, Email, Place Key, in any order. Without headings, the columns are found by what their cells look like. Up to 1,000,000 lines and 200 MB. The file itself is not kept, only hashes of what identifies a place.',
  })
  @ApiConsumes(...UPLOAD_TYPES)
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @Throws(
    KnownListExists,
    TooManyKnownLists,
    TooManyKnownLines,
    KnownListUnreadable,
    KnownListTooLarge,
    KnownListNotStored,
  )
  @ApiOkResponse({ type: KnownListDetailsResponse })
  async upload(
    @CurrentOwner() owner: Owner,
    @Query() query: UploadKnownListQuery,
    @Req() request: Request,
  ): Promise<KnownListDetailsResponse> {
    const id = await this.lists.upload(owner, query, request);
    return toKnownListDetailsResponse(await this.lists.find(owner, id));
  }

  @Delete(':id')
  @AllowApiTokens('jobs:write')
  @ApiOperation({
    operationId: 'deleteKnownList',
    summary: 'Delete a list; a job in progress still leaves out what is on it',
  })
  @ApiOkResponse({ type: SuccessResponse })
  async delete(@CurrentOwner() owner: Owner, @Param() { id }: IdParams): Promise<SuccessResponse> {
    await this.lists.delete(owner, id);
    return { success: true };
  }
}
