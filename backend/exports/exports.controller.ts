import { Controller, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { exportWriter } from '@libs/export';
import { CurrentOwner, type Owner, AllowApiTokens } from '../platform/http';
import { ExportService } from './export.service';
import { toExportResponse } from './exports.presenter';
import { ExportedListing, ExportsResponse, ExportsQuery } from './exports.dto';

/** Whatever a listing contains, a viewed export can run only its own inline script and cannot make requests. */
const VIEW_POLICY =
  "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'";
const TEXT = { schema: { type: 'string' } } as const;
const JSON_FILE = {
  'application/json': {
    schema: { type: 'array', items: { $ref: getSchemaPath(ExportedListing) } },
  },
} as const;

@ApiTags('exports')
@ApiExtraModels(ExportedListing)
@Controller()
export class ExportsController {
  constructor(private readonly exports: ExportService) {}

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
  @AllowApiTokens('exports:read')
  @ApiOperation({ operationId: 'downloadExport', summary: 'Download an export file' })
  @ApiOkResponse({ content: { ...JSON_FILE, 'text/csv': TEXT, 'text/html': TEXT } })
  async download(@CurrentOwner() owner: Owner, @Param('file') name: string): Promise<StreamableFile> {
    const { file, content } = await this.exports.open(owner, name);
    return new StreamableFile(content, {
      type: exportWriter(file.format).contentType,
      length: file.bytes,
      disposition: `attachment; filename="${file.name}"`,
    });
  }

  @Get('view/:file')
  @Header('Content-Security-Policy', VIEW_POLICY)
  @AllowApiTokens('exports:read')
  @ApiOperation({ operationId: 'viewExport', summary: 'View an export file in the browser' })
  @ApiOkResponse({ content: { ...JSON_FILE, 'text/plain': TEXT, 'text/html': TEXT } })
  async view(@CurrentOwner() owner: Owner, @Param('file') name: string): Promise<StreamableFile> {
    const { file, content } = await this.exports.open(owner, name);
    const type = file.format === 'csv' ? 'text/plain; charset=utf-8' : exportWriter(file.format).contentType;
    return new StreamableFile(content, { type, length: file.bytes, disposition: 'inline' });
  }
}
