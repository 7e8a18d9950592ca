import { describe, expect, it } from '@jest/globals';
import { IDLE_RUN } from '~/services/run-status.fixture';
import type { RunStatus } from '~/services/wire';
import { cityLetter, currentSquare, squaresDone } from './squares';

const at = (squares: RunStatus['squares']): RunStatus => ({
  ...IDLE_RUN,
  status: 'active',
  squares,
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
    expect(squaresDone(at({ done: 10, all: 24, current: 'C3' }))).toBe('10 of 24 squares');
    expect(squaresDone(at({ done: 0, all: 1, current: null }))).toBe('0 of 1 square');
    expect(squaresDone(IDLE_RUN)).toBeNull();
  });

  it('names the square at work by address and by words', () => {
    expect(currentSquare(at({ done: 3, all: 4, current: 'B1' }))).toBe('B1 Oakland, CA, Dentists');
    expect(currentSquare(at({ done: 0, all: 4, current: null }))).toBe('Oakland, CA, Dentists');
    expect(currentSquare(IDLE_RUN)).toBeNull();
  });

  it('letters cities A to Z, then AA', () => {
    expect([0, 25, 26].map(cityLetter)).toEqual(['A', 'Z', 'AA']);
  });
});
