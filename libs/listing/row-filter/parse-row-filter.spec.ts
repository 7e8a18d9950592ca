import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseRowFilter, RowFilterRefused } from './parse-row-filter';
import { childrenOf, conditionsOf, FILTER_TREE_LIMITS, rowFilter, type RowFilter } from './row-filter';

const depthOf = (filter: RowFilter): number => 1 + Math.max(0, ...(childrenOf(filter) ?? []).map(depthOf));

const CITY = { op: 'is', field: 'city', value: 'Davis' };

describe('parseRowFilter', () => {
  it.each<[string, unknown, string, string]>([
    ['no object', 7, '', 'must be a condition'],
    ['no JSON', '{', '', 'must be JSON'],
    ['an unknown column', { ...CITY, field: 'password' }, 'field', 'must be the name of a column'],
    [
      'an operator of another kind',
      { op: 'contains', field: 'rating', value: '4' },
      'op',
      'must be one of between',
    ],
    ['an empty text', { all: [{ ...CITY, value: ' \0 ' }] }, 'all.0.value', 'must not be empty'],
    ['a long text', { ...CITY, value: 'x'.repeat(201) }, 'value', 'at most 200'],
    ['an unknown part', { ...CITY, sql: '1=1' }, '', 'unknown part "sql"'],
    ['an empty group', { any: [] }, 'any', 'at least one condition'],
    ['a group of both kinds', { all: [CITY], any: [CITY] }, '', 'unknown part "any"'],
    [
      'groups that are too deep',
      { all: [{ any: [{ all: [{ any: [CITY] }] }] }] },
      'all.0.any.0.all.0',
      'at most 3',
    ],
    [
      'too many conditions',
      { all: [{ any: Array(11).fill(CITY) }, { any: Array(11).fill(CITY) }] },
      'all.1.any.9',
      'at most 20',
    ],
    ['no bounds', { op: 'between', field: 'rating' }, '', 'needs "from"'],
    ['a bound that is no number', { op: 'between', field: 'rating', from: '4' }, 'from', 'must be a number'],
    ['an endless bound', '{"op":"between","field":"rating","from":1e999}', 'from', 'must be a number'],
    [
      'a day that its month does not have',
      { op: 'between', field: 'created_at', from: '2025-02-30T09:30:00Z' },
      'from',
      'must be a date',
    ],
    [
      'a date that does not exist',
      { op: 'between', field: 'created_at', to: '2026-13-01' },
      'to',
      'must be a date',
    ],
    [
      'a shape of two points',
      {
        op: 'inside',
        shape: [
          [1, 2],
          [3, 4],
        ],
      },
      'shape',
      'list of 3 to 50',
    ],
    ['a latitude of 91 degrees', { op: 'inside', box: [0, 0, 91, 0] }, 'box.2', 'from -90 to 90'],
    ['many wildcards', { op: 'pattern', field: 'name', value: '*a'.repeat(11) }, 'value', 'at most 10'],
  ])('refuses %s', (_, input, path, message) => {
    const refused = (() => {
      try {
        return parseRowFilter(input);
      } catch (error) {
        return error;
      }
    })();
    expect(refused).toBeInstanceOf(RowFilterRefused);
    expect(refused).toMatchObject({ path, message: expect.stringContaining(message) });
  });

  it('returns a filter within the limits, or refuses the input', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), fc.record({ all: fc.array(fc.jsonValue()) }), fc.string()),
        (input) => {
          try {
            const filter = parseRowFilter(input);
            expect(depthOf(filter)).toBeLessThanOrEqual(FILTER_TREE_LIMITS.depth + 1);
            expect([...conditionsOf(filter)].length).toBeLessThanOrEqual(FILTER_TREE_LIMITS.conditions);
          } catch (error) {
            expect(error).toBeInstanceOf(RowFilterRefused);
          }
        },
      ),
    );
  });

  it('refuses a filter that is too long for an address, although it has few characters', () => {
    const filter = (length: number) => ({
      all: Array.from({ length: 10 }, () => ({ op: 'is', field: 'city', value: '市'.repeat(length) })),
    });
    expect(() => parseRowFilter(filter(100))).not.toThrow();
    expect(() => parseRowFilter(filter(150))).toThrow('too long for an address');
  });

  it('returns what it has parsed before', () => {
    const filter = parseRowFilter({
      all: [
        CITY,
        {
          any: [
            { op: 'between', field: 'rating', from: 4, to: null },
            { op: 'empty', field: 'website' },
          ],
        },
        { op: 'between', field: 'created_at', from: '2026-11-01', to: '2026-11-23T09:30:00+01:00' },
        {
          op: 'inside',
          shape: [
            [1, 2],
            [3, 4],
            [5, 0],
          ],
        },
      ],
    });
    expect(parseRowFilter(JSON.stringify(filter))).toEqual(filter);
  });
});

describe('rowFilter', () => {
  it('joins the simple filters and a tree', () => {
    expect(rowFilter({ complete: false, text: ' \u0007 ' })).toBeUndefined();
    expect(rowFilter({ text: ' Davis ' })).toEqual({ op: 'search', value: 'Davis' });
    expect(rowFilter({ complete: true, has: ['phone'], where: { any: [{ op: 'complete' }] } })).toEqual({
      all: [{ op: 'complete' }, { op: 'not_empty', field: 'phone' }, { any: [{ op: 'complete' }] }],
    });
  });
});
