import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import { EXPORT_CONTENT } from './export-download';

const ETAG = '"3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77"';
const optionalHeader = (name: string, example: string) =>
  ApiHeader({ name, required: false, example, schema: { type: 'string' } });
const responseHeader = (description: string, example: string) => ({
  description,
  schema: { type: 'string' as const, example },
});

const VERSION = { ETag: responseHeader('Identifies the version of an export file', ETAG) };
const PARTS = {
  ...VERSION,
  'Accept-Ranges': responseHeader('Parts of an export file can be requested', 'bytes'),
};

/** Describes a download of an export file, of which a client can get a part, or only a new version. */
export const PartialDownload = () =>
  applyDecorators(
    optionalHeader('Range', 'bytes=0-65535'),
    optionalHeader('If-Range', ETAG),
    optionalHeader('If-None-Match', ETAG),
    ApiOkResponse({ content: EXPORT_CONTENT, headers: PARTS }),
    ApiResponse({
      status: 206,
      description: 'The requested part of an export file.',
      content: EXPORT_CONTENT,
      headers: {
        ...PARTS,
        'Content-Range': responseHeader('Which part this is', 'bytes 0-65535/120000'),
      },
    }),
    ApiResponse({ status: 304, description: 'The client has this version.', headers: VERSION }),
  );
