import { describe, expect, it } from '@jest/globals';
import { matchExport, successRate } from './index';

const MINUTE = 60_000;
const at = (minutes: number) => ({ timestamp: minutes * MINUTE });
const job = { startTime: 100 * MINUTE, endTime: 120 * MINUTE };

describe('the export of a job without a direct link', () => {
  it('is the one closest to the end, from 5 minutes before the start to 15 minutes after the end', () => {
    expect(matchExport(job, [at(96), at(119), at(122), at(134)])).toEqual(at(119));
    expect(matchExport(job, [at(95)])).toEqual(at(95));
    expect(matchExport(job, [at(135)])).toEqual(at(135));
    expect(matchExport(job, [at(94.9)])).toBeNull();
  });

  it('is otherwise the earliest one after the start', () => {
    expect(matchExport(job, [at(300), at(200)])).toEqual(at(200));
    expect(matchExport({ ...job, endTime: null }, [at(90), at(130), at(110)])).toEqual(at(110));
    expect(matchExport(job, [])).toBeNull();
  });
});

describe('success rate', () => {
  it('is the rounded percentage of completed jobs over all jobs', () => {
    const jobs = (...statuses: string[]) => statuses.map((status) => ({ status }));
    expect(successRate(jobs('completed', 'completed', 'failed'))).toBe(67);
    expect(successRate(jobs('running'))).toBe(0);
    expect(successRate([])).toBe(0);
  });
});
