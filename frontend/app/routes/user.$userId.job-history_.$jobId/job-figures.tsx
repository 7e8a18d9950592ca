import { formatCount, formatDate, formatDuration, formatRate, formatTime } from '~/services/page/formats';
import type { JobDetails } from '~/services/api/api-types';

/** The job's figures. */
export function JobFigures({ job, zone }: { job: JobDetails; zone: string }) {
  const figures = [
    { name: 'Records', value: formatCount(job.recordsProcessed) },
    { name: 'New listings', value: formatCount(job.deltaCount) },
    { name: 'Duplicates filtered', value: formatCount(job.duplicatesFiltered) },
    ...(job.filtered ? [{ name: 'Filtered', value: formatCount(job.filtered.filtered) }] : []),
    { name: 'Duration', value: formatDuration(job.duration) },
    { name: 'Listings per minute', value: formatRate(job.scanRate) },
    {
      name: 'Started',
      value: `${formatDate(job.startTime, zone)} ${formatTime(job.startTime, zone).slice(0, 5)}`,
    },
  ];
  return (
    <section aria-label="Job metrics" className="mb-4 rounded-2 border border-line-strong bg-surface">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-4 gap-y-3 p-4">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="text-xs text-ink-3">{name}</dt>
            <dd className="text-xl font-medium tracking-[-0.015em]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
