import { describe, expect, it } from '@jest/globals';
import { outlinesOf } from './job-outlines';

describe('the outlines of a job', () => {
  it('are named by what they are known from, once for each place', () => {
    const targets = [
      { city: 'Mesa, AZ', outline: 'boundary' as const },
      { city: 'Mesa, AZ', outline: 'boundary' as const },
      { city: 'Davis, CA', outline: 'estimate' as const },
      { city: '85003', outline: 'positions' as const },
      { city: 'Nowhere, AZ', outline: 'name' as const },
    ];
    expect(outlinesOf(targets, [])).toEqual([
      ['Mesa, AZ', "Boundary from the operator's file"],
      ['Davis, CA', 'Estimated from position and population'],
      ['85003', 'Area closer to this postal code than to any other'],
      ['Nowhere, AZ', 'Unknown, searched by name only'],
    ]);
  });

  it('state the size of a shape, how far it was simplified, and what was repaired', () => {
    const shape = { name: 'Downtown', squareKilometers: 19.63, corners: 72 };
    const targets = [{ city: 'Downtown', outline: 'shape' as const }];
    expect(outlinesOf(targets, [{ ...shape, toleranceMeters: 12, repairs: ['closed an outline'] }])).toEqual([
      [
        'Downtown',
        'Shape that was drawn, uploaded or sent: 19.6 km², 72 corners, simplified by up to 12 m; closed an outline',
      ],
    ]);
    expect(outlinesOf(targets, [{ ...shape, toleranceMeters: 0, repairs: [] }])).toEqual([
      ['Downtown', 'Shape that was drawn, uploaded or sent: 19.6 km², 72 corners'],
    ]);
  });
});
