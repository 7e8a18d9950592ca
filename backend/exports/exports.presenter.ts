import type { ExportFormat } from '@libs/constants';
import { isEndedJob } from '@libs/job';
import type { Job, JobExportsResponse } from '../jobs';
import type { ExportFile } from './export-file.entity';
import type { ExportResponse } from './exports.dto';

/** Converts a file for `/api/exports`. `publicJobIds` contains the public ids, keyed by internal job id. */
export function toExportResponse(
  file: ExportFile,
  publicJobIds: ReadonlyMap<string, string>,
): ExportResponse {
  return {
    id: file.id,
    timestamp: file.createdAt.getTime(),
    filename: file.name,
    format: file.format,
    bytes: file.bytes,
    records: file.records,
    jobId: publicJobIds.get(file.jobId) ?? '',
  };
}

/** Returns the formats that an ended job is exported in: JSON, and those that its user asked for. */
export const exportFormatsOf = ({ exportFormat, requestedFormats }: Job): ExportFormat[] => [
  ...new Set<ExportFormat>(['json', exportFormat, ...requestedFormats]),
];

/**
 * Returns the files of an ended job among `files`, oldest first, and the formats that are still being written, or
 * written again with the listings of a repeated search.
 */
export function toJobExports(job: Job, files: readonly ExportFile[]): JobExportsResponse {
  if (!isEndedJob(job.state)) return { exports: [], pendingExports: [] };
  const exports = files
    .filter(({ jobId }) => jobId === job.id)
    .map(({ name, format, bytes, records }) => ({
      filename: name,
      format,
      bytes,
      records,
      complete: records >= job.recorded,
    }));
  return {
    exports,
    pendingExports: exportFormatsOf(job).filter(
      (format) => !exports.some((file) => file.format === format && file.complete),
    ),
  };
}
