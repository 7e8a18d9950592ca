import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useJobPlaces } from './use-job-places';

const place = (seq: number) => ({
  seq,
  name: `Place ${seq}`,
  latitude: 1,
  longitude: 2,
  square: 'A1',
  time: 0,
});
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('the places of a map', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** The API with these answers, one after the other; a status in place of an answer fails. */
  function answering(answers: (number[] | number)[]) {
    const asked: string[] = [];
    globalThis.fetch = (async (request: Request) => {
      const { pathname, searchParams } = new URL(request.url);
      asked.push(`${pathname.split('/')[3]} ${searchParams.get('since')}`);
      const answer = answers.shift() ?? [];
      return typeof answer === 'number'
        ? new Response(null, { status: answer })
        : Response.json({ places: answer.map(place) });
    }) as typeof fetch;
    const view = renderHook(({ job, recorded }) => useJobPlaces(job, recorded), {
      initialProps: { job: 'JB-1', recorded: 2 },
    });
    const shown = () => view.result.current.map(({ seq }) => seq);
    return { asked, shown, recorded: (recorded: number, job = 'JB-1') => view.rerender({ job, recorded }) };
  }

  it('go on after a look that brought none, as its listings had no position', async () => {
    const { asked, shown, recorded } = answering([[1, 2], [], [6]]);
    await pass(0);
    recorded(4);
    await pass(1_500);
    await pass(10_000);
    expect(asked).toEqual(['JB-1 0', 'JB-1 2']);
    recorded(6);
    await pass(1_500);
    expect(asked.at(-1)).toBe('JB-1 2');
    expect(shown()).toEqual([1, 2, 6]);
  });

  it('are asked for again after a failure, and no more once the job is gone', async () => {
    const { asked, shown } = answering([400, [1], 404]);
    await pass(0);
    expect(shown()).toEqual([]);
    await pass(5_000);
    expect(shown()).toEqual([1]);
    expect(asked).toHaveLength(2);
    const gone = answering([404]);
    await pass(60_000);
    expect(gone.asked).toEqual(['JB-1 0']);
  });

  it('are those of the job that is shown alone', async () => {
    const { asked, shown, recorded } = answering([[1, 2], [7]]);
    await pass(0);
    recorded(1, 'JB-2');
    expect(shown()).toEqual([]);
    await pass(0);
    expect(shown()).toEqual([7]);
    expect(asked).toEqual(['JB-1 0', 'JB-2 0']);
  });
});
