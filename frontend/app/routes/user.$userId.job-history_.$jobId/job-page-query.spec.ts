import { describe, expect, it } from '@jest/globals';
import { defaultView, listingPages, parseJobPage, rowsQueryOf } from './job-page-query';

const parse = (text: string) => parseJobPage(new URLSearchParams(text));

describe("the address of a job's page", () => {
  it('names a part of the page, and a page of the listings', () => {
    expect(parse('view=listings&page=3')).toEqual({ view: 'listings', page: 3 });
    expect(rowsQueryOf({ page: 3 })).toEqual({ since: 200, limit: 100 });
  });

  it('ignores what does not exist', () => {
    for (const text of ['view=secrets&page=0', 'page=-1', 'page=1.5', 'page=1e99', 'page=x', ''])
      expect(parse(text)).toEqual({});
    expect(rowsQueryOf({})).toEqual({ since: 0, limit: 100 });
  });

  it('leads to the map while the job runs, then to its listings', () => {
    expect([
      defaultView({ status: 'running', refresh: null }),
      defaultView({ status: 'stopped', refresh: null }),
    ]).toEqual(['map', 'listings']);
  });

  it('has as many pages as the listings need', () => {
    expect([0, 100, 101].map(listingPages)).toEqual([1, 1, 2]);
  });
});
