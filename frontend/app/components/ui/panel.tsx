import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';

interface PanelProps {
  title: string;
  /** A short note next to the title or at the right of the heading. */
  note?: ReactNode;
  /** Controls at the right of the heading. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * A framed region with a heading. The heading text starts 16 px from the edge of the panel; the body sets its own
 * padding.
 */
export function Panel({ title, note, actions, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames('min-w-0 rounded-2 border border-line-strong bg-surface', className)}
    >
      <header className="flex min-h-10 flex-wrap items-center gap-x-3 border-b border-line py-1 pr-2 pl-4">
        <h2 id={id} className="text-sm">
          {title}
        </h2>
        <span
          className={classNames(
            'min-w-0 flex-1 truncate pr-2 text-right text-xs text-ink-3',
            // Without a note, the actions stay beside the title.
            Boolean(note) && 'basis-24',
          )}
        >
          {note}
        </span>
        {actions}
      </header>
      {children}
    </section>
  );
}

/** The body of a panel, with default padding. */
export function PanelBody({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('p-4', className)}>{children}</div>;
}
