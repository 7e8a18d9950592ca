import { QUERY_STALE_MS } from '@libs/constants';
import { focusManager, QueryClient } from '@tanstack/react-query';

let browserClient: QueryClient | null = null;

/** The cache of a page's queries: one for each page in the browser, one for each rendering on the server. */
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
        // The client of the API makes the attempts of spec §7 itself, and finds out by them whether there is a network.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
}

/** TanStack Query by itself listens to the visibility alone; spec §4 refreshes on focus, too. */
function onVisibilityOrFocus(notify: () => void): () => void {
  const listener = () => notify();
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('focus', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('focus', listener);
  };
}
