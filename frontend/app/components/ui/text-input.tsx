import { Search } from 'lucide-react';
import { forwardRef, type ComponentProps } from 'react';
import { classNames } from './class-names';
import { useField } from './field';
import { Icon } from './icon';

/** CSS classes for all text inputs and selects. On mobile, text is 16 px, which keeps iOS from zooming in. */
export const FIELD_CLASSES = classNames(
  'w-full min-w-0 rounded-2 border border-control bg-surface text-ink hover:border-ink-3',
  'focus:border-transparent focus:outline-2 focus:-outline-offset-1 focus:outline-(--focus)',
  'aria-invalid:border-bad-solid aria-invalid:focus:border-transparent',
  'disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-sunken disabled:text-ink-off',
);
export const FIELD_SIZES = {
  md: 'control-11 px-2 text-lg mid:control-8 mid:text-sm',
  lg: 'control-11 px-3 text-lg mid:control-10 mid:text-md',
};

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'ref' | 'size'> {
  size?: keyof typeof FIELD_SIZES;
}

export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(
  { size = 'md', className, type = 'text', ...rest },
  ref,
) {
  return (
    <input
      {...useField()}
      {...rest}
      ref={ref}
      type={type}
      className={classNames(FIELD_CLASSES, FIELD_SIZES[size], className)}
    />
  );
});

/** A text input that filters a list. */
export const SearchInput = forwardRef<HTMLInputElement, TextInputProps>(function SearchInput(
  { className, ...rest },
  ref,
) {
  return (
    <span className={classNames('relative block', className)}>
      <Icon
        of={Search}
        size={14}
        className="pointer-events-none absolute top-1/2 left-[9px] -translate-y-1/2 text-ink-3"
      />
      <TextInput {...rest} ref={ref} type="search" className="pl-[30px]" />
    </span>
  );
});
