import { describe, expect, it } from '@jest/globals';
import { matchExport, successRate } from './index';

const MINUTE = 60_000;
const at = (minutes: number) => ({ timestamp: minutes * MINUTE });
const job = { startTime: 100 * MINUTE, endTime: 120 * MINUTE };

describe('export matched to a job without a direct link', () => {
  it("is the export closest to the job's end, among those between 5 minutes before the job's start and 15 minutes after its end", () => {
    expect(matchExport(job, [at(96), at(119), at(122), at(134)])).toEqual(at(119));
    expect(matchExport(job, [at(95)])).toEqual(at(95));
    expect(matchExport(job, [at(135)])).toEqual(at(135));
    expect(matchExport(job, [at(94.9)])).toBeNull();
  });

  it("is the earliest export after the job's start if there is none close to the job's end", () => {
    expect(matchExport(job, [at(300), at(200)])).toEqual(at(200));
    expect(matchExport({ ...job, endTime: null }, [at(90), at(130), at(110)])).toEqual(at(110));
    expect(matchExport(job, [])).toBeNull();
  });
});

describe('success rate', () => {
  it('is the percentage of jobs that completed, rounded', () => {
    const jobs = (...statuses: string[]) => statuses.map((status) => ({ status }));
    expect(successRate(jobs('completed', 'completed', 'failed'))).toBe(67);
    expect(successRate(jobs('running'))).toBe(0);
    expect(successRate([])).toBe(0);
  });
});
