import { describe, expect, it } from '@jest/globals';
import { servicePriorOf, type ServiceFigures } from './service-prior';

const report = (changes: Partial<ServiceFigures>): ServiceFigures => ({
  looks: 30,
  visibility: 0.9,
  earlyEndShare: 0.1,
  resultLimit: 108,
  share: 0.992,
  ...changes,
});

describe('what the other targets of a job say of the service', () => {
  it('is weighted by the number of their looks', () => {
    const prior = servicePriorOf([
      report({ looks: 30, visibility: 0.9, earlyEndShare: 0.1 }),
      report({ looks: 10, visibility: 0.7, earlyEndShare: 0.3, resultLimit: 99 }),
    ]);
    expect(prior?.visibility).toBeCloseTo(0.85);
    expect(prior?.earlyEndShare).toBeCloseTo(0.15);
    expect(prior?.resultLimit).toBe(108);
  });

  it('is nothing if they looked too seldom or could not tell', () => {
    expect(servicePriorOf([])).toBeNull();
    expect(servicePriorOf([report({ looks: 19 })])).toBeNull();
    expect(servicePriorOf([report({ share: null })])).toBeNull();
  });
});
