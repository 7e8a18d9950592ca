import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { apiQueries } from './api-queries';

describe('a poll', () => {
  const originalFetch = globalThis.fetch;
  let requests: Request[];
  beforeEach(() => {
    jest.useFakeTimers();
    requests = [];
    globalThis.fetch = ((request: Request) => {
      requests.push(request);
      return new Promise((_, reject) =>
        request.signal.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    }) as typeof fetch;
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = originalFetch;
  });

  it.each([
    [
      'the status of the job',
      (signal: AbortSignal) => apiQueries.runtimeStatus({ timeZone: 'UTC' }, signal),
      10_000,
    ],
    ['the jobs', (signal: AbortSignal) => apiQueries.jobs({ limit: 50 }, signal), 10_000],
    // Needs the user's own database.
    ['the status of the database', (signal: AbortSignal) => apiQueries.databaseStatus(signal), 25_000],
  ])('of %s waits for a response for as long as the specification says', async (_, load, timeoutMs) => {
    load(new AbortController().signal).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(timeoutMs - 100);
    expect(requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(400);
    expect(requests).toHaveLength(2);
  });
});
