import { EXPORT_FORMATS } from '@libs/constants';
import type { ExportsResponse } from '../../exports';
import type { JobDetailsResponse } from '../../jobs';
import { invalidArgument } from '../mcp.errors';
import { apiPath, type ToolApi } from '../tool-api';
import { readFittingPage } from './result-size';
import { choice, CURSOR, defineTool, JOB_ID, listOf, OBJECT, TEXT, TEXT_OR_NULL } from './tool';

const MAX_FILES = 25;

interface Arguments {
  job?: string;
  format?: string;
  cursor?: string;
}

export const exportJob = defineTool<Arguments>({
  name: 'export_job',
  title: 'List and request export files',
  description:
    'Lists export files with their addresses: of a job, or all, newest first. With job and format, a file in that format is also requested; it is in pending until it is written. Download with the same API token as Bearer (scope exports:read).',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: {
    type: 'object',
    properties: { job: JOB_ID, format: choice(EXPORT_FORMATS), cursor: CURSOR },
  },
  output: {
    type: 'object',
    properties: { files: listOf(OBJECT), pending: listOf(TEXT), nextCursor: TEXT_OR_NULL },
    required: ['files', 'pending', 'nextCursor'],
  },
  async call(api, { job, format, cursor }) {
    if (job === undefined) {
      if (format !== undefined) throw invalidArgument('job', 'Which job is to be exported?');
      return listFiles(api, cursor);
    }
    if (format !== undefined) await api.send('POST', apiPath`/api/jobs/${job}/exports`, { body: { format } });
    const { exports, pendingExports } = await api.get<JobDetailsResponse>(apiPath`/api/jobs/${job}`);
    // The fields of a file with their headings can be longer than an answer may be.
    const files = exports.map(({ filename, format, bytes, records, complete, preset }) => ({
      filename,
      format,
      bytes,
      records,
      complete,
      preset,
      url: api.downloadUrl(filename),
    }));
    return { files, pending: pendingExports, nextCursor: null };
  },
});

async function listFiles(api: ToolApi, cursor: string | undefined): Promise<object> {
  const page = await readFittingPage(MAX_FILES, async (limit) => {
    const { exports, nextCursor } = await api.get<ExportsResponse>('/api/exports', { cursor, limit });
    const items = exports.map(({ jobId, filename, format, bytes, records, timestamp }) => ({
      job: jobId,
      filename,
      format,
      bytes,
      records,
      time: new Date(timestamp).toISOString(),
      url: api.downloadUrl(filename),
    }));
    return { items, nextCursor };
  });
  return { files: page.items, pending: [], nextCursor: page.nextCursor };
}
