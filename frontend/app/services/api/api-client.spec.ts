import { describe, expect, it, jest } from '@jest/globals';
import { unwrap, ApiError, browserApi, createRequestFetch } from './api-client';

type Reply = Response | Error | 'never';

/** Mocks the server with a sequence of replies, and records the requests and the delays between them. */
function scriptReplies(...replies: Reply[]) {
  const requests: Request[] = [];
  const delays: number[] = [];
  const send = (input: RequestInfo | URL) => {
    const request = input as Request;
    requests.push(request);
    const reply = replies[requests.length - 1] ?? new Error('nothing left to answer');
    if (reply === 'never') {
      return new Promise<Response>((_, reject) =>
        request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      );
    }
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  };
  const options = {
    fetch: send as typeof fetch,
    wait: (ms: number) => Promise.resolve(void delays.push(ms)),
  };
  return { requests, delays, options };
}

const get = (init?: RequestInit) => new Request('http://localhost/api/runtime/status', init);
const post = (headers?: Record<string, string>) =>
  new Request('http://localhost/api/runtime/stop', { method: 'POST', body: '{}', headers });
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

describe('the request helper', () => {
  it.each([502, 503, 504])(
    'makes up to 3 attempts on %i, with delays of 200 ms and then 400 ms',
    async (status) => {
      const { requests, delays, options } = scriptReplies(
        json(status, {}),
        json(status, {}),
        json(200, { fine: true }),
      );
      const answer = await createRequestFetch(options)(get());
      expect(await answer.json()).toEqual({ fine: true });
      expect(requests).toHaveLength(3);
      expect(delays).toEqual([200, 400]);
    },
  );

  it('waits for an earlier attempt whose connection was lost while the server works on it', async () => {
    const { delays, requests, options } = scriptReplies(
      new TypeError('Failed to fetch'),
      json(409, { code: 'idempotency.in_progress' }),
      json(200, { fine: true }),
    );
    expect((await createRequestFetch(options)(post())).status).toBe(200);
    expect(delays).toEqual([200, 1_000]);
    expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('waits for an earlier attempt that is in progress as long as for a response', async () => {
    const inProgress = () => json(409, { code: 'idempotency.in_progress' });
    const { delays, options } = scriptReplies(
      new TypeError('Failed to fetch'),
      ...Array.from({ length: 20 }, inProgress),
      json(200, { fine: true }),
    );
    expect((await createRequestFetch(options)(post())).status).toBe(200);
    expect(delays).toEqual([200, ...Array.from({ length: 20 }, () => 1_000)]);
    const stuck = scriptReplies(...Array.from({ length: 40 }, inProgress));
    expect((await createRequestFetch(stuck.options)(post())).status).toBe(409);
    expect(stuck.delays).toHaveLength(25);
  });

  it('retries after a network error', async () => {
    const { delays, options } = scriptReplies(new TypeError('Failed to fetch'), json(200, {}));
    expect((await createRequestFetch(options)(get())).status).toBe(200);
    expect(delays).toEqual([200]);
  });

  it('retries after a timeout, and aborts the attempt that timed out', async () => {
    const { requests, options } = scriptReplies('never', json(200, {}));
    expect((await createRequestFetch({ ...options, timeoutMs: 5 })(get())).status).toBe(200);
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  it('waits 25 s for a response', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const { options } = scriptReplies(json(200, {}));
    await createRequestFetch(options)(get());
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(25_000);
    timers.mockRestore();
  });

  it('reports that the server is unreachable if no attempt gets a response', async () => {
    const failure = new TypeError('Failed to fetch');
    const { requests, options } = scriptReplies(failure, failure, failure);
    await expect(createRequestFetch(options)(get())).rejects.toMatchObject({
      status: 0,
      message: 'Cannot connect to server. Please check if the server is running.',
    });
    expect(requests).toHaveLength(3);
  });

  it.each([400, 401, 404, 409, 422, 429, 500])('returns status %i without retrying', async (status) => {
    const { requests, options } = scriptReplies(json(status, {}));
    expect((await createRequestFetch(options)(get())).status).toBe(status);
    expect(requests).toHaveLength(1);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'uses the same Idempotency-Key for all attempts of a %s',
    async (method) => {
      const { requests, options } = scriptReplies(json(502, {}), json(200, {}), json(200, {}));
      const send = createRequestFetch(options);
      await send(new Request('http://localhost/api/thing', { method }));
      await send(new Request('http://localhost/api/thing', { method }));
      const [first, second, third] = requests.map(({ headers }) => headers.get('idempotency-key'));
      expect(first).toMatch(/^[0-9a-f]{32}$/);
      expect(second).toBe(first);
      expect(third).not.toBe(first);
    },
  );

  it("preserves the caller's key and body", async () => {
    const { requests, options } = scriptReplies(json(503, {}), json(200, {}));
    await createRequestFetch(options)(post({ 'Idempotency-Key': 'mine' }));
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['mine', 'mine']);
    expect(await Promise.all(requests.map((request) => request.text()))).toEqual(['{}', '{}']);
  });

  it('stops immediately when the caller aborts', async () => {
    const { requests, options } = scriptReplies('never', json(200, {}));
    const caller = new AbortController();
    const asking = createRequestFetch(options)(get({ signal: caller.signal }));
    caller.abort(new Error('left the page'));
    await expect(asking).rejects.toThrow('left the page');
    expect(requests.length).toBeLessThanOrEqual(1);
  });
});

describe('the result of a call', () => {
  const send = (reply: Response) => {
    const { requests, options } = scriptReplies(reply);
    return { requests, answer: unwrap(browserApi(options).GET('/api/auth/user')) };
  };

  it('is the response data, requested with credentials from the same origin', async () => {
    const { requests, answer } = send(json(200, { user: { id: '1' } }));
    expect(await answer).toEqual({ user: { id: '1' } });
    expect(requests[0]?.credentials).toBe('include');
    expect(requests[0]?.url).toBe(`${window.location.origin}/api/auth/user`);
  });

  it.each([
    ['error', { error: 'from error', message: 'from message' }, 'from error'],
    ['message', { message: 'from message' }, 'from message'],
    ['the status text', { unrelated: true }, 'Conflict'],
  ])('is an error with the message from %s', async (_, body, sentence) => {
    const reply = new Response(JSON.stringify(body), { status: 409, statusText: 'Conflict' });
    await expect(send(reply).answer).rejects.toMatchObject({ status: 409, message: sentence });
  });

  it("includes a problem's code and details", async () => {
    const details = [{ path: 'email', message: 'Please enter a valid email address' }];
    const error: unknown = await send(
      json(400, { error: 'x', code: 'request.invalid', details }),
    ).answer.catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'request.invalid', details });
  });

  it('tolerates response bodies that cannot be parsed', async () => {
    expect(await send(new Response('<html>')).answer).toBeUndefined();
    const broken = new Response('<html>Bad', { status: 500, statusText: 'Internal Server Error' });
    await expect(send(broken).answer).rejects.toThrow('Internal Server Error');
  });
});
