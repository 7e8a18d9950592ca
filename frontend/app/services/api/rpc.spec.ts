import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { searchInputsQuery } from './api-queries';
import { getQueryClient } from './query-client';
import { rpc, rpcMutation, withRestFallback } from './rpc';
import { onSessionOver } from '../session/session-end';

const OFFER = { success: true as const, cities: ['Reno, NV'], businessTypes: [], businessTypeGroups: [] };
const success = (value: unknown) => Response.json({ result: { data: value } });
const failure = (status: number, problem: string, message: string) =>
  Response.json({ error: { code: -32603, message, data: { problem } } }, { status });
const restNotCalled = () => Promise.reject(new Error('REST was called'));

describe('the RPC endpoint', () => {
  let clockMs = 0;
  let requests: Request[];
  let reply: () => Response | Promise<Response>;
  const { fetch } = globalThis;
  beforeEach(() => {
    // Advances the clock far enough that the responses from the previous test have expired.
    jest.useFakeTimers({ now: (clockMs += 3_600_000), doNotFake: ['queueMicrotask', 'nextTick'] });
    window.history.replaceState(null, '', '/user/ana/runtime');
    requests = [];
    reply = () => success(OFFER);
    globalThis.fetch = (async (request: Request) => {
      requests.push(request);
      return reply();
    }) as typeof fetch;
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = fetch;
  });

  const offer = (query: string) => getQueryClient().fetchQuery(searchInputsQuery(query, 'United States'));
  const offerOrRest = (rest: () => Promise<typeof OFFER>) =>
    withRestFallback(() => rpc.searchInputs.suggest.query({ query: 'reno', country: 'United States' }), rest);
  const start = (rest: () => Promise<{ url: string }> = restNotCalled) =>
    rpcMutation(() => rpc.auth.githubStart.mutate({ isSignupFlow: true }), rest);

  it("receives queries via GET and mutations via POST, with cookies and the id of the page's user", async () => {
    expect(await offer('reno')).toEqual(OFFER);
    reply = () => success({ url: 'https://github.example.org' });
    expect(await start()).toEqual({ url: 'https://github.example.org' });
    expect(requests.map(({ method, credentials }) => `${method} ${credentials}`)).toEqual([
      'GET include',
      'POST include',
    ]);
    const { pathname, searchParams } = new URL(requests[0]?.url ?? '');
    expect(pathname).toBe('/trpc/searchInputs.suggest');
    expect(JSON.parse(searchParams.get('input') ?? '')).toEqual({ query: 'reno', country: 'United States' });
    expect(requests[0]?.headers.get('X-For-User')).toBe('ana');
    expect(await requests[1]?.json()).toEqual({ isSignupFlow: true });
  });

  it('is queried again only if the previous response is at least 5 s old', async () => {
    await offer('reno');
    jest.setSystemTime(Date.now() + 4_999);
    await offer('reno');
    expect(requests).toHaveLength(1);
    await offer('mesa');
    expect(requests).toHaveLength(2);
    jest.setSystemTime(Date.now() + 1);
    await offer('reno');
    expect(requests).toHaveLength(3);
  });

  it('is queried only once for two simultaneous calls', async () => {
    await Promise.all([offer('reno'), offer('reno')]);
    expect(requests).toHaveLength(1);
  });

  it('does not share responses between users, and does not reuse responses from before a mutation', async () => {
    await offer('reno');
    window.history.replaceState(null, '', '/user/ben/runtime');
    await offer('reno');
    expect(requests).toHaveLength(2);
    reply = () => failure(400, 'input.invalid', 'no');
    await expect(start()).rejects.toThrow('no');
    reply = () => success(OFFER);
    await offer('reno');
    expect(requests).toHaveLength(4);
  });

  it.each([
    ['breaks down', () => failure(503, 'unavailable', 'x')],
    ['does not exist', () => new Response('<html>', { status: 404 })],
    ['does not respond', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['responds with a page', () => new Response('<html>')],
  ])('is replaced by REST when it %s', async (_, serverReply) => {
    reply = serverReply;
    expect(await offerOrRest(() => Promise.resolve(OFFER))).toEqual(OFFER);
    expect(await start(() => Promise.resolve({ url: 'by REST' }))).toEqual({ url: 'by REST' });
  });

  it('passes on refusals without falling back to REST, and can be called again afterward', async () => {
    reply = () => failure(429, 'rate.limited', 'Too many attempts.');
    const failureMatch = { status: 429, code: 'rate.limited', message: 'Too many attempts.' };
    await expect(offer('reno')).rejects.toMatchObject(failureMatch);
    await expect(start()).rejects.toMatchObject(failureMatch);
    reply = () => success(OFFER);
    expect(await offer('reno')).toEqual(OFFER);
  });

  it("ends the page's session in the same cases as REST", async () => {
    const ends: boolean[] = [];
    const stop = onSessionOver(({ isOtherUser }) => ends.push(isOtherUser));
    reply = () => failure(401, 'auth.required', 'x');
    await expect(offer('reno')).rejects.toMatchObject({ status: 401 });
    reply = () => Response.json({ code: 'auth.other_user' }, { status: 401 });
    await expect(offer('reno')).rejects.toMatchObject({ status: 401 });
    stop();
    expect(ends).toEqual([false, true]);
  });

  it('has the types that the server defines', async () => {
    reply = () => success({ url: 'x' });
    // @ts-expect-error There is no such procedure.
    expect(() => rpc.auth.nothing.mutate({})).toBeDefined();
    // @ts-expect-error A query is no mutation.
    expect(() => rpc.subscription.status.mutate()).toBeDefined();
    // @ts-expect-error Its input is a truth value.
    expect(() => rpc.auth.githubStart.mutate({ isSignupFlow: 'yes' })).toBeDefined();
    // @ts-expect-error REST must answer the same.
    await rpcMutation<{ url: string }>(start, () => Promise.resolve({ href: 'x' }));
    const { url }: { url: string } = await start();
    expect(url).toBe('x');
  });
});
