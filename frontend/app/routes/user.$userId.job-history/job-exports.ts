import { matchExport } from '@libs/job';
import type { ExportRecord, Job } from '~/services/api/api-types';

/** What is known of the exports: not asked yet, could not be had, or the list. */
export type ExportsState = 'fetching' | 'failed' | readonly ExportRecord[];

/** The JSON file of a job: its own link, else the export that fits by time (spec §3); null for none. */
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

/** The other formats that a job wrote. */
export const otherExportsOf = (job: Job, exports: ExportsState): ExportRecord[] =>
  typeof exports === 'string'
    ? []
    : exports.filter(({ jobId, format }) => jobId === job.id && format !== 'json');

/** What stands in place of the links of spec §8, "Exports"; null where there are links. */
export function exportHint(job: Job, exports: ExportsState): string | null {
  if (jsonFilenameOf(job, exports)) return null;
  if (exports === 'fetching') return 'Fetching…';
  if (exports === 'failed') return 'Failed to load exports';
  return exports.length === 0 ? 'No exports' : 'No export found';
}
