import { describe, expect, it } from '@jest/globals';
import { aJob } from '~/services/job.fixture';
import type { ExportRecord } from '~/services/wire';
import { exportHint, fileOf, otherFilesOf } from './job-exports';

const job = aJob({ id: 'JB-1', startTime: 1_000_000, endTime: 2_000_000, filename: null });
const file = (change: Partial<ExportRecord>): ExportRecord => ({
  id: 'x',
  timestamp: 2_000_500,
  filename: 'JB-1.json',
  format: 'json',
  bytes: 10,
  records: 1,
  jobId: 'JB-1',
  ...change,
});

describe('the export of a job', () => {
  it('is its own link, then the file that names it, then the one that fits by time', () => {
    expect(fileOf({ ...job, filename: 'direct.json' }, [file({})])).toBe('direct.json');
    expect(fileOf(job, [file({ jobId: '', filename: 'near.json' }), file({})])).toBe('JB-1.json');
    expect(fileOf(job, [file({ jobId: '', filename: 'near.json' })])).toBe('near.json');
    expect(fileOf(job, [file({ jobId: 'JB-2', filename: 'other.json' })])).toBeNull();
  });

  it('may have other formats beside it', () => {
    const csv = file({ format: 'csv', filename: 'JB-1.csv' });
    expect(otherFilesOf(job, [file({}), csv])).toEqual([csv]);
  });

  it('is hinted at where there is none', () => {
    expect(exportHint(job, 'fetching')).toBe('Fetching…');
    expect(exportHint(job, 'failed')).toBe('Failed to load exports');
    expect(exportHint(job, [])).toBe('No exports');
    expect(exportHint(job, [file({ jobId: 'JB-2' })])).toBe('No export found');
    expect(exportHint(job, [file({})])).toBeNull();
  });
});
