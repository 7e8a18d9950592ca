import { useEffect, useState } from 'react';
import { apiQueries } from '~/services/api-queries';
import type { KnownExports } from './job-exports';

/** The export files of the user, read when the page opens and whenever a job ends. */
export function useExports(userId: string, ended: number): KnownExports {
  const [exports, setExports] = useState<KnownExports>('fetching');
  useEffect(() => {
    const asking = new AbortController();
    apiQueries
      .exports(userId, asking.signal)
      .then(setExports)
      .catch(
        () => !asking.signal.aborted && setExports((known) => (typeof known === 'string' ? 'failed' : known)),
      );
    return () => asking.abort();
  }, [userId, ended]);
  return exports;
}
