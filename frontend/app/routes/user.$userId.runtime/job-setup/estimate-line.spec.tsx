import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { Estimate } from '~/services/api/api-types';
import { EstimateLine } from './estimate-line';
import { parseMaxListings } from './max-listings-field';

const estimate = (change: Partial<Estimate> = {}): Estimate => ({
  listings: { low: 1_100, high: 2_400 },
  minutes: { low: 6.4, high: 31.5 },
  credits: null,
  remaining: null,
  targets: 3,
  basis: { sameTarget: 0, sameType: 0, population: 3 },
  ...change,
});

describe('the estimate', () => {
  it('is a range of listings and time with its basis', () => {
    render(<EstimateLine estimate={estimate()} maxListings={null} />);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Estimate: 1,100 to 2,400 listings in 6.4 to 32 minA guess, by the number of inhabitants alone',
    );
  });

  it('says what part of the credits it would take, and how much of it is known from where', () => {
    render(
      <EstimateLine
        maxListings={null}
        estimate={estimate({
          minutes: { low: 60, high: 300 },
          credits: { low: 90, high: 200 },
          remaining: 200,
          basis: { sameTarget: 1, sameType: 0, population: 2 },
        })}
      />,
    );
    expect(screen.getByRole('status')).toHaveTextContent(
      'listings in 1 to 5 h, 90 to 200 of 200 creditsA guess, by earlier captures of the same squares (1 of 3), the number of inhabitants alone (2 of 3)',
    );
  });
});

describe('an estimate that is cut off', () => {
  const estimateTextOf = (change: Partial<Estimate>, maxListings: number | null) => {
    render(<EstimateLine estimate={estimate(change)} maxListings={maxListings} />);
    return screen.getByRole('status').textContent;
  };

  it("says that it is the user's own limit, and promises nothing", () => {
    expect(estimateTextOf({ listings: { low: 30, high: 30 } }, 30)).toContain(
      'Estimate: up to 30 listings (your limit) in 6.4 to 32 min',
    );
  });

  it('says that it is what is left of the credits', () => {
    const both = { low: 90, high: 250 };
    expect(estimateTextOf({ listings: both, credits: both, remaining: 250 }, 1_000)).toContain(
      'Estimate: 90 to 250 listings (all of your credits) in 6.4 to 32 min, 90 to 250 of 250 credits',
    );
  });

  it('says why there is none without credits', () => {
    const none = { low: 0, high: 0 };
    expect(estimateTextOf({ listings: none, credits: none, remaining: 0 }, null)).toBe(
      'No estimate: no credits remaining',
    );
  });
});

describe('the cap on listings', () => {
  it('is a whole number above 0, or nothing', () => {
    expect(['', ' 1,500 ', '250', '0', '-3', '2.5', 'many'].map(parseMaxListings)).toEqual([
      null,
      1_500,
      250,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
