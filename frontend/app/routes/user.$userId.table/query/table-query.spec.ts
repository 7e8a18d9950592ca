import { describe, expect, it } from '@jest/globals';
import type { SortColumn } from '@libs/listing/ordering';
import {
  DEFAULT_QUERY,
  firstPageOf,
  hasUnreadableConditions,
  hasUnreadableSort,
  hasUnreadableView,
  queryToSearch,
  parseQuery,
  rowsParams,
  toggleFurtherSort,
  toggleSort,
  type TableQuery,
} from './table-query';
import { lastPageIfPastEnd, NO_SORT_INDEXES, type TablePage } from './table-state';

const parse = (text: string) => parseQuery(new URLSearchParams(text));

describe("the data table's URL", () => {
  it('defaults to the newest listings, 500 per page', () => {
    expect(parse('')).toEqual(DEFAULT_QUERY);
    expect(rowsParams(DEFAULT_QUERY)).toEqual({ sort: 'id.desc', limit: 500, offset: 0 });
  });

  it.each<[string, Partial<TableQuery>]>([
    ['sort=name.asc', { sort: 'name', direction: 'asc' }],
    ['sort=rating.desc', { sort: 'rating', direction: 'desc' }],
    [
      'sort=city.asc,rating.desc',
      { sort: 'city', direction: 'asc', thenBy: [{ column: 'rating', direction: 'desc' }] },
    ],
    ['filter=%20dental%20', { filter: 'dental' }],
    ['complete=1', { complete: true }],
    [
      'where={"any":[{"op":"empty","field":"website"}]}',
      { where: { any: [{ op: 'empty', field: 'website' }] } },
    ],
    ['page=3&after=abc', { page: 3, position: { kind: 'after', cursor: 'abc' } }],
    ['page=2&before=abc', { page: 2, position: { kind: 'before', cursor: 'abc' } }],
    ['page=26&last=404', { page: 26, position: { kind: 'last', rows: 404 } }],
    ['size=5000&view=map', { size: 5_000, view: 'map' }],
  ])('can contain %s', (text, change) => {
    const query = { ...DEFAULT_QUERY, ...change };
    expect(parse(text)).toEqual(query);
    expect(parse(queryToSearch(query).slice(1))).toEqual(query);
  });

  it.each([
    'where={',
    'where={"op":"is","field":"x","value":"y"}',
    'sort=website.asc',
    'sort=name;drop table.asc',
    'sort=name.asc,name.desc',
    'size=7',
    'size=100000',
    'page=-1',
    'page=x',
  ])('falls back to the default query for %s', (text) => expect(parse(text)).toEqual(DEFAULT_QUERY));

  it('reverses the order on another click on the same column header, and returns to the first page', () => {
    const third = firstPageOf(DEFAULT_QUERY, { page: 3 });
    const once = toggleSort(third, 'name');
    expect([once.direction, once.page]).toEqual(['asc', 1]);
    expect(toggleSort(once, 'name').direction).toBe('desc');
    expect(toggleSort(toggleSort(once, 'name'), 'name').direction).toBe('asc');
    expect(toggleSort(once, 'city').direction).toBe('asc');
  });

  it('adds columns to the order, up to three, and takes them out again', () => {
    const added = (query: TableQuery, ...columns: SortColumn[]) => columns.reduce(toggleFurtherSort, query);
    const byCity = toggleSort(DEFAULT_QUERY, 'city');
    expect(rowsParams(added(byCity, 'rating', 'name')).sort).toBe('city.asc,rating.asc,name.asc');
    expect(rowsParams(added(byCity, 'rating', 'name', 'zip')).sort).toBe('city.asc,rating.asc,zip.asc');
    expect(rowsParams(added(byCity, 'rating', 'rating')).sort).toBe('city.asc,rating.desc');
    expect(rowsParams(added(byCity, 'rating', 'rating', 'rating')).sort).toBe('city.asc');
    expect(rowsParams(toggleSort(added(byCity, 'rating'), 'name')).sort).toBe('name.asc');
  });

  it('tells conditions that cannot be read from none, and from those that can', () => {
    const where = (text: string) => new URLSearchParams({ where: text });
    const condition = JSON.stringify({ op: 'is', field: 'city', value: 'Davis' });
    expect(hasUnreadableConditions(new URLSearchParams(''))).toBe(false);
    expect(hasUnreadableConditions(where(condition))).toBe(false);
    expect(hasUnreadableConditions(where(condition.slice(0, -5)))).toBe(true);
    expect(hasUnreadableConditions(where('{"op":"is","field":"password","value":"x"}'))).toBe(true);
    expect(hasUnreadableConditions(new URLSearchParams('has=website&empty=phone'))).toBe(false);
    expect(hasUnreadableConditions(new URLSearchParams('has=website&empty=pho'))).toBe(true);
  });

  it('tells an order that cannot be read from none, and from one that can', () => {
    const isUnreadable = (text: string) => hasUnreadableSort(new URLSearchParams(text));
    expect(
      ['', 'sort=', 'sort=city.asc,rating.desc', 'sort=website.asc&by=name'].filter(isUnreadable),
    ).toEqual([]);
    for (const text of ['sort=city.as', 'sort=cit', 'sort=website.asc', 'sort=name.asc,name.desc'])
      expect([text, isUnreadable(text)]).toEqual([text, true]);
  });

  it('tells the name of a view that cannot be read from those that can', () => {
    const isUnreadable = (text: string) => hasUnreadableView(new URLSearchParams(text));
    const id = '00000000-0000-4000-8000-000000000000';
    expect(['', 'view=map', 'view=all', `view=${id}&view=map`, 'view=table'].filter(isUnreadable)).toEqual(
      [],
    );
    expect([`view=${id.slice(0, 20)}`, 'view=map&view=x', 'view='].filter(isUnreadable)).toHaveLength(3);
  });

  it('has 100 rows per page without JavaScript, and at most as many on the last page', () => {
    expect(parse('?noScript=1&size=5000&last=400')).toEqual({ ...DEFAULT_QUERY, noScript: true, size: 100 });
    expect(queryToSearch(parse('?noScript=1&page=2'))).toBe('?page=2&noScript=1');
  });

  it('requests the last page by its number of rows', () => {
    const last = rowsParams({ ...DEFAULT_QUERY, page: 26, position: { kind: 'last', rows: 404 } });
    expect(last).toEqual({ sort: 'id.desc', limit: 404, last: true });
  });

  it('leads to the last page if the requested page is past the end, or if the number of rows on the last page has changed', () => {
    const pageWith = (matching: number, error: string | null = null): TablePage => ({
      ...{ kind: 'page', rows: [], previous: null, next: null, count: matching, matching },
      ...{
        undo: null,
        optional: { set: 'basic', present: [] },
        sortIndexes: NO_SORT_INDEXES,
        mappedTable: null,
        views: [],
        error,
        detail: null,
      },
    });
    const third = parse('page=3&last=200');
    expect(lastPageIfPastEnd(pageWith(1_200), third)).toBeNull();
    expect(lastPageIfPastEnd(pageWith(1_000), third)).toMatchObject({
      page: 2,
      position: { kind: 'last', rows: 500 },
    });
    expect(lastPageIfPastEnd(pageWith(1_150), third)).toMatchObject({
      page: 3,
      position: { kind: 'last', rows: 150 },
    });
    expect(lastPageIfPastEnd(pageWith(1_000), parse('page=3&after=abc&filter=x'))).toMatchObject({
      page: 2,
      filter: 'x',
    });
    expect(lastPageIfPastEnd(pageWith(0), parse('page=2'))).toEqual(DEFAULT_QUERY);
    expect(lastPageIfPastEnd(pageWith(1_200), parse('page=3&after=abc'))).toBeNull();
    expect(lastPageIfPastEnd(pageWith(0, 'not read'), third)).toBeNull();
  });

  it('requests a distant page by offset and a neighboring page by cursor', () => {
    expect(rowsParams({ ...DEFAULT_QUERY, page: 4 })).toMatchObject({ offset: 1_500 });
    const next = rowsParams({ ...DEFAULT_QUERY, page: 4, position: { kind: 'after', cursor: 'c' } });
    expect(next).toMatchObject({ after: 'c' });
    expect(next).not.toHaveProperty('offset');
  });
});
