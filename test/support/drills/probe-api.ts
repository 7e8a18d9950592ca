import { setTimeout as pause } from 'node:timers/promises';
import type { HttpResponse } from '../http-client';

const INTERVAL_MS = 200;

export interface ApiProbe {
  /** Sends requests one after the other until the returned function is called. */
  start(): () => Promise<void>;
  /** Returns a text such as "42 × 503, slowest 120 ms". */
  summary(): string;
  /** Returns a failure for each other status, and for responses that took too long. */
  failures(expected: { statuses: readonly number[]; maxMs: number }): string[];
}

/** Sends requests during a fault, and records their responses. A request without a response has status 0. */
export function probeApi(request: () => Promise<HttpResponse>): ApiProbe {
  const counts = new Map<number, number>();
  let slowestMs = 0;
  const sendOne = async () => {
    const startedAt = performance.now();
    const status = await request().then(
      (response) => response.status,
      () => 0,
    );
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  };
  return {
    start() {
      const stopping = new AbortController();
      const sending = (async () => {
        while (!stopping.signal.aborted) {
          await sendOne();
          await pause(INTERVAL_MS);
        }
      })();
      return async () => {
        stopping.abort();
        await sending;
      };
    },
    summary: () =>
      `${[...counts].map(([status, count]) => `${count} × ${status}`).join(', ')}, slowest ${Math.round(slowestMs)} ms`,
    failures: ({ statuses, maxMs }) => [
      ...[...counts]
        .filter(([status]) => !statuses.includes(status))
        .map(([status, count]) => `${count} responses with ${status} instead of ${statuses.join(' or ')}`),
      ...(slowestMs > maxMs ? [`a response took ${Math.round(slowestMs)} ms`] : []),
    ],
  };
}
