import type { ExportFile } from './export-file.entity';
import type { ExportAnswer } from './exports.dto';

/** A file as `/api/exports` lists it. `runNames`: public ids by run. */
export function exportAnswer(file: ExportFile, runNames: ReadonlyMap<string, string>): ExportAnswer {
  return {
    id: file.id,
    timestamp: file.createdAt.getTime(),
    filename: file.name,
    format: file.format,
    bytes: file.bytes,
    records: file.records,
    jobId: runNames.get(file.jobId) ?? '',
  };
}
