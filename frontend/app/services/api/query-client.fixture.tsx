import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createQueryClient } from './query-client';

// Results are rendered at once, as fake timers stop the clock between a result and its rendering.
notifyManager.setScheduler((notify) => notify());

/** An empty query cache for the elements below, for tests. */
export function QueryFixture({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
