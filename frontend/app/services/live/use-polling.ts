import { useCallback, useEffect, useRef, useState } from 'react';
import { Poller } from './poller';

export interface PollingOptions<T> {
  /** The server-rendered data; new data after a navigation replaces what was polled. */
  initialData: T;
  load(signal: AbortSignal): Promise<T>;
  /** Milliseconds to the next call, based on the current data; null waits for `refresh`. */
  intervalMs(data: T): number | null;
  /** Returns whether an error ends the polling for good, such as an expired session. */
  stopsOn?(error: unknown): boolean;
}

export interface PollingResult<T> {
  data: T;
  /** When `data` was requested, in epoch milliseconds; null for the server-rendered data. */
  updatedAt: number | null;
  /** The last failure; null again after a success. */
  error: unknown;
  failures: number;
  /** Polls again, `delayMs` from now at the earliest. */
  refresh(delayMs?: number): void;
  /** Takes data that arrived through another channel (a stream). */
  setData(data: T): void;
}

interface PollingState<T> {
  data: T;
  updatedAt: number | null;
  error: unknown;
  failures: number;
}

/** Keeps `data` up to date while the page is visible (spec §4, Polling). */
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
