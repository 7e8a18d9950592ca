import { describe, expect, it } from '@jest/globals';
import { TokenLimits } from './token-limits';

const NOW = Date.parse('2026-11-21T10:00:00Z');

describe('the calls of an API token', () => {
  it('are 600 at once, and then one each tenth of a second', () => {
    const limits = new TokenLimits();
    const waits = Array.from({ length: 602 }, () => limits.take('one', NOW));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(600);
    expect(waits.at(-1)).toBe(1);
    expect(limits.take('one', NOW + 100)).toBe(0);
    expect(limits.take('one', NOW + 100)).toBe(1);
    expect(limits.take('one', NOW + 61_000)).toBe(0);
  });

  it('are counted for each token', () => {
    const limits = new TokenLimits();
    for (let call = 0; call < 601; call++) limits.take('one', NOW);
    expect(limits.take('two', NOW)).toBe(0);
  });
});
