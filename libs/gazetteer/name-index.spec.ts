import { describe, expect, it } from '@jest/globals';
import { cityTable } from './city-table';
import { rowsNamed } from './name-index';

describe('the rows found by name', () => {
  it('have exactly this name, and come largest first', () => {
    const { foldedNames } = cityTable();
    const rows = [...rowsNamed('springfield')];
    expect(rows.length).toBeGreaterThan(10);
    expect(rows).toEqual([...foldedNames.keys()].filter((row) => foldedNames[row] === 'springfield'));
    expect([...rowsNamed('springfiel')]).toEqual([]);
    expect([...rowsNamed('')]).toEqual([]);
  });
});
