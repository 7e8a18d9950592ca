import { useCallback, useEffect, useRef, useState } from 'react';
import { Poller } from './poller';

export interface PollingOptions<T> {
  /** What the server drew the page with; a new one (after a navigation) replaces what was polled. */
  initialData: T;
  load(signal: AbortSignal): Promise<T>;
  /** Milliseconds to the next call, by what is known now; null waits for `refresh`. */
  intervalMs(data: T): number | null;
  /** Ends the polling for good: a session that is over does not come back by asking. */
  stopsOn?(error: unknown): boolean;
}

export interface PollingResult<T> {
  data: T;
  /** When `data` was asked for, epoch milliseconds; null while it is the server's first picture. */
  updatedAt: number | null;
  /** The last failure; null again with the next success. */
  error: unknown;
  failures: number;
  /** Asks again, `delayMs` from now at the earliest. */
  refresh(delayMs?: number): void;
  /** Takes what came by another way than asking (a stream). */
  setData(data: T): void;
}

interface PollingState<T> {
  data: T;
  updatedAt: number | null;
  error: unknown;
  failures: number;
}

/** Keeps `data` fresh while the page is seen (spec §4, Polling). */
export function usePolling<T>(options: PollingOptions<T>): PollingResult<T> {
  const { initialData: initial } = options;
  const [state, setState] = useState<PollingState<T>>({
    data: initial,
    updatedAt: null,
    error: null,
    failures: 0,
  });
  const latest = useRef({ ...options, data: initial });
  latest.current = { ...options, data: state.data };
  const poller = useRef<Poller | null>(null);

  useEffect(() => {
    const newPoller = new Poller({
      async poll(signal) {
        const data = await latest.current.load(signal);
        if (signal.aborted) return;
        latest.current.data = data;
        setState({ data, updatedAt: Date.now(), error: null, failures: 0 });
      },
      intervalMs: () => latest.current.intervalMs(latest.current.data),
      onFailure(error, failures) {
        setState((previous) => ({ ...previous, error, failures }));
        return latest.current.stopsOn?.(error) ? 'stop' : 'continue';
      },
    });
    poller.current = newPoller;
    newPoller.start();
    return () => newPoller.stop();
  }, []);

  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else setState({ data: initial, updatedAt: null, error: null, failures: 0 });
  }, [initial]);

  const interval = options.intervalMs(state.data);
  useEffect(() => poller.current?.reschedule(), [interval]);

  const refresh = useCallback((delayMs?: number) => poller.current?.refresh(delayMs), []);
  const setData = useCallback((data: T) => {
    latest.current.data = data;
    setState({ data, updatedAt: Date.now(), error: null, failures: 0 });
    poller.current?.resetAfterPush();
  }, []);
  return { ...state, refresh, setData };
}
