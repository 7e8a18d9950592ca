import { describe, expect, it } from '@jest/globals';
import { moved, type GridPlace } from './grid-keys';

const SIZE = { rows: 100, columns: 15, pageRows: 20 };
const after = (from: GridPlace, key: string, mods: { ctrl?: boolean } = {}) =>
  moved(from, { key, ctrlKey: mods.ctrl ?? false, metaKey: false, shiftKey: false }, SIZE);
const at = (row: number, column: number): GridPlace => ({ row, column });

describe("the grid's keyboard, as W3C's grid pattern has it", () => {
  it.each([
    ['ArrowRight', at(3, 4), at(3, 5)],
    ['ArrowLeft', at(3, 4), at(3, 3)],
    ['ArrowDown', at(3, 4), at(4, 4)],
    ['ArrowUp', at(3, 4), at(2, 4)],
    ['ArrowUp', at(0, 4), at(-1, 4)],
    ['PageDown', at(3, 4), at(23, 4)],
    ['PageUp', at(43, 4), at(23, 4)],
    ['PageUp', at(3, 4), at(0, 4)],
    ['Home', at(3, 4), at(3, 0)],
    ['End', at(3, 4), at(3, 14)],
  ])('%s moves', (key, from, to) => expect(after(from, key)).toEqual(to));

  it('ctrl with Home and End leads to the first and the last cell', () => {
    expect(after(at(50, 5), 'Home', { ctrl: true })).toEqual(at(0, 0));
    expect(after(at(50, 5), 'End', { ctrl: true })).toEqual(at(99, 14));
  });

  it('stops at the edges', () => {
    expect(after(at(99, 14), 'ArrowRight')).toEqual(at(99, 14));
    expect(after(at(99, 14), 'PageDown')).toEqual(at(99, 14));
    expect(after(at(-1, 0), 'ArrowUp')).toEqual(at(-1, 0));
    expect(after(at(-1, 0), 'ArrowLeft')).toEqual(at(-1, 0));
  });

  it('leaves other keys alone', () => {
    expect(after(at(0, 0), 'a')).toBeNull();
    expect(after(at(0, 0), 'Tab')).toBeNull();
  });
});
