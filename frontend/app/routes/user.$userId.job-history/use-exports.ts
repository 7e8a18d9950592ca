import { useEffect, useState } from 'react';
import { apiQueries } from '~/services/api/api-queries';
import type { ExportsState } from './job-exports';

/** Returns the user's export files, loaded when the page opens and whenever a job ends. */
export function useExports(userId: string, finishedCount: number): ExportsState {
  const [exports, setExports] = useState<ExportsState>('fetching');
  useEffect(() => {
    const controller = new AbortController();
    apiQueries
      .exports(userId, controller.signal)
      .then(setExports)
      .catch(
        () =>
          !controller.signal.aborted &&
          setExports((current) => (typeof current === 'string' ? 'failed' : current)),
      );
    return () => controller.abort();
  }, [userId, finishedCount]);
  return exports;
}
