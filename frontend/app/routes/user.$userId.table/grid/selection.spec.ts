import { describe, expect, it } from '@jest/globals';
import { headState, NOTHING_SELECTED, press, pressAll, within, type PressKind } from './selection';

const ORDER = [9, 7, 5, 3, 1];
const after = (...presses: [number, PressKind][]) =>
  presses.reduce((selection, [id, kind]) => press(selection, ORDER, id, kind), NOTHING_SELECTED);
const ids = (selection: { ids: ReadonlySet<number> }) => [...selection.ids].sort((a, b) => b - a);

describe('rows are selected', () => {
  it('alone by a click', () => expect(ids(after([9, 'only'], [5, 'only']))).toEqual([5]));

  it('one more or one less with ctrl or meta', () => {
    expect(ids(after([9, 'only'], [5, 'toggle'], [1, 'toggle']))).toEqual([9, 5, 1]);
    expect(ids(after([9, 'only'], [5, 'toggle'], [9, 'toggle']))).toEqual([5]);
  });

  it('from the last one pressed to this one with shift, in either direction, and the range may be changed', () => {
    expect(ids(after([7, 'only'], [3, 'range']))).toEqual([7, 5, 3]);
    expect(ids(after([3, 'only'], [9, 'range']))).toEqual([9, 7, 5, 3]);
    expect(ids(after([7, 'only'], [1, 'range'], [5, 'range']))).toEqual([7, 5]);
  });

  it('alone by shift when nothing was pressed before', () => expect(ids(after([5, 'range']))).toEqual([5]));

  it('all by the box in the head, and none when all are', () => {
    const all = pressAll(after([5, 'only']), ORDER);
    expect(ids(all)).toEqual(ORDER);
    expect(pressAll(all, ORDER)).toBe(NOTHING_SELECTED);
  });
});

describe('the box in the head', () => {
  it('says none, some or all', () => {
    expect(headState(NOTHING_SELECTED, ORDER)).toBe('none');
    expect(headState(after([5, 'only']), ORDER)).toBe('some');
    expect(headState(pressAll(NOTHING_SELECTED, ORDER), ORDER)).toBe('all');
  });
});

it('What is no longer on the page is no longer selected', () => {
  const selection = after([9, 'only'], [1, 'toggle']);
  expect(ids(within(selection, [1, 2]))).toEqual([1]);
  expect(within(selection, ORDER)).toBe(selection);
});
