import { describe, expect, it } from '@jest/globals';
import { allOfPage } from './all-of-page';
import type { Job } from './api-types';

const jobsNamed = (...ids: string[]) => ids.map((id) => ({ id }) as Job);

describe('a page of the job history', () => {
  it('goes on where the API has ended it early, until it is full', async () => {
    const pages = [
      { jobs: jobsNamed('a'), nextCursor: 'after a' },
      { jobs: [], nextCursor: 'after nothing' },
      { jobs: jobsNamed('b', 'c'), nextCursor: 'after c' },
    ];
    const requests: unknown[] = [];

    const jobs = await allOfPage({ limit: 3, text: 'x' }, (query) => {
      requests.push(query);
      return Promise.resolve(pages[requests.length - 1] ?? { jobs: [], nextCursor: null });
    });

    expect(jobs.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(requests).toEqual([
      { limit: 3, text: 'x' },
      { limit: 2, text: 'x', cursor: 'after a' },
      { limit: 2, text: 'x', cursor: 'after nothing' },
    ]);
  });

  it('ends after a number of requests without jobs', async () => {
    let requests = 0;

    const jobs = await allOfPage({ limit: 3, text: 'x' }, () => {
      requests += 1;
      return Promise.resolve({ jobs: [], nextCursor: 'next' });
    });

    expect([jobs, requests]).toEqual([[], 10]);
  });
});
