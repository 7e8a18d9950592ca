import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rangeInSight, stretches } from './row-window';

describe('of 5,000 rows', () => {
  it('only those in sight are drawn, with some to spare', () => {
    const { start, end } = rangeInSight({ bodyTop: -32_000, top: 100, bottom: 740, rowHeight: 32 }, 5_000);
    expect(start).toBeLessThanOrEqual(1_003);
    expect(end).toBeGreaterThanOrEqual(1_023);
    expect(end - start).toBeLessThan(100);
  });

  it('gaps stand for the others, so that the scroll bar knows them all, and the focused row stays', () => {
    const range = fc
      .tuple(fc.nat(200), fc.nat(200))
      .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
    fc.assert(
      fc.property(range, fc.option(fc.nat(220)), fc.integer({ min: 200, max: 210 }), (shown, kept, count) => {
        const parts = stretches(shown, count, kept);
        const rows = parts.flatMap((part) =>
          part.kind === 'rows'
            ? Array.from({ length: part.end - part.start }, (_, at) => part.start + at)
            : [],
        );
        const gaps = parts.reduce((sum, part) => sum + (part.kind === 'gap' ? part.rows : 0), 0);
        expect(rows.length + gaps).toBe(count);
        expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b));
        if (kept !== null && kept < count) expect(rows).toContain(kept);
      }),
    );
  });
});
