import { describe, expect, it } from '@jest/globals';
import { lastMinutes, axisMax } from './minutes-chart';

const bar = (minute: number, listings: number) => ({ minute: minute * 60_000, listings });
const at = (minute: number, listings: number) => ({
  minute: new Date(minute * 60_000).toISOString(),
  listings,
});

describe('the listings-per-minute chart', () => {
  it('shows a minute without listings as 0', () => {
    expect(lastMinutes([at(1, 5), at(4, 2)])).toEqual([bar(1, 5), bar(2, 0), bar(3, 0), bar(4, 2)]);
    expect(lastMinutes([])).toEqual([]);
  });

  it('shows only the most recent minutes', () => {
    expect(lastMinutes([at(0, 9), at(30, 1)], 3)).toEqual([bar(28, 0), bar(29, 0), bar(30, 1)]);
  });

  it('has a scale that ends at a round number above the highest bar', () => {
    expect([0, 1, 3, 68, 100, 101, 1_154].map(axisMax)).toEqual([1, 1, 5, 100, 100, 200, 2_000]);
  });
});
