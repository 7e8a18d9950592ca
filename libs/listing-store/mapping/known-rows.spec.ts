import { describe, expect, it } from '@jest/globals';
import { storedRow } from '../row-reading';
import { knownKey, knownRowFrom, knownRowOfStored, knownTarget } from './known-rows';
import type { TableMapping } from './table-mapping';
import { userColumn, type TableShape, type UserColumn } from './table-shape';

const column = (name: string, rest: Partial<UserColumn> = {}) => {
  const made = userColumn(name, 'text', { kind: 'text', ...rest });
  if (!made) throw new Error('no column');
  return made;
};
const shapeOf = (columns: readonly UserColumn[], isComplete = true): TableShape => ({
  schema: 'public',
  table: 'leads',
  columns,
  isComplete,
  hasTransactions: true,
  hasMarks: false,
});
const mappingOf = (fields: Record<string, string>, key: string | null = null): TableMapping => ({
  schema: 'public',
  table: 'leads',
  columns: Object.entries(fields).map(([name, field]) => ({ column: name, field, value: null })),
  key,
});
const ID = column('id', { kind: 'integer', isUnique: true, acceptsNull: false });
const KINDS = ['integer', 'text'] as const;

describe('what a table of the user says about places', () => {
  it('is read from the mapped columns, the international phone number first', () => {
    const mapping = mappingOf({ tel: 'phone', e164: 'phone_e164', firm: 'name', stars: 'rating' });
    const target = knownTarget(mapping, shapeOf([ID]), KINDS);
    expect(target.columns).toEqual([
      ['name', 'firm'],
      ['phone', 'e164'],
    ]);
    expect(knownRowFrom(target, { key: '1', cells: ['Bakery', '+15305550001'] })).toMatchObject({
      name: 'Bakery',
      phone: '+15305550001',
      city: '',
      email: '',
    });
  });

  it.each<[unknown, string | null]>([
    [7, '7'],
    ['', ''],
    ['é 茶 😀', 'é 茶 😀'],
    ['a\0b', null],
    ['\ud800', null],
    ['x'.repeat(4_001), null],
    [null, null],
    [{}, null],
  ])('has the key of a row only if it can be stored: %p', (value, key) => expect(knownKey(value)).toBe(key));

  it('is nothing if no column identifies a place', () => {
    expect(() => knownTarget(mappingOf({ town: 'city' }), shapeOf([ID]), KINDS)).toThrow(
      'Places in your table "public.leads" cannot be recognized',
    );
  });

  it('is read in the order of a column that is unique and never empty', () => {
    const code = column('code', { isUnique: true, acceptsNull: false });
    const mapping = mappingOf({ firm: 'name' });
    expect(knownTarget(mapping, shapeOf([code, ID]), KINDS).order.name).toBe('id');
    expect(knownTarget(mapping, shapeOf([code]), KINDS).order.name).toBe('code');
    const nullable = column('code', { isUnique: true });
    expect(() => knownTarget(mapping, shapeOf([nullable, column('firm')]), KINDS)).toThrow(
      'cannot be read in order: it has no column that is unique and never empty',
    );
  });

  it('is read in the order of the key where the database does not tell its columns', () => {
    const shape = shapeOf([column('firm'), column('place')], false);
    expect(knownTarget(mappingOf({ firm: 'name', place: 'place_key' }), shape, []).order.name).toBe('place');
    expect(knownTarget(mappingOf({ firm: 'name' }, 'firm'), shape, []).order.name).toBe('firm');
  });
});

it('takes no more of a cell of our own table than of one of theirs', () => {
  const cells = { id: 1, place_key: 'test:1\n'.repeat(9_000), name: 'a'.repeat(60_000), phone: '1' };
  const { placeKey, name, phone } = knownRowOfStored(storedRow(cells));
  expect([placeKey.length, name.length, phone]).toEqual([1_000, 1_000, '1']);
});
