import {
  BACKOFF_BASE_MS,
  BACKOFF_MAX_FAILURES,
  BACKOFF_MAX_MS,
  JOB_STATUS_MIN_GAP_MS,
} from '@libs/constants';
import { focusManager, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { isSessionOver } from '../api/api-client';

/** Returns the delay after the n-th consecutive failure: 1 s, doubled with each failure, up to 30 s (spec §4). */
export function backoffMs(failures: number): number {
  return Math.min(BACKOFF_BASE_MS * 2 ** (Math.min(failures, BACKOFF_MAX_FAILURES) - 1), BACKOFF_MAX_MS);
}

export interface PollingOptions<T> {
  queryKey: QueryKey;
  /** The data with which the server rendered the page. After a navigation, the new data replaces what was polled. */
  initialData: T;
  load(signal: AbortSignal): Promise<T>;
  /**
   * Returns the milliseconds until the next call, based on the current data. If null, only `refresh` causes a call.
   */
  intervalMs(data: T): number | null;
  /**
   * Returns whether an error ends the polling for good. By default, this is the end of the session, because a retry
   * cannot restore it.
   */
  stopsOn?(error: unknown): boolean;
}

export interface PollingResult<T> {
  data: T;
  /** When `data` arrived, in epoch milliseconds; null while it is the server-rendered data. */
  updatedAt: number | null;
  /** The last failure; reset to null by a success. */
  error: unknown;
  failures: number;
  /** Polls again, no sooner than `delayMs` from now. */
  refresh(delayMs?: number): void;
  /** Accepts data that arrived through another channel (a stream). */
  setData(data: T): void;
}

/**
 * Keeps `data` fresh while the page is visible (spec §4, Polling), with one call at a time and increasing delays
 * after failures. A page that becomes visible or gets the focus polls at once, but at least 2 s after the last call.
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
    // Together with `refetchOnMount: false`, this prevents the browser from loading the server-rendered data again at
    // once.
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
      // The response to a call in progress may be older than this request, so another call follows it.
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
        // Cancels a pending retry, because the data has arrived. The next call follows after a full interval.
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
