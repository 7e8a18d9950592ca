import { CAPTURE_MODES, HISTORY_STATUSES, type CaptureMode, type HistoryStatus } from '@libs/constants';
import { Select } from '~/components/ui/select';
import type { Job } from '~/services/api/api-types';

export interface JobFilter {
  status: HistoryStatus | 'all';
  mode: CaptureMode | 'all';
}

export const ALL_JOBS: JobFilter = { status: 'all', mode: 'all' };

export const matchesFilter = ({ status, mode }: JobFilter, job: Pick<Job, 'status' | 'mode'>): boolean =>
  (status === 'all' || job.status === status) && (mode === 'all' || job.mode === mode);

const STATUS_OPTIONS = [
  { value: 'all', label: 'All statuses' },
  ...HISTORY_STATUSES.map((value) => ({ value, label: value })),
];
const MODE_OPTIONS = [
  { value: 'all', label: 'All modes' },
  ...CAPTURE_MODES.map((value) => ({ value, label: value === 'manual' ? 'Manual' : 'Auto' })),
];

export function JobFilterFields({
  filter,
  onChange,
}: {
  filter: JobFilter;
  onChange(filter: JobFilter): void;
}) {
  return (
    <>
      <Select
        size="sm"
        aria-label="Status"
        className="w-30"
        options={STATUS_OPTIONS}
        value={filter.status}
        onChange={(event) => onChange({ ...filter, status: event.target.value as JobFilter['status'] })}
      />
      <Select
        size="sm"
        aria-label="Mode"
        className="w-28"
        options={MODE_OPTIONS}
        value={filter.mode}
        onChange={(event) => onChange({ ...filter, mode: event.target.value as JobFilter['mode'] })}
      />
    </>
  );
}
