import { describe, expect, it } from '@jest/globals';
import { squareIndexes } from '@libs/run';
import { IDLE_RUN } from '~/services/run-status.fixture';
import type { RunStatus } from '~/services/wire';
import { currentSquare, squaresDone } from './squares';

const cities = [
  { city: 'San Francisco, CA', businessTypes: ['Bars', 'Dentists', 'Bakeries'] },
  { city: 'Oakland, CA', businessTypes: ['Dentists'] },
];

const at = (finished: number): RunStatus => ({
  ...IDLE_RUN,
  status: 'active',
  mode: 'autonomous',
  cities,
  progress: {
    ...squareIndexes(
      cities.map(({ businessTypes }) => ({ businessTypes: businessTypes.length })),
      finished,
    ),
    processedBusinessesForCurrentCategory: 0,
    currentCity: 'Oakland, CA',
    currentBusinessType: 'Dentists',
    percent: 0,
  },
});

describe('progress in squares', () => {
  it('counts what is finished of all, with lists of different lengths too', () => {
    expect([0, 1, 2, 3, 4].map((finished) => squaresDone(at(finished)))).toEqual(
      [0, 1, 2, 3, 4].map((done) => ({ done, all: 4 })),
    );
    expect(squaresDone(IDLE_RUN)).toBeNull();
  });

  it('names the square at work by address and by words', () => {
    expect(currentSquare(at(3))).toBe('B1 Oakland, CA, Dentists');
    expect(currentSquare(IDLE_RUN)).toBeNull();
  });
});
