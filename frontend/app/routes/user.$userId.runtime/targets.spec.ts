import { describe, expect, it } from '@jest/globals';
import { IDLE_RUNTIME } from '~/services/job/runtime-state.fixture';
import type { JobTarget, RuntimeState } from '~/services/api/api-types';
import { areaPercent, cityLetter, currentTarget, targetsDone } from './targets';

const statusWith = (targets: RuntimeState['targets']): RuntimeState => ({
  ...IDLE_RUNTIME,
  status: 'active',
  targets,
  progress: {
    cityIndex: 1,
    totalCities: 2,
    businessTypeIndex: 0,
    totalBusinessTypes: 3,
    processedBusinessesForCurrentCategory: 0,
    currentCity: 'Oakland, CA',
    currentBusinessType: 'Dentists',
    percent: 0,
  },
});

const target = (searched: number, remaining: number, state: JobTarget['state']): JobTarget => ({
  label: 'A1',
  cityIndex: 0,
  typeIndex: 0,
  city: 'Oakland, CA',
  businessType: 'Dentists',
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
  const running = statusWith({ done: 1, total: 4, current: 'A2' });
  const done = target(20, 0, 'done');

  it('is the share of the areas, known and expected, that are searched', () => {
    expect(areaPercent(statusWith({ done: 0, total: 3, current: null }), [])).toBe(0);
    expect(areaPercent(running, [done, target(10, 10, 'searching')])).toBeCloseTo((30 / 80) * 100);
    // 300 targets are not in the list, and 100 of them are done.
    expect(areaPercent(statusWith({ done: 101, total: 301, current: null }), [done])).toBeCloseTo(
      (101 / 301) * 100,
    );
  });

  it('is that of the limit, if the job reaches it earlier', () => {
    const limited = { ...running, maxListings: 100, recordsProcessed: 90 };
    expect(areaPercent(limited, [done])).toBe(90);
  });

  it('reaches 100 only at the end, and stays above 0 for a stopped job', () => {
    const single = statusWith({ done: 0, total: 1, current: null });
    expect(areaPercent(single, [target(20, 0, 'searching')])).toBe(99.9);
    expect(areaPercent({ ...single, status: 'success' }, [target(1, 3, 'unfinished')])).toBe(100);
    expect(areaPercent({ ...single, status: 'stopped' }, [target(12, 1, 'unfinished')])).toBeCloseTo(92.3, 1);
  });
});

describe('target progress', () => {
  it('counts finished targets', () => {
    expect(targetsDone(statusWith({ done: 10, total: 24, current: 'C3' }))).toBe('10 of 24 targets');
    expect(targetsDone(statusWith({ done: 0, total: 1, current: null }))).toBe('0 of 1 target');
    expect(targetsDone(IDLE_RUNTIME)).toBeNull();
  });

  it('shows the label and description of the current target', () => {
    expect(currentTarget(statusWith({ done: 3, total: 4, current: 'B1' }))).toBe('B1 Oakland, CA, Dentists');
    expect(currentTarget(statusWith({ done: 0, total: 4, current: null }))).toBe('Oakland, CA, Dentists');
    expect(currentTarget(IDLE_RUNTIME)).toBeNull();
  });

  it('labels cities A to Z, then AA', () => {
    expect([0, 25, 26].map(cityLetter)).toEqual(['A', 'Z', 'AA']);
  });
});
