import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import type { Estimate } from '~/services/api/api-types';
import { effectText, SetupEffect } from './setup-effect';

const ESTIMATE: Estimate = {
  listings: { low: 300, high: 960 },
  found: { low: 1_100, high: 2_400 },
  passing: { share: { low: 0.28, high: 0.4 }, basis: 800 },
  pages: { low: 90, high: 300 },
  minutes: { low: 6.4, high: 31.5 },
  levels: [],
  credits: { low: 300, high: 960 },
  remaining: 31_000,
  targets: 3,
  contacts: null,
  refresh: null,
  shapes: [],
  outlines: { shape: 0, boundary: 0, positions: 0, estimate: 3, name: 0 },
  basis: { sameTarget: 0, sameType: 0, population: 3 },
};

describe('what a setup means', () => {
  it('is stated in requests, time, listings and credits', () => {
    expect(effectText(ESTIMATE)).toBe(
      'About 90 to 300 requests in 6.4 to 32 min, 300 to 960 listings of 1,100 to 2,400 found, up to 960 credits',
    );
    expect(effectText({ ...ESTIMATE, passing: null, credits: null })).toBe(
      'About 90 to 300 requests in 6.4 to 32 min, 300 to 960 listings',
    );
  });

  it('has the limit beside it, which can be set in several places', () => {
    const onLimit = jest.fn();
    const { rerender } = render(<SetupEffect estimate={null} maxListings={null} onLimit={onLimit} />);
    const input = screen.getByLabelText('Maximum number of listings');
    fireEvent.change(input, { target: { value: '500' } });
    expect(onLimit).toHaveBeenLastCalledWith(500);
    rerender(<SetupEffect estimate={null} maxListings={70} onLimit={onLimit} />);
    expect(input).toHaveValue('70');
    fireEvent.change(input, { target: { value: '7x' } });
    expect(input).toHaveValue('7x');
    expect(onLimit).toHaveBeenCalledTimes(1);
  });
});
