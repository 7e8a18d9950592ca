import { describe, expect, it } from '@jest/globals';
import { plusCodeOf } from './plus-code';

describe('the plus code of a position', () => {
  it.each([
    [34.6705954, 33.0424567, '8G6MM2CR+6X'],
    [47.36559, 8.524997, '8FVC9G8F+6X'],
    [-41.2730625, 174.7859375, '4VCPPQGP+Q9'],
    [0, 0, '6FG22222+22'],
    [90, 1, 'CFX3X2X2+X2'],
    [1, 180, '62H22222+22'],
    [-89.9999375, -179.9999375, '22222222+22'],
  ])('%d, %d is %s', (latitude, longitude, code) => {
    expect(plusCodeOf(latitude, longitude)).toBe(code);
  });

  it('is empty without a position', () => {
    expect(plusCodeOf(null, null)).toBe('');
  });
});
