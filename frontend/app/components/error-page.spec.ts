import { describe, expect, it } from '@jest/globals';
import { isUnreachable } from './error-page';

describe('an error that replaces a screen', () => {
  it.each([
    'Failed to fetch',
    'Failed to fetch dynamically imported module: https://example.org/assets/route.js',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    'Importing a module script failed.',
    'fetch failed',
  ])('is a lost connection if it says: %s', (message) => {
    expect(isUnreachable(new TypeError(message))).toBe(true);
  });

  it.each([
    new TypeError("Cannot read properties of undefined (reading 'fetch')"),
    new TypeError('jobs.map is not a function'),
    new Error('Failed to fetch'),
  ])('is not, if it comes from our own code: %s', (error) => {
    expect(isUnreachable(error)).toBe(false);
  });
});
