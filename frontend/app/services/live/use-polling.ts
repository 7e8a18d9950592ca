import {
  BACKOFF_BASE_MS,
  BACKOFF_MAX_FAILURES,
  BACKOFF_MAX_MS,
  JOB_STATUS_MIN_GAP_MS,
} from '@libs/constants';
import { focusManager, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { isSessionOver } from '../api/api-client';

/**
 * Returns the delay after the given number of consecutive failures. It is 1 s after the first failure and doubles
 * with each further failure, up to 30 s (spec §4).
 */
export function backoffMs(failures: number): number {
  return Math.min(BACKOFF_BASE_MS * 2 ** (Math.min(failures, BACKOFF_MAX_FAILURES) - 1), BACKOFF_MAX_MS);
}

export interface PollingOptions<T> {
  queryKey: QueryKey;
  /**
   * The data rendered by the server. After a navigation, the new page's data replaces the polled data. If it is null
   * because the server could not load it, it is loaded at once.
   */
  initialData: T;
  load(signal: AbortSignal): Promise<T>;
  /**
   * Returns the delay before the next call, in milliseconds, depending on the current data. If it returns null, only
   * `refresh` causes a call.
   */
  intervalMs(data: T): number | null;
  /**
   * Returns whether an error stops polling permanently. By default, only the end of the session does, because a retry
   * cannot restore the session.
   */
  stopsOn?(error: unknown): boolean;
}

/** Number of consecutive failures before a message is shown, so that a single failed request goes unnoticed. */
const SHOWN_AFTER_FAILURES = 2;

/** Returns whether polling fails so lastingly that the user should know. */
export const isLastingFailure = ({ failures, error }: Pick<PollingResult<unknown>, 'failures' | 'error'>) =>
  failures >= SHOWN_AFTER_FAILURES || isSessionOver(error);

export interface PollingResult<T> {
  data: T;
  /** Time when `data` arrived, in epoch milliseconds; null for server-rendered data. */
  updatedAt: number | null;
  /** The last failure. It is reset to null after a success. */
  error: unknown;
  failures: number;
  /** Polls again after `delayMs`. */
  refresh(delayMs?: number): void;
  /** Accepts data that arrived through another channel, such as the stream. */
  setData(data: T): void;
}

/**
 * Keeps `data` up to date while the page is visible (spec §4, Polling). It makes one call at a time and waits longer
 * after each failure. When the page becomes visible or regains focus, it polls immediately, but no sooner than 2 s
 * after the last call.
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
    // Together with `refetchOnMount`, this keeps the browser from immediately reloading the data that the server
    // rendered.
    initialDataUpdatedAt: 0,
    refetchOnMount: initialData === null && 'always',
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
      // A call in progress may return data from before this request, so another call must follow.
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
        // Cancels any pending retry, because data has arrived. The next call is made after a full interval.
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
    if (initialData === null) return void ask(0);
    queryClient.setQueryData(latest.current.queryKey, initialData, { updatedAt: 0 });
  }, [initialData, queryClient, ask]);

  return {
    data: data as T,
    updatedAt: dataUpdatedAt || null,
    error: failureReason,
    failures: failureCount,
    refresh,
    setData,
  };
}
