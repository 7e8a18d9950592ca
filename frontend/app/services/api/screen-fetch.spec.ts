import { describe, expect, it } from '@jest/globals';
import { CONNECTION_LOST_STATUS } from './api-client';
import { createScreenFetch } from './screen-fetch';

const REMIX_HEADERS = { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes' };

/** Resolves never, and rejects when the request is aborted. */
const silence = ({ signal }: Request) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

/** A response whose body does not begin before the request is aborted. */
const headersOnly = ({ signal }: Request) => {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      signal.addEventListener('abort', () => stream.error(new DOMException('aborted', 'AbortError')));
    },
  });
  return Promise.resolve(new Response(body, { headers: REMIX_HEADERS }));
};

describe("a late response to a screen's request", () => {
  const setUp = (send: (request: Request) => Promise<Response>) => {
    const requests: Request[] = [];
    const failures: string[] = [];
    const screenFetch = createScreenFetch({
      shown: { url: () => '/user/1/table', loaderData: () => ({ table: { rows: 3 } }), version: () => null },
      onLoadFailure: () => void failures.push('load'),
      fetch: (input) => {
        requests.push(input as Request);
        return send(input as Request);
      },
      wait: () => Promise.resolve(),
      timeoutMs: 20,
    });
    return { requests, failures, screenFetch };
  };
  const url = `${window.location.origin}/user/1/table.data`;

  it.each([
    ['none', silence],
    ['headers only', headersOnly],
  ])('ends a submission after three attempts with one Idempotency-Key: %s', async (_, send) => {
    const { requests, screenFetch } = setUp(send);
    const response = await screenFetch(url, { method: 'POST', body: 'a=1' });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain(CONNECTION_LOST_STATUS);
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
    const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{32}$/)]));
  });

  it('leaves the screen as it is when it is reloaded', async () => {
    const { requests, failures, screenFetch } = setUp(silence);
    const response = await screenFetch(url);
    expect(requests).toHaveLength(3);
    expect(failures).toEqual(['load']);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('rows')]);
  });

  it('is used if it arrives at the second attempt', async () => {
    let attempt = 0;
    const { requests, failures, screenFetch } = setUp((request) =>
      ++attempt === 1 ? silence(request) : Promise.resolve(new Response('[1]\n', { headers: REMIX_HEADERS })),
    );
    expect(await (await screenFetch(url)).text()).toBe('[1]\n');
    expect([requests.length, failures]).toEqual([2, []]);
  });
});
