import { Controller, Get, Header, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { ExportFormat } from '@libs/constants';
import { exportWriter } from '@libs/export';
import {
  CurrentOwner,
  type Owner,
  AllowApiTokens,
  RequestSignal,
  UserPermits,
  Throws,
  TooManyAttempts,
  WithoutLane,
} from '../platform/http';
import { ExportDownload, VIEWED_CONTENT } from './export-download';
import { ExportService } from './export.service';
import { RangeNotSatisfiable } from './exports.errors';
import { toExportResponse } from './exports.presenter';
import { ExportedListing, ExportsResponse, ExportsQuery } from './exports.dto';
import { PartialDownload } from './partial-download.decorator';

const BUSY_RETRY_SECONDS = 5;
/** Whatever a listing contains, a viewed export can run only its own inline script and cannot make requests. */
const VIEW_POLICY =
  "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'";
/** Browsers save what they cannot show, so formats of lines are shown as text. They have no form of their own for XLSX. */
const viewedType = (format: ExportFormat): string =>
  ['csv', 'ndjson', 'geojson'].includes(format)
    ? 'text/plain; charset=utf-8'
    : exportWriter(format).contentType;

@ApiTags('exports')
@ApiExtraModels(ExportedListing)
@Controller()
export class ExportsController {
  /** As many as a program that downloads the parts of a file at the same time. */
  private readonly permits = new UserPermits({
    concurrent: 8,
    waiting: 32,
    refusal: () => new TooManyAttempts(BUSY_RETRY_SECONDS),
  });

  constructor(
    private readonly exports: ExportService,
    private readonly fileDownload: ExportDownload,
  ) {}

  @Get('exports')
  @AllowApiTokens('exports:read')
  @ApiOperation({ operationId: 'listExports', summary: 'List your export files, newest first' })
  @ApiOkResponse({ type: ExportsResponse })
  async list(@CurrentOwner() owner: Owner, @Query() query: ExportsQuery): Promise<ExportsResponse> {
    const { files, next } = await this.exports.page(owner, query);
    const publicJobIds = await this.exports.publicJobIds(owner, files);
    return { exports: files.map((file) => toExportResponse(file, publicJobIds)), nextCursor: next };
  }

  @Get('download/:file')
  @WithoutLane()
  @AllowApiTokens('exports:read')
  @ApiOperation({
    operationId: 'downloadExport',
    summary: 'Download an export file, or a part of it',
    description:
      'Send Range to get a part, with the ETag of the first part as If-Range, and If-None-Match to download only a new version.',
  })
  @PartialDownload()
  @Throws(RangeNotSatisfiable)
  async download(
    @CurrentOwner() owner: Owner,
    @Param('file') name: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @RequestSignal() signal: AbortSignal,
  ): Promise<StreamableFile | undefined> {
    await this.permits.acquire(owner, signal);
    const file = await this.exports.find(owner, name);
    return this.fileDownload.respond(file, request, response);
  }

  @Get('view/:file')
  @WithoutLane()
  @Header('Content-Security-Policy', VIEW_POLICY)
  @AllowApiTokens('exports:read')
  @ApiOperation({ operationId: 'viewExport', summary: 'View an export file in the browser' })
  @ApiOkResponse({ content: VIEWED_CONTENT })
  async view(
    @CurrentOwner() owner: Owner,
    @Param('file') name: string,
    @RequestSignal() signal: AbortSignal,
  ): Promise<StreamableFile> {
    await this.permits.acquire(owner, signal);
    const file = await this.exports.find(owner, name);
    const content = await this.exports.content(file);
    return new StreamableFile(content, {
      type: viewedType(file.format),
      length: file.bytes,
      disposition: 'inline',
    });
  }
}
