import { describe, expect, it } from '@jest/globals';
import { IDLE_RUNTIME } from '~/services/job/runtime-state.fixture';
import type { JobTarget, RuntimeState } from '~/services/api/api-types';
import { doneText, jobProgress, timeLeftText } from './progress';

const activeJob = (done: number, total: number): RuntimeState => ({
  ...IDLE_RUNTIME,
  status: 'active',
  targets: { done, total, current: null },
});
const percentOf = (...args: Parameters<typeof jobProgress>) => jobProgress(...args).percent;

const target = (searched: number, remaining: number, state: JobTarget['state']): JobTarget => ({
  label: 'A1',
  cityIndex: 0,
  typeIndex: 0,
  city: 'Oakland, CA',
  businessType: 'Dentists',
  isKeyword: false,
  isShape: false,
  outline: 'estimate',
  latitude: null,
  longitude: null,
  recorded: 0,
  searched,
  remaining,
  failed: 0,
  state,
  complete: false,
  coverage: null,
});

describe('the progress of a job', () => {
  const running = activeJob(1, 4);
  const done = target(20, 0, 'done');

  it('is the share of the areas, known and expected, that are searched', () => {
    expect(percentOf(activeJob(0, 3), [])).toBe(0);
    expect(percentOf(running, [done, target(10, 10, 'searching')])).toBeCloseTo((30 / 80) * 100);
    // 300 targets are not in the list, and 100 of them are done.
    expect(percentOf(activeJob(101, 301), [done])).toBeCloseTo((101 / 301) * 100);
  });

  it('is that of the limit, if the job reaches it earlier', () => {
    const limited = { ...running, maxListings: 100, recordsProcessed: 90 };
    expect(percentOf(limited, [done])).toBe(90);
  });

  it('is told in listings if the limit decides, also for a job that has reached it', () => {
    const limited = { ...running, maxListings: 100, recordsProcessed: 90 };
    expect(doneText(jobProgress(limited, [done]))).toBe('90 of 100 listings');
    const reached: RuntimeState = {
      ...activeJob(0, 1),
      status: 'success',
      maxListings: 1,
      recordsProcessed: 1,
    };
    expect(doneText(jobProgress(reached, [target(1, 3, 'done')]))).toBe('1 of 1 listing');
    const farFromIt = { ...running, maxListings: 1_000, recordsProcessed: 20 };
    expect(doneText(jobProgress(farFromIt, [done]))).toBe('20 of about 80 areas done');
  });

  it('does not fall when the first areas of a target lead to more, unless there are more than expected', () => {
    const shares = [target(1, 1, 'searching'), target(1, 5, 'searching'), target(2, 8, 'searching')].map(
      (seen) => percentOf(activeJob(0, 1), [seen]),
    );
    expect(shares).toEqual([10, 10, 20]);
    expect(percentOf(activeJob(0, 1), [target(2, 14, 'searching')])).toBe(12.5);
    // The next target is expected to be like the finished one.
    expect(percentOf(activeJob(1, 2), [target(2, 0, 'done')])).toBe(50);
    expect(percentOf(activeJob(1, 2), [target(2, 0, 'done'), target(0, 1, 'searching')])).toBe(50);
  });

  it('stays as it is when the job is stopped', () => {
    const seen = [done, target(3, 0, 'done'), target(0, 1, 'unfinished'), target(0, 1, 'unfinished')];
    const active = jobProgress(activeJob(2, 4), seen);
    const stopped = jobProgress({ ...activeJob(2, 4), status: 'stopped' }, seen);
    expect(stopped).toEqual(active);
    expect(doneText(stopped)).toBe('23 of about 46 areas done');
  });

  it('reaches 100 only at the end, and stays above 0 for a stopped job', () => {
    const single = activeJob(0, 1);
    expect(percentOf(single, [target(20, 0, 'searching')])).toBe(99.9);
    expect(percentOf({ ...single, status: 'success' }, [target(1, 3, 'unfinished')])).toBe(100);
    expect(percentOf({ ...single, status: 'stopped' }, [target(12, 1, 'unfinished')])).toBeCloseTo(92.3, 1);
  });

  it('is told in areas that give the same percentage, and says when some are only expected', () => {
    const areas = jobProgress(running, [done, target(10, 10, 'searching')]);
    expect(doneText(areas)).toBe('30 of about 80 areas done');
    expect(doneText(jobProgress(activeJob(0, 1), [target(13, 1, 'searching')]))).toBe('13 of 14 areas done');
  });

  it('counts no target twice that is done since the list of targets was loaded', () => {
    const areas = jobProgress(activeJob(2, 2), [done, target(8, 2, 'searching')]);
    expect(doneText(areas)).toBe('28 of about 40 areas done');
  });
});

describe('the time left', () => {
  it('follows from the time so far, and is not told before the speed is known', () => {
    expect(timeLeftText(5_000, 50)).toBeNull();
    expect(timeLeftText(60_000, 1)).toBeNull();
    expect(timeLeftText(60_000, 60)).toBe('less than a minute left');
    expect(timeLeftText(60_000, 20)).toBe('about 4 min left');
    expect(timeLeftText(3_600_000, 20)).toBe('about 4 h left');
    expect(timeLeftText(3_600_000, 40)).toBe('about 1.5 h left');
  });
});
