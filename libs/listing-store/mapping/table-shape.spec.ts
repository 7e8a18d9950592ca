import { describe, expect, it } from '@jest/globals';
import { isName, userColumn, userTables } from './table-shape';

describe('what a server says about its tables', () => {
  it('is bounded', () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => ({ schema: 'public', name: `t${at}` }));
    const { tables, isComplete } = userTables(rows);
    expect([tables.length, isComplete]).toEqual([200, false]);
    expect(userColumn('a', 'x'.repeat(10_000), { kind: 'other' })?.type).toHaveLength(100);
  });

  it('is left out if it is no name', () => {
    expect(
      userTables([
        { schema: 'public', name: 7 },
        { schema: null, name: 'a' },
        { schema: 'public', name: 'x'.repeat(256) },
        { schema: 'public', name: '' },
        { schema: 'public', name: 'leads' },
      ]).tables,
    ).toEqual([{ schema: 'public', table: 'leads' }]);
    for (const name of [null, undefined, {}, '', 'x'.repeat(256)])
      expect([userColumn(name, 'text', { kind: 'text' }), isName(name)]).toEqual([null, false]);
    expect(userColumn('a', { hostile: true }, { kind: 'other' })?.type).toBe('');
  });
});
