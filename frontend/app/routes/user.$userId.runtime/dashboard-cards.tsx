import type { ReactNode } from 'react';
import { classNames } from '~/components/ui/class-names';

interface DashboardCardsProps {
  /** Whether there is a job. Narrow screens show no figures before the first one. */
  hasJob: boolean;
  children: ReactNode;
}

/** The dashboard cards in one panel, arranged as two columns on narrow screens and as a single row on wide screens. */
export function DashboardCards({ hasJob, children }: DashboardCardsProps) {
  return (
    <section
      aria-label="Job summary"
      data-new={!hasJob || undefined}
      className="group/cards mb-4 grid grid-cols-2 rounded-2 border border-line-strong bg-surface wide:grid-cols-[1fr_1.25fr_1fr_2.3fr]"
    >
      {children}
    </section>
  );
}

/** On narrow screens, the figures come before the setup, which is long. */
const CARD_LAYOUT = {
  database: 'order-1 border-r border-line',
  status: 'order-2 border-line wide:order-3 wide:border-r',
  metrics:
    'order-3 col-span-2 border-t border-line max-mid:group-data-new/cards:hidden wide:order-4 wide:col-span-1 wide:border-t-0',
  capture:
    'order-4 col-span-2 border-t border-line wide:order-2 wide:col-span-1 wide:border-t-0 wide:border-r',
};

interface DashboardCardProps {
  card: keyof typeof CARD_LAYOUT;
  title: string;
  /** A link at the right of the card's header. */
  link?: ReactNode;
  children: ReactNode;
}

export function DashboardCard({ card, title, link, children }: DashboardCardProps) {
  return (
    <div className={classNames('grid min-w-0 content-start gap-1 p-3 mid:px-4', CARD_LAYOUT[card])}>
      <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-2">
        <h2 className="text-xs font-normal text-ink-3">{title}</h2>
        {link}
      </div>
      {children}
    </div>
  );
}

/** The card's main figure or word. */
export function CardFigure({ children }: { children: ReactNode }) {
  return <p className="text-xl font-medium wrap-anywhere tracking-[-0.015em]">{children}</p>;
}

/** The line below the main figure. */
export function CardDetail({ children }: { children: ReactNode }) {
  return <div className="min-w-0 text-xs text-ink-2">{children}</div>;
}
