import type { Fetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Calls back with each result of a form that was submitted without leaving the screen. By then, the page's data has
 * been reloaded.
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
