import { describe, expect, it } from '@jest/globals';
import { postalMatcher } from './postal-matcher';

describe('a place in a postal code whose position is unknown', () => {
  it.each<[country: string, code: string, zip: string, isInside: boolean]>([
    ['GB', 'SW1A', 'SW1A 1AA', true],
    ['GB', 'SW1A1AA', 'sw1a 1aa', true],
    ['GB', 'E1', 'E1 6AN', true],
    ['GB', 'E1', 'E1', true],
    ['GB', 'E1', 'E10 6AB', false],
    ['GB', 'E1', 'E1W 1AA', true],
    ['GB', 'SW1', 'SW1A 1AA', true],
    ['GB', 'SW1', 'SW19 5AE', false],
    ['GB', 'LS1', 'LS12 3AA', false],
    ['GB', 'E11', 'E1 1AA', false],
    ['CA', 'K1A', 'K1A 0B1', true],
    ['CA', 'K1A', 'K1B 0B1', false],
    ['BR', '01310', '01310-100', true],
    ['US', '95616', '95616-1234', true],
    ['US', '95616', '95618', false],
    ['DE', '80331', '80331', true],
    ['DE', '8033', '80331', false],
    ['DE', '80331', '', true],
  ])('%s %s: %s', (country, code, zip, isInside) =>
    expect(postalMatcher({ country, code })({ zip })).toBe(isInside),
  );
});
