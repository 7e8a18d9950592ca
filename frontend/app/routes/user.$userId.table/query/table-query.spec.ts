import { describe, expect, it } from '@jest/globals';
import {
  FIRST_QUERY,
  fromStart,
  queryString,
  readQuery,
  rowsQuestion,
  sortedBy,
  type TableQuery,
} from './table-query';
import { beyondEnd, type TablePage } from './table-state';

const read = (text: string) => readQuery(new URLSearchParams(text));

describe('the address of the data table', () => {
  it('begins with the newest listing, 500 on a page', () => {
    expect(read('')).toEqual(FIRST_QUERY);
    expect(rowsQuestion(FIRST_QUERY)).toEqual({ sort: 'id', direction: 'desc', limit: 500, offset: 0 });
  });

  it.each<[string, Partial<TableQuery>]>([
    ['sort=name.asc', { sort: 'name', direction: 'asc' }],
    ['sort=rating.desc', { sort: 'rating', direction: 'desc' }],
    ['filter=%20dental%20', { filter: 'dental' }],
    ['complete=1', { complete: true }],
    ['page=3&after=abc', { page: 3, place: { kind: 'after', cursor: 'abc' } }],
    ['page=2&before=abc', { page: 2, place: { kind: 'before', cursor: 'abc' } }],
    ['page=26&last=404', { page: 26, place: { kind: 'last', rows: 404 } }],
    ['size=5000&view=map', { size: 5_000, view: 'map' }],
  ])('says %s', (text, change) => {
    const query = { ...FIRST_QUERY, ...change };
    expect(read(text)).toEqual(query);
    expect(read(queryString(query).slice(1))).toEqual(query);
  });

  it.each(['sort=website.asc', 'sort=name;drop table.asc', 'size=7', 'size=100000', 'page=-1', 'page=x'])(
    'does not take %s',
    (text) => expect(read(text)).toEqual(FIRST_QUERY),
  );

  it('turns a column round at each press on its head, and begins at the first page', () => {
    const third = fromStart(FIRST_QUERY, { page: 3 });
    const once = sortedBy(third, 'name');
    expect([once.direction, once.page]).toEqual(['asc', 1]);
    expect(sortedBy(once, 'name').direction).toBe('desc');
    expect(sortedBy(sortedBy(once, 'name'), 'name').direction).toBe('asc');
    expect(sortedBy(once, 'city').direction).toBe('asc');
  });

  it('asks for the last page by what is left of it', () => {
    const last = rowsQuestion({ ...FIRST_QUERY, page: 26, place: { kind: 'last', rows: 404 } });
    expect(last).toEqual({ sort: 'id', direction: 'desc', limit: 404, last: true });
  });

  it('leads from beyond the end, and from a last page of another length, to the last page that is left', () => {
    const at = (matching: number, error: string | null = null): TablePage => ({
      ...{ kind: 'page', rows: [], previous: null, next: null, count: matching, matching },
      ...{ undo: null, error, detail: null },
    });
    const third = read('page=3&last=200');
    expect(beyondEnd(at(1_200), third)).toBeNull();
    expect(beyondEnd(at(1_000), third)).toMatchObject({ page: 2, place: { kind: 'last', rows: 500 } });
    expect(beyondEnd(at(1_150), third)).toMatchObject({ page: 3, place: { kind: 'last', rows: 150 } });
    expect(beyondEnd(at(1_000), read('page=3&after=abc&filter=x'))).toMatchObject({ page: 2, filter: 'x' });
    expect(beyondEnd(at(0), read('page=2'))).toEqual(FIRST_QUERY);
    expect(beyondEnd(at(1_200), read('page=3&after=abc'))).toBeNull();
    expect(beyondEnd(at(0, 'not read'), third)).toBeNull();
  });

  it('asks for a jump by its offset and for a neighbour by its cursor alone', () => {
    expect(rowsQuestion({ ...FIRST_QUERY, page: 4 })).toMatchObject({ offset: 1_500 });
    const next = rowsQuestion({ ...FIRST_QUERY, page: 4, place: { kind: 'after', cursor: 'c' } });
    expect(next).toMatchObject({ after: 'c' });
    expect(next).not.toHaveProperty('offset');
  });
});
