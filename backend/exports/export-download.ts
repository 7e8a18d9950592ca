import { Injectable, StreamableFile } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { exportWriter } from '@libs/export';
import type { ExportFile } from './export-file.entity';
import { ExportService } from './export.service';
import { ExportedListing } from './exports.dto';
import { RangeNotSatisfiable } from './exports.errors';
import { readFileRequest } from './requested-range';

const TEXT = { schema: { type: 'string' } } as const;
const BINARY = { schema: { type: 'string', format: 'binary' } } as const;
const GEOJSON = { schema: { type: 'object', additionalProperties: true } } as const;
const JSON_FILE = {
  'application/json': { schema: { type: 'array', items: { $ref: getSchemaPath(ExportedListing) } } },
} as const;
const XLSX_FILE = { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': BINARY } as const;

/** The content of responses with a file, for the API's description. */
export const EXPORT_CONTENT = {
  ...JSON_FILE,
  'text/csv': TEXT,
  'text/html': TEXT,
  'application/x-ndjson': TEXT,
  'application/geo+json': GEOJSON,
  ...XLSX_FILE,
};
/** The same for a file that a browser shows. */
export const VIEWED_CONTENT = { ...JSON_FILE, 'text/plain': TEXT, 'text/html': TEXT, ...XLSX_FILE };

/** Answers requests for export files, or for parts of them. */
@Injectable()
export class ExportDownload {
  constructor(private readonly exports: ExportService) {}

  /**
   * Returns the requested part of a file. Undefined if the client has this version.
   * @throws RangeNotSatisfiable, NotFound
   */
  async respond(file: ExportFile, request: Request, response: Response): Promise<StreamableFile | undefined> {
    // A file that is written again has another id.
    const etag = `"${file.id}"`;
    const { isNotModified, range } = readFileRequest(request, etag, file.bytes);
    response.set('ETag', etag);
    if (isNotModified) return void response.status(304);
    // Positions count the bytes of the file, not those of its compressed form.
    response.set('Accept-Ranges', 'bytes').set('Cache-Control', 'no-store, no-transform');
    if (range === 'unsatisfiable') {
      response.set('Content-Range', `bytes */${file.bytes}`);
      throw new RangeNotSatisfiable(file.bytes);
    }
    if (range) response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`);
    return new StreamableFile(await this.exports.content(file, range ?? undefined), {
      type: exportWriter(file.format).contentType,
      length: range ? range.end - range.start + 1 : file.bytes,
      disposition: `attachment; filename="${file.name}"`,
    });
  }
}
