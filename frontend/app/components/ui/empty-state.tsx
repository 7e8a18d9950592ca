import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** 2 below the heading of a panel, 1 when it is the whole screen. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  /** One button for the next step, if there is one. */
  action?: ReactNode;
}

/** Placeholder for missing content: what will appear here, and what to do next. */
export function EmptyState({ icon, title, level = 3, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid justify-items-center gap-2 px-6 py-10 text-center">
      <Icon of={icon} size={20} className="text-ink-3" />
      <Heading className="text-md">{title}</Heading>
      {children && <p className="max-w-[44ch] text-ink-2">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
