import { describe, expect, it } from '@jest/globals';
import { successMessage } from './table-action';

const undone = (listings: number, cells: number | null, changed: number) =>
  successMessage({ action: 'undo', ok: true, listings, undone: { cells, changed }, undo: null });

describe('an undo', () => {
  it.each<[number, number | null, number, string]>([
    [2, 3, 0, '2 listings restored.'],
    [9, 12, 3, '12 cells restored; 3 were changed since and stay as they are.'],
    [1, 1, 1, '1 cell restored; 1 was changed since and stays as it is.'],
    [0, 0, 1_200, '0 cells restored; 1,200 were changed since and stay as they are.'],
    [2, null, 0, '2 listings restored.'],
    [2, null, 1, '2 listings restored; 1 exists again and stays as it is.'],
    [0, null, 2, '0 listings restored; 2 exist again and stay as they are.'],
  ])('of %p listings and %p cells, %p of them changed since, says: %s', (listings, cells, changed, text) =>
    expect(undone(listings, cells, changed)).toBe(text),
  );
});
