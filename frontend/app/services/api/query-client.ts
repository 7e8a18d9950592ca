import { QUERY_STALE_MS } from '@libs/constants';
import { focusManager, QueryClient } from '@tanstack/react-query';

let browserClient: QueryClient | null = null;

/** Returns the query cache. In the browser, each page has one; on the server, each render has its own. */
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
        // TanStack Query must neither retry nor check the network. The API client makes the attempts required by spec
        // §7 and detects network errors itself.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
}

/**
 * By default, TanStack Query listens only for visibility changes. Spec §4 also requires a refresh when the window
 * regains focus.
 */
function onVisibilityOrFocus(notify: () => void): () => void {
  const listener = () => notify();
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('focus', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('focus', listener);
  };
}
