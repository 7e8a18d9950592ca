import { describe, expect, it } from '@jest/globals';
import { nextCell, type CellPosition } from './next-cell';

const SIZE = { rows: 100, columns: 15, pageRows: 20 };
const moveFrom = (from: CellPosition, key: string, modifiers: { ctrl?: boolean } = {}) =>
  nextCell(from, { key, ctrlKey: modifiers.ctrl ?? false, metaKey: false, shiftKey: false }, SIZE);
const cell = (row: number, column: number): CellPosition => ({ row, column });

describe('keyboard navigation in the grid (W3C grid pattern)', () => {
  it.each([
    ['ArrowRight', cell(3, 4), cell(3, 5)],
    ['ArrowLeft', cell(3, 4), cell(3, 3)],
    ['ArrowDown', cell(3, 4), cell(4, 4)],
    ['ArrowUp', cell(3, 4), cell(2, 4)],
    ['ArrowUp', cell(0, 4), cell(-1, 4)],
    ['PageDown', cell(3, 4), cell(23, 4)],
    ['PageUp', cell(43, 4), cell(23, 4)],
    ['PageUp', cell(3, 4), cell(0, 4)],
    ['Home', cell(3, 4), cell(3, 0)],
    ['End', cell(3, 4), cell(3, 14)],
  ])('%s moves focus', (key, from, expected) => expect(moveFrom(from, key)).toEqual(expected));

  it('moves to the first and last cell on Ctrl+Home and Ctrl+End', () => {
    expect(moveFrom(cell(50, 5), 'Home', { ctrl: true })).toEqual(cell(0, 0));
    expect(moveFrom(cell(50, 5), 'End', { ctrl: true })).toEqual(cell(99, 14));
  });

  it('stops at the edges', () => {
    expect(moveFrom(cell(99, 14), 'ArrowRight')).toEqual(cell(99, 14));
    expect(moveFrom(cell(99, 14), 'PageDown')).toEqual(cell(99, 14));
    expect(moveFrom(cell(-1, 0), 'ArrowUp')).toEqual(cell(-1, 0));
    expect(moveFrom(cell(-1, 0), 'ArrowLeft')).toEqual(cell(-1, 0));
  });

  it('ignores other keys', () => {
    expect(moveFrom(cell(0, 0), 'a')).toBeNull();
    expect(moveFrom(cell(0, 0), 'Tab')).toBeNull();
  });
});
