import { ChevronDown } from 'lucide-react';
import { forwardRef, type ComponentProps } from 'react';
import { classNames } from './class-names';
import { useField } from './field';
import { Icon } from './icon';
import { FIELD_CLASSES } from './text-input';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'ref' | 'size' | 'children'> {
  options: readonly SelectOption[];
  size?: 'sm' | 'md';
}

const SIZES = {
  sm: 'control-11 text-sm mid:control-7 mid:text-xs',
  md: 'control-11 text-md mid:control-8 mid:text-sm',
};

/** The native select element, which supports touch, keyboards and screen readers. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { options, size = 'md', className, ...rest },
  ref,
) {
  return (
    <span className={classNames('relative block', className)}>
      <select
        {...useField()}
        {...rest}
        ref={ref}
        className={classNames(FIELD_CLASSES, SIZES[size], 'appearance-none pr-7 pl-2 text-ellipsis')}
      >
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon
        of={ChevronDown}
        size={14}
        className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-ink-3"
      />
    </span>
  );
});
