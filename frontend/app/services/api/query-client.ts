import { QUERY_STALE_MS } from '@libs/constants';
import { focusManager, QueryClient } from '@tanstack/react-query';

let browserClient: QueryClient | null = null;

/** Returns the query cache: one for each page in the browser, one for each rendering on the server. */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  return (browserClient ??= createQueryClient());
}

export function createQueryClient(): QueryClient {
  if (typeof window !== 'undefined') focusManager.setEventListener(onVisibilityOrFocus);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_MS,
        // The API client itself makes the attempts of spec §7 and detects whether the network is available.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
}

/** By default, TanStack Query listens only for visibility changes. Spec §4 also requires a refresh on focus. */
function onVisibilityOrFocus(notify: () => void): () => void {
  const listener = () => notify();
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('focus', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('focus', listener);
  };
}
