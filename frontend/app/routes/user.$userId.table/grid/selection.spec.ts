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

describe('row selection', () => {
  it('selects only the clicked row', () =>
    expect(ids(selectionAfter([9, 'only'], [5, 'only']))).toEqual([5]));

  it('adds or removes a row on Ctrl+click or Meta+click', () => {
    expect(ids(selectionAfter([9, 'only'], [5, 'toggle'], [1, 'toggle']))).toEqual([9, 5, 1]);
    expect(ids(selectionAfter([9, 'only'], [5, 'toggle'], [9, 'toggle']))).toEqual([5]);
  });

  it('selects the range from the last clicked row on Shift+click, in either direction, and adjusts it on another Shift+click', () => {
    expect(ids(selectionAfter([7, 'only'], [3, 'range']))).toEqual([7, 5, 3]);
    expect(ids(selectionAfter([3, 'only'], [9, 'range']))).toEqual([9, 7, 5, 3]);
    expect(ids(selectionAfter([7, 'only'], [1, 'range'], [5, 'range']))).toEqual([7, 5]);
  });

  it('selects only the clicked row on Shift+click if no row was clicked before', () =>
    expect(ids(selectionAfter([5, 'range']))).toEqual([5]));

  it('selects all rows with the header checkbox, or none if all are already selected', () => {
    const all = toggleSelectAll(selectionAfter([5, 'only']), ROW_IDS);
    expect(ids(all)).toEqual(ROW_IDS);
    expect(toggleSelectAll(all, ROW_IDS)).toBe(EMPTY_SELECTION);
  });
});

describe('the header checkbox', () => {
  it('shows whether none, some or all rows are selected', () => {
    expect(selectAllState(EMPTY_SELECTION, ROW_IDS)).toBe('none');
    expect(selectAllState(selectionAfter([5, 'only']), ROW_IDS)).toBe('some');
    expect(selectAllState(toggleSelectAll(EMPTY_SELECTION, ROW_IDS), ROW_IDS)).toBe('all');
  });
});

it('the selection drops rows that are no longer on the page', () => {
  const selection = selectionAfter([9, 'only'], [1, 'toggle']);
  expect(ids(retainRows(selection, [1, 2]))).toEqual([1]);
  expect(retainRows(selection, ROW_IDS)).toBe(selection);
});
