import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from './button';
import { classNames } from './class-names';

interface PanelProps {
  title: string;
  /** A short note next to the title or at the right of the heading. */
  note?: ReactNode;
  /** Controls at the right of the heading. */
  actions?: ReactNode;
  /** Whether phones show only the heading until it is pressed. */
  isBrief?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A framed region with a heading. The heading text starts 16 px from the edge of the panel; the body sets its own
 * padding.
 */
export function Panel({ title, note, actions, isBrief, className, children }: PanelProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isClosed = isBrief === true && !isOpen;
  return (
    <section
      aria-labelledby={id}
      className={classNames('min-w-0 rounded-2 border border-line-strong bg-surface', className)}
    >
      <header
        className={classNames(
          'flex min-h-10 flex-wrap items-center gap-x-3 border-b border-line py-1 pr-2 pl-4',
          isClosed && 'max-mid:relative max-mid:border-b-0 noscript:border-b!',
        )}
      >
        <h2 id={id} className="text-sm">
          {title}
        </h2>
        <span
          className={classNames(
            'min-w-min flex-1 pr-2 text-right text-xs text-ink-3 mid:min-w-0 mid:truncate',
            // Without a note, the actions stay beside the title.
            Boolean(note) && 'basis-24',
          )}
        >
          {note}
        </span>
        {isClosed ? <div className="contents max-mid:hidden noscript:contents!">{actions}</div> : actions}
        {isBrief && (
          <Button
            variant="ghost"
            size="sm"
            iconOnly
            icon={isOpen ? ChevronUp : ChevronDown}
            aria-label={`${isOpen ? 'Hide' : 'Show'} ${title}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            // The whole heading of a closed panel can be pressed.
            className={classNames('mid:hidden! noscript:hidden!', isClosed && 'after:absolute after:inset-0')}
          />
        )}
      </header>
      {isBrief === undefined ? (
        children
      ) : (
        <div className={isClosed ? 'max-mid:hidden noscript:block!' : undefined}>{children}</div>
      )}
    </section>
  );
}

/** The body of a panel, with default padding. */
export function PanelBody({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('p-4', className)}>{children}</div>;
}
