import type { ReactNode } from 'react';

/** Controls with a visible name. */
export const PanelGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <div role="group" aria-label={title} className="grid min-w-0 gap-2 mid:flex mid:flex-wrap mid:items-center">
    <span aria-hidden="true" className="text-xs font-medium whitespace-nowrap text-ink-2">
      {title}
    </span>
    {children}
  </div>
);
