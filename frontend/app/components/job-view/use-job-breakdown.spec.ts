import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { QueryFixture } from '~/services/api/query-client.fixture';
import type { JobArea } from '~/services/api/api-types';
import { useCityAreas, useJobBreakdown } from './use-job-breakdown';

const originalFetch = globalThis.fetch;
let requests: string[];
let respondWith: (path: string) => object;
beforeEach(() => {
  requests = [];
  globalThis.fetch = (async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    requests.push(pathname + search);
    return Response.json(respondWith(pathname));
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

const area = (target: string, index: number): JobArea => ({
  target,
  state: 'done',
  west: index,
  south: 0,
  east: index + 1,
  north: 1,
  coverage: null,
});
const city = { cityIndex: 0, letter: 'A' };
/** What the map has of a large job: its newest areas, none of which is of the first city. */
const newest = Array.from({ length: 400 }, (_, index) => area('B1', index));

describe('the areas of the city that the map shows', () => {
  it('are loaded if the newest areas of a large job do not contain them', async () => {
    const early = [area('A1', 1), area('A2', 2)];
    respondWith = () => ({ areas: early });
    const { result } = renderHook(() => useCityAreas('JB-1', [...newest, area('A1', 0)], city, false), {
      wrapper: QueryFixture,
    });
    await waitFor(() => expect(result.current).toEqual([...early, ...newest]));
    expect(requests).toEqual(['/api/jobs/JB-1/areas?limit=1600&cityIndex=0']);
  });

  it('are those already loaded of a smaller job', () => {
    const areas = newest.slice(1);
    const { result } = renderHook(() => useCityAreas('JB-1', areas, city, false), { wrapper: QueryFixture });
    expect(result.current).toBe(areas);
    expect(requests).toEqual([]);
  });
});

describe("a job's areas", () => {
  it.each([
    ['an active job', true, 400],
    ['an ended job, once', false, 1_600],
  ])('are limited: of %s', async (_, isLive, limit) => {
    respondWith = (path) => ({ targets: [], areas: path.endsWith('/areas') ? newest : [], minutes: [] });
    const { result } = renderHook(() => useJobBreakdown('JB-1', isLive), { wrapper: QueryFixture });
    await waitFor(() => expect(result.current.areas).toHaveLength(400));
    expect(requests).toContain(`/api/jobs/JB-1/areas?limit=${limit}`);
  });
});
