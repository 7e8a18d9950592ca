import { classNames } from './class-names';

interface SwitchProps {
  /** The label next to the switch. It also states whether the switch is on ("Auto-scroll ON"). */
  label: string;
  /** The name of the setting. Needed if the label contains only the state. */
  name?: string;
  checked: boolean;
  onChange?(checked: boolean): void;
  /** Whether the switch submits its form. */
  submits?: boolean;
  disabled?: boolean;
  className?: string;
}

/** A switch that takes effect immediately. */
export function Switch({
  label,
  name,
  checked,
  onChange,
  submits = false,
  disabled,
  className,
}: SwitchProps) {
  return (
    <button
      type={submits ? 'submit' : 'button'}
      role="switch"
      aria-checked={checked}
      aria-label={name && `${name} ${label}`}
      disabled={disabled}
      onClick={() => onChange?.(!checked)}
      className={classNames(
        'group inline-flex min-h-11 mid:min-h-6 items-center gap-2 rounded-2 text-xs text-ink-2',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="relative h-4 w-7 flex-none rounded-full border border-control bg-surface group-aria-checked:border-accent group-aria-checked:bg-accent"
      >
        <span className="absolute top-0.5 left-0.5 size-2.5 rounded-full bg-control transition-[left] duration-(--t-fast) group-aria-checked:left-3.5 group-aria-checked:bg-on-accent" />
      </span>
      {label}
    </button>
  );
}
