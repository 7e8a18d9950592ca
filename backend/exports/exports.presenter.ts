import { isEndedJob } from '@libs/job';
import type { ExportLayout, Job, JobExportsResponse } from '../jobs';
import type { ExportFile } from './export-file.entity';
import { layoutsOf } from './export-layouts';
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
    preset: file.preset,
    fields: file.fields,
    bytes: file.bytes,
    records: file.records,
    jobId: publicJobIds.get(file.jobId) ?? '',
  };
}

/**
 * Returns the files of an ended job among `files`, oldest first, and the formats that are still being written, or
 * written again with the listings of a repeated search.
 */
export function toJobExports(job: Job, files: readonly ExportFile[]): JobExportsResponse {
  if (!isEndedJob(job.state)) return { exports: [], pendingExports: [] };
  const own = files.filter(({ jobId }) => jobId === job.id);
  const isComplete = ({ records }: ExportFile) => records >= job.recorded;
  const isPending = (layout: ExportLayout) =>
    !own.some((file) => file.format === layout.format && file.layout === layout.key && isComplete(file));
  const pending = layoutsOf(job).filter(isPending);
  return {
    exports: own.map((file) => ({
      filename: file.name,
      format: file.format,
      preset: file.preset,
      fields: file.fields,
      bytes: file.bytes,
      records: file.records,
      complete: isComplete(file),
    })),
    pendingExports: [...new Set(pending.map(({ format }) => format))],
  };
}
