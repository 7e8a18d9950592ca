import { useCallback, useEffect, useRef, useState } from 'react';
import { Poller } from './poller';

export interface PollingOptions<T> {
  /** What the server drew the page with; a new one (after a navigation) replaces what was polled. */
  initial: T;
  load(signal: AbortSignal): Promise<T>;
  /** Milliseconds to the next call, by what is known now; null waits for `refresh`. */
  intervalMs(data: T): number | null;
  /** Ends the polling for good: a session that is over does not come back by asking. */
  endsOn?(error: unknown): boolean;
}

export interface Polled<T> {
  data: T;
  /** When `data` was asked for, epoch milliseconds; null while it is the server's first picture. */
  asOf: number | null;
  /** The last failure; null again with the next success. */
  error: unknown;
  failures: number;
  /** Asks again, `afterMs` from now at the earliest. */
  refresh(afterMs?: number): void;
  /** Takes what came by another way than asking (a stream). */
  take(data: T): void;
}

interface Outcome<T> {
  data: T;
  asOf: number | null;
  error: unknown;
  failures: number;
}

/** Keeps `data` fresh while the page is seen (spec §4, Polling). */
export function usePolling<T>(options: PollingOptions<T>): Polled<T> {
  const { initial } = options;
  const [outcome, setOutcome] = useState<Outcome<T>>({ data: initial, asOf: null, error: null, failures: 0 });
  const latest = useRef({ ...options, data: initial });
  latest.current = { ...options, data: outcome.data };
  const poller = useRef<Poller | null>(null);

  useEffect(() => {
    const own = new Poller({
      async call(signal) {
        const data = await latest.current.load(signal);
        if (signal.aborted) return;
        latest.current.data = data;
        setOutcome({ data, asOf: Date.now(), error: null, failures: 0 });
      },
      intervalMs: () => latest.current.intervalMs(latest.current.data),
      onFailure(error, failures) {
        setOutcome((before) => ({ ...before, error, failures }));
        return latest.current.endsOn?.(error) ? 'stop' : 'go on';
      },
    });
    poller.current = own;
    own.start();
    return () => own.stop();
  }, []);

  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else setOutcome({ data: initial, asOf: null, error: null, failures: 0 });
  }, [initial]);

  const interval = options.intervalMs(outcome.data);
  useEffect(() => poller.current?.reschedule(), [interval]);

  const refresh = useCallback((afterMs?: number) => poller.current?.refresh(afterMs), []);
  const take = useCallback((data: T) => {
    latest.current.data = data;
    setOutcome({ data, asOf: Date.now(), error: null, failures: 0 });
    poller.current?.relax();
  }, []);
  return { ...outcome, refresh, take };
}
