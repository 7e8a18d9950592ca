import { Controller, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { exportWriter } from '@libs/export';
import { CurrentOwner, type Owner, AllowApiTokens } from '../platform/http';
import { ExportService } from './export.service';
import { toExportResponse } from './exports.presenter';
import { ExportsResponse, ExportsQuery } from './exports.dto';

/** Whatever a listing contains, a viewed export can run only its own inline script and cannot make requests. */
const VIEW_POLICY =
  "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'";
const FILE_BODY = { schema: { type: 'string', format: 'binary' } } as const;

@ApiTags('exports')
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
    return { exports: files.map((file) => toExportResponse(file, publicJobIds)), next_cursor: next };
  }

  @Get('download/:file')
  @AllowApiTokens('exports:read')
  @ApiOperation({ operationId: 'downloadExport', summary: 'Download an export file' })
  @ApiProduces('application/json', 'text/csv', 'text/html')
  @ApiOkResponse(FILE_BODY)
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
  @ApiProduces('application/json', 'text/plain', 'text/html')
  @ApiOkResponse(FILE_BODY)
  async view(@CurrentOwner() owner: Owner, @Param('file') name: string): Promise<StreamableFile> {
    const { file, content } = await this.exports.open(owner, name);
    const type = file.format === 'csv' ? 'text/plain; charset=utf-8' : exportWriter(file.format).contentType;
    return new StreamableFile(content, { type, length: file.bytes, disposition: 'inline' });
  }
}
