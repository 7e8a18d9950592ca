import { describe, expect, it } from '@jest/globals';
import { capturedAgainShare, capturedAgainText } from '..';

const LATER =
  'The others have closed, or the service does not show them at present: a later job may capture them.';

describe('what a job captured again of an earlier one', () => {
  it.each([
    [null, { previousListings: 0, removed: 0, coverage: 0.99 }],
    [
      'All of its 1,231 listings were captured again.',
      { previousListings: 1_231, removed: 0, coverage: 0.99 },
    ],
    [
      '99% of its 1,000 listings were captured again.',
      { previousListings: 1_000, removed: 10, coverage: 0.99 },
    ],
    ['90% of its 40 listings were captured again.', { previousListings: 40, removed: 4, coverage: 0.99 }],
    [
      '90% of its 1,000 listings were captured again.',
      { previousListings: 1_000, removed: 100, coverage: null },
    ],
    [
      `90% of its 1,000 listings were captured again. ${LATER}`,
      { previousListings: 1_000, removed: 100, coverage: 0.99 },
    ],
  ])('says %p', (text, job) => {
    expect(capturedAgainText(job)).toBe(text);
  });

  it('is a share of the earlier listings', () => {
    expect(capturedAgainShare({ previousListings: 200, removed: 30, coverage: null })).toBe(0.85);
    expect(capturedAgainShare({ previousListings: 0, removed: 0, coverage: null })).toBeNull();
  });
});
