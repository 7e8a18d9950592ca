import type { ExportFormat } from '@libs/constants';
import { matchExport } from '@libs/job';
import type { ExportRecord, Job } from '~/services/api/api-types';
import { hasUsualFields, type FileFields } from '~/services/job/export-files';

/** A file of a job. */
export type JobFile = FileFields & Pick<ExportRecord, 'filename'>;

const isUsual = (file: ExportRecord, format: ExportFormat) => file.format === format && hasUsualFields(file);

/** State of the export list: loading, failed or loaded. */
export type ExportsState = 'fetching' | 'failed' | readonly ExportRecord[];

/**
 * Returns the name of a job's JSON file: the file that the job links to, otherwise the file with the job's id,
 * otherwise the best match by time (spec §3). Returns null if there is none.
 */
export function jsonFilenameOf(job: Job, exports: ExportsState): string | null {
  if (job.filename) return job.filename;
  if (typeof exports === 'string') return null;
  const jobExport = exports.find((file) => file.jobId === job.id && isUsual(file, 'json'));
  if (jobExport) return jobExport.filename;
  const isOfOtherJob = ({ jobId }: ExportRecord) => jobId !== '' && jobId !== job.id;
  return (
    matchExport(
      job,
      exports.filter((record) => !isOfOtherJob(record)),
    )?.filename ?? null
  );
}

/** Returns the files that a row offers: first the one in the format that the user asked for, and JSON before others. */
export function filesOf(job: Job, exports: ExportsState): JobFile[] {
  const filename = jsonFilenameOf(job, exports);
  const json: JobFile[] = filename === null ? [] : [{ filename, format: 'json', preset: null, fields: null }];
  const others = otherExportsOf(job, exports);
  const isAskedFor = (file: ExportRecord) => isUsual(file, job.exportFormat);
  return [...others.filter(isAskedFor), ...json, ...others.filter((file) => !isAskedFor(file))];
}

/** Returns the job's exports in formats other than JSON, or with chosen fields. */
export const otherExportsOf = (job: Job, exports: ExportsState): ExportRecord[] =>
  typeof exports === 'string'
    ? []
    : exports.filter((file) => file.jobId === job.id && !isUsual(file, 'json'));

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
