import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** Heading level: 1 if the empty state fills the whole screen, 2 below a page heading, 3 below a panel heading. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  /** A button for the next step, if there is one. */
  action?: ReactNode;
}

/** Placeholder for missing content. It says what will appear in its place and what to do next. */
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
