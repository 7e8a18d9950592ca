import { JOB_STATUS_MIN_GAP_MS } from '@libs/constants';
import { focusManager, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { isSessionOver } from '../api/api-client';
import { backoffMs } from './backoff';

export interface PollingOptions<T> {
  queryKey: QueryKey;
  /** What the server rendered the page with; a new one (after a navigation) replaces what was polled. */
  initialData: T;
  load(signal: AbortSignal): Promise<T>;
  /** Milliseconds to the next call, based on the current data; null waits for `refresh`. */
  intervalMs(data: T): number | null;
  /** Ends the polling for good; by default the end of the session, which does not come back by asking. */
  stopsOn?(error: unknown): boolean;
}

export interface PollingResult<T> {
  data: T;
  /** When `data` arrived, epoch milliseconds; null while it is what the server rendered. */
  updatedAt: number | null;
  /** The last failure; null again after a success. */
  error: unknown;
  failures: number;
  /** Polls again, `delayMs` from now at the earliest. */
  refresh(delayMs?: number): void;
  /** Takes data that arrived through another channel (a stream). */
  setData(data: T): void;
}

/**
 * Keeps `data` fresh while the page is visible (spec §4, Polling): one call at a time, with increasing delays after
 * failures. A page that becomes visible or gets the focus asks at once, at least 2 s after the last call.
 */
export function usePolling<T>({
  queryKey,
  initialData,
  load,
  intervalMs,
  stopsOn = isSessionOver,
}: PollingOptions<T>): PollingResult<T> {
  const queryClient = useQueryClient();
  const lastCallAt = useRef(-Infinity);
  const activeCall = useRef<Promise<T> | null>(null);
  const { data, dataUpdatedAt, failureReason, failureCount, isError } = useQuery<T>({
    queryKey,
    async queryFn({ signal }) {
      lastCallAt.current = Date.now();
      const call = load(signal);
      activeCall.current = call;
      try {
        return await call;
      } finally {
        if (activeCall.current === call) activeCall.current = null;
      }
    },
    initialData: initialData as never,
    // What the server rendered is not asked for a second time by the browser.
    initialDataUpdatedAt: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) =>
      state.status === 'error' ? false : (intervalMs(state.data as T) ?? false),
    retry: (_, error) => !stopsOn(error),
    retryDelay: (failures) => backoffMs(failures + 1),
    structuralSharing: false,
    gcTime: 0,
  });

  const latest = useRef({ queryKey, isStopped: isError });
  latest.current = { queryKey, isStopped: isError };
  const { ask, refresh, setData, cancelTimer } = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWaiting = false;
    const cancelTimer = () => clearTimeout(timer);
    const call = async () => {
      if (isWaiting || latest.current.isStopped || !focusManager.isFocused()) return;
      // The answer of a call under way may be older than what is asked for, so it does not count.
      isWaiting = true;
      await activeCall.current?.catch(() => undefined);
      isWaiting = false;
      await queryClient.refetchQueries({ queryKey: latest.current.queryKey, exact: true });
    };
    const ask = (delayMs: number) => {
      cancelTimer();
      timer = setTimeout(() => void call(), delayMs);
    };
    return {
      ask,
      cancelTimer,
      refresh: (delayMs = 0) => ask(delayMs),
      setData(pushed: T) {
        const filter = { queryKey: latest.current.queryKey, exact: true };
        lastCallAt.current = Date.now();
        // Ends the wait after a failure: the next call may come after the whole interval.
        if (!activeCall.current) void queryClient.cancelQueries(filter);
        queryClient.setQueryData(filter.queryKey, pushed);
      },
    };
  }, [queryClient]);

  useEffect(() => {
    const unsubscribe = focusManager.subscribe((isFocused) => {
      if (isFocused) ask(Math.max(0, lastCallAt.current + JOB_STATUS_MIN_GAP_MS - Date.now()));
      else cancelTimer();
    });
    return () => {
      unsubscribe();
      cancelTimer();
    };
  }, [ask, cancelTimer]);

  const renderedData = useRef(initialData);
  useEffect(() => {
    if (renderedData.current === initialData) return;
    renderedData.current = initialData;
    queryClient.setQueryData(latest.current.queryKey, initialData, { updatedAt: 0 });
  }, [initialData, queryClient]);

  return {
    data: data as T,
    updatedAt: dataUpdatedAt || null,
    error: failureReason,
    failures: failureCount,
    refresh,
    setData,
  };
}
