import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createQueryClient } from './query-client';

// Renders results at once, because with fake timers a scheduled render would not run.
notifyManager.setScheduler((notify) => notify());

/** Provides an empty query cache for its child elements, for tests. */
export function QueryFixture({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
