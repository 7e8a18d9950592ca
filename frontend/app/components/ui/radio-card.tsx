import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';

export const RADIO_DOT = classNames(
  'mt-0.5 grid size-4 flex-none appearance-none place-items-center rounded-full border border-control bg-surface',
  "after:size-1.5 after:rounded-full after:bg-on-accent after:opacity-0 after:content-['']",
  'checked:border-accent checked:bg-accent checked:after:opacity-100',
  'disabled:border-line-strong disabled:bg-sunken',
);
const CARD = classNames(
  'flex gap-2 rounded-2 border border-control bg-surface px-3 py-2.5 hover:bg-hover',
  'has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
);
const DISABLED_CARD =
  'flex cursor-not-allowed gap-2 rounded-2 border border-dashed border-line-strong px-3 py-2.5 text-ink-3';

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  title: ReactNode;
  /** Explains in the card why the option cannot be selected. */
  disabledReason?: string | null;
  /** Shows no radio button, because the option announces something that cannot be selected yet. */
  hidesDot?: boolean;
}

/** A radio button in a card, with room for a sentence of explanation. */
export function RadioCard({ title, disabledReason, hidesDot, children, ...rest }: RadioCardProps) {
  const note = disabledReason ?? children;
  return (
    <label
      className={disabledReason ? DISABLED_CARD : CARD}
      aria-disabled={disabledReason ? true : undefined}
    >
      <input
        {...rest}
        type="radio"
        disabled={Boolean(disabledReason)}
        className={hidesDot ? 'sr-only' : classNames(RADIO_DOT, 'focus-visible:outline-none')}
      />
      <span className="grid min-w-0 gap-0.5 wrap-anywhere">
        <span className="font-medium">{title}</span>
        {note && <span className="text-xs text-ink-2">{note}</span>}
      </span>
    </label>
  );
}
