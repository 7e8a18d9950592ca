import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { QueryFixture } from '~/services/api/query-client.fixture';
import { useMapListings } from './use-map-listings';

const listing = (seq: number) => ({
  seq,
  name: `Place ${seq}`,
  latitude: 1,
  longitude: 2,
  target: 'A1',
  time: 0,
});
const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('the listings on a map', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** Mocks the API with these responses, in order. A number instead of a list is an error status. */
  function serve(responses: (number[] | number)[]) {
    const requests: string[] = [];
    globalThis.fetch = (async (request: Request) => {
      const { pathname, searchParams } = new URL(request.url);
      requests.push(`${pathname.split('/')[3]} ${searchParams.get('since')}`);
      const response = responses.shift() ?? [];
      return typeof response === 'number'
        ? new Response(null, { status: response })
        : Response.json({ listings: response.map(listing) });
    }) as typeof fetch;
    const view = renderHook(({ job, recorded }) => useMapListings(job, recorded), {
      initialProps: { job: 'JB-1', recorded: 2 },
      wrapper: QueryFixture,
    });
    const shown = () => view.result.current.map(({ seq }) => seq);
    return {
      requests,
      shown,
      recorded: (recorded: number, job = 'JB-1') => view.rerender({ job, recorded }),
    };
  }

  it('are requested with the same cursor after an empty response, which means that the new listings have no coordinates', async () => {
    const { requests, shown, recorded } = serve([[1, 2], [], [6]]);
    await advance(0);
    recorded(4);
    await advance(1_500);
    await advance(10_000);
    expect(requests).toEqual(['JB-1 0', 'JB-1 2']);
    recorded(6);
    await advance(1_500);
    expect(requests.at(-1)).toBe('JB-1 2');
    expect(shown()).toEqual([1, 2, 6]);
  });

  it('are requested again after a failure, but not after the job has been deleted', async () => {
    const { requests, shown } = serve([400, [1], 404]);
    await advance(0);
    expect(shown()).toEqual([]);
    await advance(5_000);
    expect(shown()).toEqual([1]);
    expect(requests).toHaveLength(2);
    const gone = serve([404]);
    await advance(60_000);
    expect(gone.requests).toEqual(['JB-1 0']);
  });

  it('belong only to the displayed job', async () => {
    const { requests, shown, recorded } = serve([[1, 2], [7]]);
    await advance(0);
    recorded(1, 'JB-2');
    expect(shown()).toEqual([]);
    await advance(0);
    expect(shown()).toEqual([7]);
    expect(requests).toEqual(['JB-1 0', 'JB-2 0']);
  });
});
