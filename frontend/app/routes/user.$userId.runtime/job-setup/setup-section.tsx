import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from '~/components/ui/icon';

interface SetupSectionProps {
  title: string;
  /** What is set in it, in a line. */
  summary: string;
  children: ReactNode;
}

/** A part of the setup that is closed at first, and says in a line what it is set to. */
export function SetupSection({ title, summary, children }: SetupSectionProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={title} className="min-w-0 rounded-2 border border-control">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="flex min-h-11 w-full items-start gap-2 rounded-2 px-3 py-2.5 text-left hover:bg-hover mid:min-h-10 mid:py-2"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={isOpen ? ChevronDown : ChevronRight} size={14} className="mt-1 shrink-0" />
        <span className="min-w-0">
          <span className="font-medium">{title}</span>
          <span className="block text-xs wrap-anywhere text-ink-2">{summary}</span>
        </span>
      </button>
      {isOpen && (
        <div id={id} className="grid gap-4 border-t border-line p-3">
          {children}
        </div>
      )}
    </section>
  );
}
