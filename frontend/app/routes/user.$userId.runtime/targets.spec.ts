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

describe('progress in squares', () => {
  it('counts the pairs of city and type that are done', () => {
    expect(targetsDone(statusWith({ done: 10, total: 24, current: 'C3' }))).toBe('10 of 24 squares');
    expect(targetsDone(statusWith({ done: 0, total: 1, current: null }))).toBe('0 of 1 square');
    expect(targetsDone(IDLE_RUNTIME)).toBeNull();
  });

  it('names the square at work by address and by words', () => {
    expect(currentTarget(statusWith({ done: 3, total: 4, current: 'B1' }))).toBe('B1 Oakland, CA, Dentists');
    expect(currentTarget(statusWith({ done: 0, total: 4, current: null }))).toBe('Oakland, CA, Dentists');
    expect(currentTarget(IDLE_RUNTIME)).toBeNull();
  });

  it('letters cities A to Z, then AA', () => {
    expect([0, 25, 26].map(cityLetter)).toEqual(['A', 'Z', 'AA']);
  });
});
