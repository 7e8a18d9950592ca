import { successRate } from '@libs/job';
import { formatCount } from '~/services/page/formats';
import type { Job } from '~/services/api/api-types';

/** Shows three figures for all listed jobs: their number, their records and their success rate (spec §2, §4). */
export function JobStats({ jobs }: { jobs: readonly Job[] }) {
  const records = jobs.reduce((sum, { recordsProcessed }) => sum + recordsProcessed, 0);
  const figures = [
    { name: 'Total Jobs', value: formatCount(jobs.length) },
    { name: 'Records Processed', value: formatCount(records) },
    { name: 'Success Rate', value: `${successRate(jobs)}%` },
  ];
  return (
    <dl className="grid grid-cols-3 divide-x divide-line">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex min-w-0 flex-col-reverse justify-end py-3 pr-2 pl-4">
          <dt className="text-xs text-ink-3">{name}</dt>
          <dd className="text-xl font-medium tracking-[-0.015em]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
