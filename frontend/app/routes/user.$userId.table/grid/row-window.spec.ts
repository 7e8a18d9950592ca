import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { visibleRange, rowBlocks } from './row-window';

describe('the rendered window of a 5,000-row table', () => {
  it('renders only the visible rows and some rows beyond them', () => {
    const { start, end } = visibleRange({ bodyTop: -32_000, top: 100, bottom: 740, rowHeight: 32 }, 5_000);
    expect(start).toBeLessThanOrEqual(1_003);
    expect(end).toBeGreaterThanOrEqual(1_023);
    expect(end - start).toBeLessThan(100);
  });

  it('replaces rows outside the window with gaps of the same height, and keeps the focused row', () => {
    const range = fc
      .tuple(fc.nat(200), fc.nat(200))
      .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
    fc.assert(
      fc.property(
        range,
        fc.option(fc.nat(220)),
        fc.integer({ min: 200, max: 210 }),
        (visible, focusedRow, count) => {
          const blocks = rowBlocks(visible, count, focusedRow);
          const rows = blocks.flatMap((block) =>
            block.kind === 'rows'
              ? Array.from({ length: block.end - block.start }, (_, at) => block.start + at)
              : [],
          );
          const gaps = blocks.reduce((sum, block) => sum + (block.kind === 'gap' ? block.rows : 0), 0);
          expect(rows.length + gaps).toBe(count);
          expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b));
          if (focusedRow !== null && focusedRow < count) expect(rows).toContain(focusedRow);
        },
      ),
    );
  });
});
