import { Link } from '@remix-run/react';
import type { LucideIcon } from 'lucide-react';
import { forwardRef, type ComponentProps, type MouseEvent } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import { Spinner } from './progress';
import { Tooltip } from './tooltip';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-fill';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Makes the button as wide as it is high, for a button that has only an icon. */
  iconOnly?: boolean;
  fullWidth?: boolean;
}

const DISABLED =
  'disabled:border-line disabled:bg-sunken disabled:text-ink-off disabled:shadow-none aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-off aria-disabled:shadow-none disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';
const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-active',
  secondary: 'border-control bg-surface text-ink shadow-1 hover:bg-hover active:bg-active',
  ghost:
    'border-transparent text-ink-2 hover:bg-hover hover:text-ink active:bg-active disabled:border-transparent disabled:bg-transparent aria-disabled:border-transparent aria-disabled:bg-transparent',
  danger: 'border-bad-line bg-surface text-bad hover:bg-bad-bg active:bg-bad-bg',
  'danger-fill': 'border-transparent bg-bad-solid text-on-bad hover:brightness-95 active:brightness-90',
};
const SIZES: Record<ButtonSize, string> = {
  sm: 'control-11 px-2 text-sm mid:control-7 mid:text-xs',
  md: 'control-11 px-3 text-sm mid:control-8',
  lg: 'control-11 px-4 text-md mid:control-10',
};
const ICON_ONLY_SIZES: Record<ButtonSize, string> = {
  sm: 'w-11 mid:w-7 px-0',
  md: 'w-11 mid:w-8 px-0',
  lg: 'w-11 mid:w-10 px-0',
};

/** Returns the CSS classes for a button, or for a link that looks like a button. */
export function buttonClasses({
  variant = 'secondary',
  size = 'md',
  iconOnly,
  fullWidth,
}: ButtonStyle = {}): string {
  return classNames(
    'inline-flex items-center justify-center gap-1.5 rounded-2 border font-medium leading-none whitespace-nowrap no-underline',
    'transition-colors duration-(--t-fast) ease-out',
    VARIANTS[variant],
    SIZES[size],
    iconOnly && ICON_ONLY_SIZES[size],
    fullWidth && 'w-full',
    DISABLED,
  );
}

/** A busy button keeps its colors, so that it does not look disabled. */
const BUSY = 'cursor-progress';

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'ref' | 'disabled'> {
  icon?: LucideIcon;
  /** Shows a spinner and ignores clicks. A string, such as "Saving...", also replaces the label. */
  busy?: boolean | string;
  disabled?: boolean;
  /**
   * Explains why the button is disabled. The button stays focusable, and the reason is available in a tooltip and to
   * assistive technology.
   */
  disabledReason?: string | null;
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant,
    size,
    iconOnly,
    fullWidth,
    icon,
    busy,
    disabledReason,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  },
  ref,
) {
  const isBusy = Boolean(busy);
  const isDisabled = isBusy || Boolean(disabledReason);
  const label = typeof busy === 'string' ? busy : children;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isDisabled) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={classNames(buttonClasses({ variant, size, iconOnly, fullWidth }), isBusy && BUSY, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={disabledReason ? true : undefined}
      onClick={handleClick}
    >
      {isBusy ? <Spinner /> : icon && <Icon of={icon} size={size === 'sm' ? 14 : 16} />}
      {label}
    </button>
  );
  return disabledReason ? (
    <Tooltip text={disabledReason} showsOnPress>
      {button}
    </Tooltip>
  ) : (
    button
  );
});

type ButtonLinkProps = ButtonStyle & ComponentProps<typeof Link> & { icon?: LucideIcon };

/** A link that looks like a button and leads to another screen for the next step. */
export function ButtonLink({
  variant,
  size,
  iconOnly,
  fullWidth,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClasses({ variant, size, iconOnly, fullWidth }), className)}>
      {icon && <Icon of={icon} size={size === 'sm' ? 14 : 16} />}
      {children}
    </Link>
  );
}
