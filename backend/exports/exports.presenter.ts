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
