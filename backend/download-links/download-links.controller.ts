import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AccountDisabled, AttemptLimits, LimitAttempts } from '../auth';
import { ExportDownload, ExportService, PartialDownload, RangeNotSatisfiable } from '../exports';
import { SETTINGS, type Settings } from '../platform/config';
import {
  CurrentOwner,
  EncryptStoredResponse,
  IdParams,
  NotFound,
  ownOrigin,
  PageQuery,
  Public,
  RateLimited,
  RequestSignal,
  type SignedIn,
  SuccessResponse,
  Throws,
  TooManyAttempts,
  UserPermits,
  WithoutLane,
} from '../platform/http';
import { TABLE_READ_ERRORS, tableFile, TableService } from '../table';
import {
  CreateDownloadLinkDto,
  CreateDownloadLinkResponse,
  DownloadLinksResponse,
  LinkKeyQuery,
  toDownloadLinkResponse,
} from './download-links.dto';
import { TooManyDownloadLinks } from './download-links.errors';
import { DownloadLinksService } from './download-links.service';

const BUSY_RETRY_SECONDS = 5;

/** Only sessions may manage links, so that a leaked API token cannot create an address that outlives it. */
@ApiTags('download links')
@Controller('download-links')
export class DownloadLinksController {
  private readonly permits = new UserPermits({
    concurrent: 2,
    waiting: 8,
    refusal: () => new TooManyAttempts(BUSY_RETRY_SECONDS),
  });

  constructor(
    private readonly links: DownloadLinksService,
    private readonly limits: AttemptLimits,
    private readonly exports: ExportService,
    private readonly download: ExportDownload,
    private readonly table: TableService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listDownloadLinks',
    summary: "List the user's download links, without their secrets",
  })
  @ApiOkResponse({ type: DownloadLinksResponse })
  async list(@CurrentOwner() owner: SignedIn, @Query() query: PageQuery): Promise<DownloadLinksResponse> {
    const { page, next } = await this.links.page(owner, query);
    return { links: page.map(toDownloadLinkResponse), nextCursor: next };
  }

  @EncryptStoredResponse()
  @Post()
  @HttpCode(200)
  @LimitAttempts('audited_change')
  @ApiOperation({
    operationId: 'createDownloadLink',
    summary: 'Create an address from which a program downloads one file without signing in',
    description:
      'For programs that know no tokens, such as IMPORTDATA of Google Sheets. The address is returned only once.',
  })
  @Throws(TooManyDownloadLinks, AccountDisabled, NotFound)
  @ApiOkResponse({ type: CreateDownloadLinkResponse })
  async create(
    @CurrentOwner() owner: SignedIn,
    @Body() body: CreateDownloadLinkDto,
    @Req() request: Request,
  ): Promise<CreateDownloadLinkResponse> {
    const { secret, link } = await this.links.create(owner, body);
    const origin = ownOrigin(request, this.settings.publicUrl);
    // The secret is in the query, which is never logged.
    const url = `${origin}/api/download-links/${link.id}/file?key=${secret}`;
    return { success: true, url, link: toDownloadLinkResponse(link) };
  }

  @Delete(':id')
  @ApiOperation({ operationId: 'revokeDownloadLink', summary: 'Revoke a download link immediately' })
  @ApiOkResponse({ type: SuccessResponse })
  async revoke(@CurrentOwner() owner: SignedIn, @Param() { id }: IdParams): Promise<SuccessResponse> {
    await this.links.revoke(owner, id);
    return { success: true };
  }

  @Public()
  @Get(':id/file')
  @WithoutLane()
  @RateLimited()
  @Header('Referrer-Policy', 'no-referrer')
  @Header('X-Robots-Tag', 'noindex')
  @ApiOperation({
    operationId: 'downloadByLink',
    summary: 'Download the file of a link',
    description: 'An export file as it was written, or the rows of the table as CSV, as they are now.',
  })
  @Throws(...TABLE_READ_ERRORS, RangeNotSatisfiable, TooManyAttempts)
  @PartialDownload()
  async file(
    @Param() { id }: IdParams,
    @Query() { key }: LinkKeyQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @RequestSignal() signal: AbortSignal,
  ): Promise<StreamableFile | undefined> {
    await this.limits.admit('download_link', { address: request.ip ?? '' });
    const { owner, target } = await this.links.open(id, key);
    await this.limits.admitLink(id);
    await this.permits.acquire(owner, signal);
    if (target.kind === 'export')
      return this.download.respond(await this.exports.find(owner, target.filename), request, response);
    return tableFile(await this.table.file(owner, { ...target.query, format: 'csv' }), 'csv');
  }
}
