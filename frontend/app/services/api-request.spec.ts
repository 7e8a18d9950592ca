import { describe, expect, it, jest } from '@jest/globals';
import { answerOf, ApiError, browserApi, createRequestFetch } from './api-request';

type Reply = Response | Error | 'never';

/** Answers one reply after another and notes what was asked and how long was waited. */
function script(...replies: Reply[]) {
  const asked: Request[] = [];
  const waits: number[] = [];
  const send = (input: RequestInfo | URL) => {
    const request = input as Request;
    asked.push(request);
    const reply = replies[asked.length - 1] ?? new Error('nothing left to answer');
    if (reply === 'never') {
      return new Promise<Response>((_, reject) =>
        request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      );
    }
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  };
  const rules = {
    fetch: send as typeof fetch,
    wait: (ms: number) => Promise.resolve(void waits.push(ms)),
  };
  return { asked, waits, rules };
}

const get = (init?: RequestInit) => new Request('http://localhost/api/runtime/status', init);
const post = (headers?: Record<string, string>) =>
  new Request('http://localhost/api/runtime/stop', { method: 'POST', body: '{}', headers });
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

describe('the request helper', () => {
  it.each([502, 503, 504])('tries up to 3 times on %i, after 200 and then 400 ms', async (status) => {
    const { asked, waits, rules } = script(json(status, {}), json(status, {}), json(200, { fine: true }));
    const answer = await createRequestFetch(rules)(get());
    expect(await answer.json()).toEqual({ fine: true });
    expect(asked).toHaveLength(3);
    expect(waits).toEqual([200, 400]);
  });

  it('tries again after a network error', async () => {
    const { waits, rules } = script(new TypeError('Failed to fetch'), json(200, {}));
    expect((await createRequestFetch(rules)(get())).status).toBe(200);
    expect(waits).toEqual([200]);
  });

  it('tries again after a timeout, and the attempts of a timeout end', async () => {
    const { asked, rules } = script('never', json(200, {}));
    expect((await createRequestFetch({ ...rules, timeoutMs: 5 })(get())).status).toBe(200);
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  it('waits 25 s for an answer', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const { rules } = script(json(200, {}));
    await createRequestFetch(rules)(get());
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(25_000);
    timers.mockRestore();
  });

  it('says that the server cannot be reached when no attempt was answered', async () => {
    const failure = new TypeError('Failed to fetch');
    const { asked, rules } = script(failure, failure, failure);
    await expect(createRequestFetch(rules)(get())).rejects.toMatchObject({
      status: 0,
      message: 'Cannot connect to server. Please check if the server is running.',
    });
    expect(asked).toHaveLength(3);
  });

  it.each([400, 401, 404, 409, 422, 429, 500])('takes %i as the answer', async (status) => {
    const { asked, rules } = script(json(status, {}));
    expect((await createRequestFetch(rules)(get())).status).toBe(status);
    expect(asked).toHaveLength(1);
  });

  it('gives every POST one Idempotency-Key for all its attempts, and another to the next', async () => {
    const { asked, rules } = script(json(502, {}), json(200, {}), json(200, {}));
    const ask = createRequestFetch(rules);
    await ask(post());
    await ask(post());
    const [first, second, third] = asked.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('keeps the key and the body of a caller', async () => {
    const { asked, rules } = script(json(503, {}), json(200, {}));
    await createRequestFetch(rules)(post({ 'Idempotency-Key': 'mine' }));
    expect(asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['mine', 'mine']);
    expect(await Promise.all(asked.map((request) => request.text()))).toEqual(['{}', '{}']);
  });

  it('tries a write without a key once', async () => {
    const { asked, rules } = script(json(502, {}));
    const remove = new Request('http://localhost/api/thing', { method: 'DELETE' });
    expect((await createRequestFetch(rules)(remove)).status).toBe(502);
    expect(asked).toHaveLength(1);
  });

  it('ends at once when its caller gives up', async () => {
    const { asked, rules } = script('never', json(200, {}));
    const caller = new AbortController();
    const asking = createRequestFetch(rules)(get({ signal: caller.signal }));
    caller.abort(new Error('left the page'));
    await expect(asking).rejects.toThrow('left the page');
    expect(asked.length).toBeLessThanOrEqual(1);
  });
});

describe('the answer of a call', () => {
  const ask = (reply: Response) => {
    const { asked, rules } = script(reply);
    return { asked, answer: answerOf(browserApi(rules).GET('/api/auth/user')) };
  };

  it('is its data, asked for with credentials on the own origin', async () => {
    const { asked, answer } = ask(json(200, { user: { id: '1' } }));
    expect(await answer).toEqual({ user: { id: '1' } });
    expect(asked[0]?.credentials).toBe('include');
    expect(asked[0]?.url).toBe(`${window.location.origin}/api/auth/user`);
  });

  it.each([
    ['error', { error: 'from error', message: 'from message' }, 'from error'],
    ['message', { message: 'from message' }, 'from message'],
    ['the status text', { unrelated: true }, 'Conflict'],
  ])('fails with the sentence of %s', async (_, body, sentence) => {
    const reply = new Response(JSON.stringify(body), { status: 409, statusText: 'Conflict' });
    await expect(ask(reply).answer).rejects.toMatchObject({ status: 409, message: sentence });
  });

  it('carries code and details of a problem', async () => {
    const details = [{ path: 'email', message: 'Please enter a valid email address' }];
    const error: unknown = await ask(
      json(400, { error: 'x', code: 'request.invalid', details }),
    ).answer.catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'request.invalid', details });
  });

  it('tolerates bodies that cannot be parsed', async () => {
    expect(await ask(new Response('<html>')).answer).toBeUndefined();
    const broken = new Response('<html>Bad', { status: 500, statusText: 'Internal Server Error' });
    await expect(ask(broken).answer).rejects.toThrow('Internal Server Error');
  });
});
