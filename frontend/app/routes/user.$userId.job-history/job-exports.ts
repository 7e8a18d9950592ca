import { matchExport } from '@libs/run';
import type { ExportRecord, Job } from '~/services/wire';

/** What is known of the exports: not asked yet, could not be had, or the list. */
export type KnownExports = 'fetching' | 'failed' | readonly ExportRecord[];

/** The JSON file of a job: its own link, else the export that fits by time (spec §3); null for none. */
export function fileOf(job: Job, exports: KnownExports): string | null {
  if (job.filename) return job.filename;
  if (typeof exports === 'string') return null;
  const own = exports.find(({ jobId, format }) => jobId === job.id && format === 'json');
  if (own) return own.filename;
  const isOfAnother = ({ jobId }: ExportRecord) => jobId !== '' && jobId !== job.id;
  return (
    matchExport(
      job,
      exports.filter((one) => !isOfAnother(one)),
    )?.filename ?? null
  );
}

/** The other formats that a job wrote. */
export const otherFilesOf = (job: Job, exports: KnownExports): ExportRecord[] =>
  typeof exports === 'string'
    ? []
    : exports.filter(({ jobId, format }) => jobId === job.id && format !== 'json');

/** What stands in place of the links of spec §8, "Exports"; null where there are links. */
export function exportHint(job: Job, exports: KnownExports): string | null {
  if (fileOf(job, exports)) return null;
  if (exports === 'fetching') return 'Fetching…';
  if (exports === 'failed') return 'Failed to load exports';
  return exports.length === 0 ? 'No exports' : 'No export found';
}
