import { describe, expect, it } from '@jest/globals';
import { mappingErrors, type TableMapping } from './table-mapping';

const MAPPING: TableMapping = {
  schema: null,
  table: 'leads',
  columns: [
    { column: 'company', field: 'name', value: null },
    { column: 'place', field: 'place_key', value: null },
    { column: 'origin', field: null, value: 'us' },
  ],
  key: 'place',
};

describe('a mapping', () => {
  it('is accepted with any names', () => {
    expect(mappingErrors(MAPPING)).toEqual([]);
    expect(mappingErrors({ ...MAPPING, schema: 'ö"; --', table: '列'.repeat(63), key: null })).toEqual([]);
  });

  it.each<[string, Partial<TableMapping>, string]>([
    ['a name with NUL', { table: 'a\0b' }, 'table'],
    ['half a character', { table: 'a\ud800' }, 'table'],
    ['our own table', { table: 'businessdatabase' }, 'table'],
    ['an empty schema', { schema: '' }, 'schema'],
    ['no columns', { columns: [], key: null }, 'columns'],
    ['a long name', { table: 'x'.repeat(129) }, 'table'],
    [
      'an unknown field',
      { columns: [{ column: 'a', field: 'shoe', value: null }], key: null },
      'columns.0.field',
    ],
    ['nothing to write', { columns: [{ column: 'a', field: null, value: null }], key: null }, 'columns.0'],
    [
      'a value with NUL',
      { columns: [{ column: 'a', field: null, value: '\0' }], key: null },
      'columns.0.value',
    ],
    ['a column twice', { columns: [...MAPPING.columns, ...MAPPING.columns.slice(0, 1)] }, 'columns.3.column'],
    ['a key that is not mapped', { key: 'other' }, 'key'],
    ['a key without a field', { key: 'origin' }, 'key'],
    [
      'a key with a value for all',
      { columns: [{ column: 'place', field: 'place_key', value: 'same' }] },
      'key',
    ],
    ['a key that many share', { columns: [{ column: 'place', field: 'rating', value: null }] }, 'key'],
  ])('is refused with %s', (_, change, path) => {
    expect(mappingErrors({ ...MAPPING, ...change }).map((error) => error.path)).toEqual([path]);
  });
});
