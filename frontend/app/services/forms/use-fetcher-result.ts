import type { Fetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Calls back with each result of a form that was submitted without leaving the screen. The page's data has already
 * been reloaded by then.
 */
export function useFetcherResult<Result>(
  { state, data }: Pick<Fetcher<Result>, 'state' | 'data'>,
  onResult: (result: Result) => void,
): void {
  const latest = useRef(onResult);
  latest.current = onResult;
  useEffect(() => {
    if (state === 'idle' && data) latest.current(data as Result);
  }, [state, data]);
}
