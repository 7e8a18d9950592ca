import { Controller, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { exportWriter } from '@libs/export';
import { CurrentOwner, Problem, type Owner, AllowApiTokens } from '../platform/http';
import { ExportService } from './export.service';
import { toExportResponse } from './exports.presenter';
import { ExportsResponse, ExportsQuery } from './exports.dto';

/** Whatever a listing holds, an export that is looked at runs nothing and reaches nothing but its own inline script. */
const VIEW_POLICY =
  "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'";
const FILE_BODY = { schema: { type: 'string', format: 'binary' } } as const;

@ApiTags('exports')
@Controller()
export class ExportsController {
  constructor(private readonly exports: ExportService) {}

  @Get('exports')
  @AllowApiTokens('exports:read')
  @ApiOperation({ operationId: 'listExports', summary: "The caller's export files, newest first" })
  @ApiOkResponse({ type: ExportsResponse })
  async list(@CurrentOwner() owner: Owner, @Query() query: ExportsQuery): Promise<ExportsResponse> {
    const { files, next } = await this.exports.page(owner, query);
    const publicJobIds = await this.exports.publicJobIds(files);
    return { exports: files.map((file) => toExportResponse(file, publicJobIds)), next_cursor: next };
  }

  @Get('download/:file')
  @AllowApiTokens('exports:read')
  @ApiOperation({ operationId: 'downloadExport', summary: 'An export file, to be saved' })
  @ApiProduces('application/json', 'text/csv', 'text/html')
  @ApiOkResponse(FILE_BODY)
  @ApiNotFoundResponse({ type: Problem })
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
  @ApiOperation({ operationId: 'viewExport', summary: 'An export file, to be looked at in the browser' })
  @ApiProduces('application/json', 'text/plain', 'text/html')
  @ApiOkResponse(FILE_BODY)
  @ApiNotFoundResponse({ type: Problem })
  async view(@CurrentOwner() owner: Owner, @Param('file') name: string): Promise<StreamableFile> {
    const { file, content } = await this.exports.open(owner, name);
    const type = file.format === 'csv' ? 'text/plain; charset=utf-8' : exportWriter(file.format).contentType;
    return new StreamableFile(content, { type, length: file.bytes, disposition: 'inline' });
  }
}
