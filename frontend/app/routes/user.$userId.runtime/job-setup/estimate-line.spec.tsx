import { describe, expect, it } from '@jest/globals';
import type { ListingFilters } from '@libs/listing/filters/filter-set';
import { render, screen } from '@testing-library/react';
import type { Estimate } from '~/services/api/api-types';
import { EstimateLine } from './estimate-line';
import { parseLimit } from './limit-field';

const estimate = (change: Partial<Estimate> = {}): Estimate => ({
  listings: { low: 1_100, high: 2_400 },
  found: { low: 1_100, high: 2_400 },
  passing: null,
  pages: { low: 90, high: 300 },
  minutes: { low: 6.4, high: 31.5 },
  levels: [],
  credits: null,
  remaining: null,
  targets: 3,
  contacts: null,
  refresh: null,
  shapes: [],
  outlines: { shape: 0, boundary: 0, positions: 0, estimate: 3, name: 0 },
  basis: { sameTarget: 0, sameType: 0, population: 3 },
  ...change,
});

const FILTERS: ListingFilters = { website: 'absent' };

describe('the estimate', () => {
  it('shows the number of listings and the time as ranges, and what the estimate is based on', () => {
    render(<EstimateLine estimate={estimate()} maxListings={null} filters={null} />);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Estimate: 1,100 to 2,400 listings in 6.4 to 32 minRough estimate from population',
    );
  });

  it('shows how many of the found places the filters keep, and how that is known', () => {
    const filtered = {
      listings: { low: 300, high: 960 },
      passing: { share: { low: 0.275, high: 0.4 }, basis: 800 },
    };
    const { rerender } = render(
      <EstimateLine estimate={estimate(filtered)} maxListings={null} filters={FILTERS} />,
    );
    expect(screen.getByRole('status')).toHaveTextContent(
      'Estimate: 300 to 960 listings of 1,100 to 2,400 found in 6.4 to 32 minFilters keep 27 to 40%, as in 800 of your listings',
    );
    const unknown = { ...filtered, passing: { share: { low: 0, high: 1 }, basis: 0 } };
    rerender(<EstimateLine estimate={estimate(unknown)} maxListings={null} filters={FILTERS} />);
    expect(screen.getByRole('status')).toHaveTextContent(
      'You have too few listings to tell how many the filters keep',
    );
  });

  it.each<[ListingFilters, string]>([
    [{ area: 'inside' }, 'Places outside of the city are left out'],
    [{ area: 'around' }, 'Places around the city are kept too, and can be more than estimated'],
    [{ area: 'inside', onlyNew: true }, 'Places that you already have are skipped'],
  ])('says what filters do that read no field of a listing: %j', (filters, text) => {
    const passing = { share: { low: 1, high: 1 }, basis: 0 };
    render(<EstimateLine estimate={estimate({ passing })} maxListings={null} filters={filters} />);
    expect(screen.getByRole('status')).toHaveTextContent(
      `Estimate: 1,100 to 2,400 listings in 6.4 to 32 min${text}`,
    );
  });

  it('shows how many credits the job would use, and how many targets each basis covers', () => {
    render(
      <EstimateLine
        maxListings={null}
        filters={null}
        estimate={estimate({
          minutes: { low: 60, high: 300 },
          credits: { low: 90, high: 200 },
          remaining: 200,
          basis: { sameTarget: 1, sameType: 0, population: 2 },
        })}
      />,
    );
    expect(screen.getByRole('status')).toHaveTextContent(
      'listings in 1 to 5 h, 90 to 200 of 200 creditsRough estimate from earlier captures of the same targets (1 of 3), population (2 of 3)',
    );
  });
});

describe('an estimated time', () => {
  it.each([
    [{ low: 2, high: 300 }, 'in up to 5 hR'],
    [{ low: 0, high: 12 }, 'in up to 12 minR'],
    [{ low: 298, high: 301 }, 'in 5 hR'],
  ])('%j reads "%s"', (minutes, text) => {
    render(<EstimateLine estimate={estimate({ minutes })} maxListings={null} filters={null} />);
    expect(screen.getByRole('status')).toHaveTextContent(text);
  });
});

describe('a limited estimate', () => {
  const estimateTextOf = (change: Partial<Estimate>, maxListings: number | null) => {
    render(<EstimateLine estimate={estimate(change)} maxListings={maxListings} filters={null} />);
    return screen.getByRole('status').textContent;
  };

  it("names the user's own limit and shows it as a maximum", () => {
    expect(estimateTextOf({ listings: { low: 30, high: 30 } }, 30)).toContain(
      'Estimate: up to 30 listings (your limit) in 6.4 to 32 min',
    );
  });

  it('says that the job may use all remaining credits', () => {
    const both = { low: 90, high: 250 };
    expect(estimateTextOf({ listings: both, credits: both, remaining: 250 }, 1_000)).toContain(
      'Estimate: 90 to 250 listings (all of your credits) in 6.4 to 32 min, 90 to 250 of 250 credits',
    );
  });

  it('says that there is no estimate because no credits remain', () => {
    const none = { low: 0, high: 0 };
    expect(estimateTextOf({ listings: none, credits: none, remaining: 0 }, null)).toBe(
      'No estimate: no credits remaining',
    );
  });
});

describe('the listing limit', () => {
  it('is a positive integer or empty', () => {
    expect(['', ' 1,500 ', '250', '0', '-3', '2.5', 'many'].map(parseLimit)).toEqual([
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
