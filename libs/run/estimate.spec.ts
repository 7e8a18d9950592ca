import { describe, expect, it } from '@jest/globals';
import { guessRun, type SquareToGuess } from './index';

const square = (change: Partial<SquareToGuess>): SquareToGuess => ({
  earlier: null,
  population: null,
  perThousand: null,
  ...change,
});

describe('the estimate of a run', () => {
  it('goes by the same square where that was captured whole, give or take a tenth', () => {
    const { listings, basis } = guessRun([square({ earlier: 200, population: 9_000_000 })], null, null);
    expect(listings).toEqual({ low: 180, high: 220 });
    expect(basis).toEqual({ same: 1, type: 0, inhabitants: 0 });
  });

  it('goes by the type elsewhere, then by inhabitants alone, and is the wider the less is known', () => {
    const byType = guessRun([square({ population: 100_000, perThousand: 2 })], null, null);
    expect(byType.listings).toEqual({ low: 100, high: 300 });
    const byPeople = guessRun([square({ population: 100_000 })], null, null);
    expect(byPeople.listings).toEqual({ low: 5, high: 150 });
    expect(guessRun([square({})], null, null).listings).toEqual({ low: 0, high: 75 });
  });

  it('takes time by the rate of earlier runs, else by a wide one', () => {
    const squares = [square({ earlier: 1_000 })];
    expect(guessRun(squares, 100, null).minutes).toEqual({ low: 6.4, high: 18.3 });
    expect(guessRun(squares, null, null).minutes).toEqual({ low: 1.5, high: 18.3 });
  });

  it('never goes beyond the cap', () => {
    expect(guessRun([square({ earlier: 1_000 })], null, 250).listings).toEqual({ low: 250, high: 250 });
  });
});
