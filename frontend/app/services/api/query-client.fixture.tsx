import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createQueryClient } from './query-client';

// Renders results immediately, because fake timers would never run a scheduled render.
notifyManager.setScheduler((notify) => notify());

/** Provides an empty query cache to its children, for tests. */
export function QueryFixture({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
