import { describe, expect, it } from '@jest/globals';
import { lastMinutes, axisMax } from './minutes-chart';

const at = (minute: number, listings: number) => ({ minute: minute * 60_000, listings });

describe('the chart of listings per minute', () => {
  it('shows a minute without a listing as 0', () => {
    expect(lastMinutes([at(1, 5), at(4, 2)])).toEqual([at(1, 5), at(2, 0), at(3, 0), at(4, 2)]);
    expect(lastMinutes([])).toEqual([]);
  });

  it('shows the last minutes only', () => {
    expect(lastMinutes([at(0, 9), at(30, 1)], 3)).toEqual([at(28, 0), at(29, 0), at(30, 1)]);
  });

  it('ends its scale at a round number above the highest bar', () => {
    expect([0, 1, 3, 68, 100, 101, 1_154].map(axisMax)).toEqual([1, 1, 5, 100, 100, 200, 2_000]);
  });
});
