import { Body, Controller, Get, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { LISTING_FIELDS } from '@libs/listing';
import { CurrentOwner, NotFound, type Owner, SuccessResponse, Throws } from '../platform/http';
import { type SourceCheckResult } from './source-check';
import type { StoredSourceCheck } from './source-check.repository';
import {
  LastSourceCheckResponse,
  type SourceCheckResponse,
  type SourceCheckResultResponse,
  StartSourceCheckDto,
} from './source-checks.dto';
import { SourceCheckRefused } from './source-checks.errors';
import { SourceChecksService } from './source-checks.service';

@ApiTags('operators')
@Controller('source-check')
export class SourceChecksController {
  constructor(private readonly checks: SourceChecksService) {}

  @Get()
  @ApiOperation({ operationId: 'getSourceCheck', summary: 'Get the last check of the source' })
  @Throws(NotFound)
  @ApiOkResponse({ type: LastSourceCheckResponse })
  async get(@CurrentOwner() owner: Owner): Promise<LastSourceCheckResponse> {
    const check = await this.checks.find(owner);
    return { check: check && toResponse(check) };
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'startSourceCheck',
    summary: 'Send one search to the source and report on its response',
  })
  @Throws(NotFound, SourceCheckRefused)
  @ApiOkResponse({ type: SuccessResponse })
  async start(@CurrentOwner() owner: Owner, @Body() dto: StartSourceCheckDto): Promise<SuccessResponse> {
    await this.checks.start(owner, dto);
    return { success: true };
  }

  @Get('recording')
  @ApiOperation({
    operationId: 'downloadSourceRecording',
    summary: 'Download the response of the last check, without what names a place or a person',
  })
  @Throws(NotFound)
  @ApiOkResponse({
    content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
  })
  async recording(@CurrentOwner() owner: Owner): Promise<StreamableFile> {
    const { content, name } = await this.checks.recording(owner);
    return new StreamableFile(Buffer.from(content), {
      type: 'application/json',
      disposition: `attachment; filename="${name}"`,
    });
  }
}

const toResponse = ({
  requestedAt,
  finishedAt,
  result,
  ...check
}: StoredSourceCheck): SourceCheckResponse => ({
  ...check,
  requestedAt: requestedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  result: result && toResult(result),
});

const toResult = ({ rows, fields, response }: SourceCheckResult): SourceCheckResultResponse => ({
  listings: rows,
  fields: LISTING_FIELDS.flatMap(({ name, label }) => {
    const listings = fields[name];
    return listings === undefined ? [] : [{ name, label, listings }];
  }),
  format: response && {
    envelope: response.envelope,
    records: response.records,
    indexes: [...response.indexes],
    selectors: [...response.selectors],
  },
});
