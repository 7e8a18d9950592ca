import { describe, expect, it } from '@jest/globals';
import { aJob } from '~/services/job/job.fixture';
import type { ExportRecord } from '~/services/api/api-types';
import { exportHint, jsonFilenameOf, otherExportsOf } from './job-exports';

const job = aJob({ id: 'JB-1', startTime: 1_000_000, endTime: 2_000_000, filename: null });
const exportRecord = (change: Partial<ExportRecord>): ExportRecord => ({
  id: 'x',
  timestamp: 2_000_500,
  filename: 'JB-1.json',
  format: 'json',
  preset: null,
  fields: null,
  bytes: 10,
  records: 1,
  jobId: 'JB-1',
  ...change,
});

describe("a job's export", () => {
  it("is the file that the job links to, otherwise the file with the job's id, otherwise the best match by time", () => {
    expect(jsonFilenameOf({ ...job, filename: 'direct.json' }, [exportRecord({})])).toBe('direct.json');
    expect(jsonFilenameOf(job, [exportRecord({ jobId: '', filename: 'near.json' }), exportRecord({})])).toBe(
      'JB-1.json',
    );
    expect(jsonFilenameOf(job, [exportRecord({ jobId: '', filename: 'near.json' })])).toBe('near.json');
    expect(jsonFilenameOf(job, [exportRecord({ jobId: 'JB-2', filename: 'other.json' })])).toBeNull();
  });

  it('can also be available in other formats', () => {
    const csv = exportRecord({ format: 'csv', filename: 'JB-1.csv' });
    const chosen = exportRecord({ filename: 'JB-1-0a1b2c.json', fields: ['name'] });
    expect(otherExportsOf(job, [exportRecord({}), csv, chosen])).toEqual([csv, chosen]);
    expect(jsonFilenameOf(job, [chosen, exportRecord({})])).toBe('JB-1.json');
  });

  it('is replaced by a hint if there is none', () => {
    expect(exportHint(job, 'fetching')).toBe('Fetching…');
    expect(exportHint(job, 'failed')).toBe('Failed to load exports');
    expect(exportHint(job, [])).toBe('No exports');
    expect(exportHint(job, [exportRecord({ jobId: 'JB-2' })])).toBe('No export found');
    expect(exportHint(job, [exportRecord({})])).toBeNull();
  });

  it('is replaced by the reason while it cannot be written', () => {
    const message = 'The export file is not written yet: the storage for exports is full.';
    const waiting = {
      ...job,
      exportProblem: { kind: 'full', message, since: '2026-11-21T14:19:02.000Z' } as const,
    };
    expect(exportHint(waiting, [])).toBe(message);
  });
});
