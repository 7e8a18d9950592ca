import { describe, expect, it } from '@jest/globals';
import { lastMinutes, axisMax } from './minutes-chart';

const at = (minute: number, listings: number) => ({ minute: minute * 60_000, listings });

describe('the listings-per-minute chart', () => {
  it('shows a minute without listings as 0', () => {
    expect(lastMinutes([at(1, 5), at(4, 2)])).toEqual([at(1, 5), at(2, 0), at(3, 0), at(4, 2)]);
    expect(lastMinutes([])).toEqual([]);
  });

  it('shows only the most recent minutes', () => {
    expect(lastMinutes([at(0, 9), at(30, 1)], 3)).toEqual([at(28, 0), at(29, 0), at(30, 1)]);
  });

  it('has a scale that ends at a round number above the highest bar', () => {
    expect([0, 1, 3, 68, 100, 101, 1_154].map(axisMax)).toEqual([1, 1, 5, 100, 100, 200, 2_000]);
  });
});
