import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Icon } from './icon';
import { Tooltip } from './tooltip';

interface Segment<T extends string> {
  value: T;
  label: string;
  icon?: LucideIcon;
  disabledReason?: string | null;
}

interface SegmentedControlProps<T extends string> {
  /** Accessible name of the group. */
  label: string;
  name?: string;
  segments: readonly Segment<T>[];
  value: T | null;
  onChange(value: T): void;
}

const SEGMENT =
  'flex min-h-11 flex-1 items-center justify-center gap-1.5 border-line-strong px-3 font-medium whitespace-nowrap text-ink-2 not-first:border-l hover:bg-hover has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-(--focus) mid:min-h-[30px]';

/**
 * Two or three short choices side by side. They are radio buttons, so the arrow keys work, and the choice can be
 * submitted without JavaScript.
 */
export function SegmentedControl<T extends string>({
  label,
  name,
  segments,
  value,
  onChange,
}: SegmentedControlProps<T>) {
  const ownName = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="flex overflow-hidden rounded-2 border border-control bg-surface"
    >
      {segments.map((segment) => {
        const option = (
          <label
            key={segment.value}
            className={
              segment.disabledReason
                ? `${SEGMENT} cursor-not-allowed bg-sunken text-ink-off hover:bg-sunken`
                : SEGMENT
            }
          >
            <input
              type="radio"
              name={name ?? ownName}
              value={segment.value}
              checked={value === segment.value}
              disabled={Boolean(segment.disabledReason)}
              onChange={() => onChange(segment.value)}
              className="sr-only"
            />
            {segment.icon && <Icon of={segment.icon} />}
            {segment.label}
          </label>
        );
        return segment.disabledReason ? (
          <Tooltip key={segment.value} text={segment.disabledReason} showsOnPress>
            {option}
          </Tooltip>
        ) : (
          option
        );
      })}
    </div>
  );
}
