import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** 2 where a panel's head stands above it, 1 when it is the whole screen. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  /** At most one button that does the next thing. */
  action?: ReactNode;
}

/** Nothing here yet: what would be here, and what to do next. */
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
