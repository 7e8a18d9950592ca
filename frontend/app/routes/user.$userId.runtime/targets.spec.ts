import { describe, expect, it } from '@jest/globals';
import { IDLE_RUNTIME } from '~/services/job/runtime-state.fixture';
import type { RuntimeState } from '~/services/api/api-types';
import { cityLetter, currentTarget, targetsDone } from './targets';

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
