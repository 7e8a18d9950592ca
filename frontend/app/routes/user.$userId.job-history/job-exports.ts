import { matchExport } from '@libs/job';
import type { ExportRecord, Job } from '~/services/api/api-types';

/** State of the export list: loading, failed or loaded. */
export type ExportsState = 'fetching' | 'failed' | readonly ExportRecord[];

/**
 * Returns the name of a job's JSON file: the file that the job links to, otherwise the file with the job's id,
 * otherwise the best match by time (spec §3). Returns null if there is none.
 */
export function jsonFilenameOf(job: Job, exports: ExportsState): string | null {
  if (job.filename) return job.filename;
  if (typeof exports === 'string') return null;
  const jobExport = exports.find(({ jobId, format }) => jobId === job.id && format === 'json');
  if (jobExport) return jobExport.filename;
  const isOfOtherJob = ({ jobId }: ExportRecord) => jobId !== '' && jobId !== job.id;
  return (
    matchExport(
      job,
      exports.filter((record) => !isOfOtherJob(record)),
    )?.filename ?? null
  );
}

/** Returns the name of the file that a row offers: in the format that the user asked for, otherwise JSON. */
export const mainFilenameOf = (job: Job, exports: ExportsState): string | null =>
  otherExportsOf(job, exports).find(({ format }) => format === job.exportFormat)?.filename ??
  jsonFilenameOf(job, exports);

/** Returns the job's exports in formats other than JSON. */
export const otherExportsOf = (job: Job, exports: ExportsState): ExportRecord[] =>
  typeof exports === 'string'
    ? []
    : exports.filter(({ jobId, format }) => jobId === job.id && format !== 'json');

/**
 * Returns the hint shown instead of links to the export (spec §8, "Exports"), or why the files cannot be written. Returns
 * null if there are links.
 */
export function exportHint(job: Job, exports: ExportsState): string | null {
  if (job.exportProblem) return job.exportProblem.message;
  if (jsonFilenameOf(job, exports)) return null;
  if (exports === 'fetching') return 'Fetching…';
  if (exports === 'failed') return 'Failed to load exports';
  return exports.length === 0 ? 'No exports' : 'No export found';
}
