import { describe, expect, it } from '@jest/globals';
import {
  selectAllState,
  EMPTY_SELECTION,
  selectRow,
  toggleSelectAll,
  retainRows,
  type SelectionMode,
} from './selection';

const ROW_IDS = [9, 7, 5, 3, 1];
const selectionAfter = (...clicks: [number, SelectionMode][]) =>
  clicks.reduce((selection, [id, mode]) => selectRow(selection, ROW_IDS, id, mode), EMPTY_SELECTION);
const ids = (selection: { ids: ReadonlySet<number> }) => [...selection.ids].sort((a, b) => b - a);

describe('rows are selected', () => {
  it('alone by a click', () => expect(ids(selectionAfter([9, 'only'], [5, 'only']))).toEqual([5]));

  it('one more or one less with ctrl or meta', () => {
    expect(ids(selectionAfter([9, 'only'], [5, 'toggle'], [1, 'toggle']))).toEqual([9, 5, 1]);
    expect(ids(selectionAfter([9, 'only'], [5, 'toggle'], [9, 'toggle']))).toEqual([5]);
  });

  it('from the last one pressed to this one with shift, in either direction, and the range may be changed', () => {
    expect(ids(selectionAfter([7, 'only'], [3, 'range']))).toEqual([7, 5, 3]);
    expect(ids(selectionAfter([3, 'only'], [9, 'range']))).toEqual([9, 7, 5, 3]);
    expect(ids(selectionAfter([7, 'only'], [1, 'range'], [5, 'range']))).toEqual([7, 5]);
  });

  it('alone by shift when nothing was pressed before', () =>
    expect(ids(selectionAfter([5, 'range']))).toEqual([5]));

  it('all by the box in the head, and none when all are', () => {
    const all = toggleSelectAll(selectionAfter([5, 'only']), ROW_IDS);
    expect(ids(all)).toEqual(ROW_IDS);
    expect(toggleSelectAll(all, ROW_IDS)).toBe(EMPTY_SELECTION);
  });
});

describe('the box in the head', () => {
  it('says none, some or all', () => {
    expect(selectAllState(EMPTY_SELECTION, ROW_IDS)).toBe('none');
    expect(selectAllState(selectionAfter([5, 'only']), ROW_IDS)).toBe('some');
    expect(selectAllState(toggleSelectAll(EMPTY_SELECTION, ROW_IDS), ROW_IDS)).toBe('all');
  });
});

it('What is no longer on the page is no longer selected', () => {
  const selection = selectionAfter([9, 'only'], [1, 'toggle']);
  expect(ids(retainRows(selection, [1, 2]))).toEqual([1]);
  expect(retainRows(selection, ROW_IDS)).toBe(selection);
});
