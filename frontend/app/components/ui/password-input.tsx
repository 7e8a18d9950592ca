import { Eye, EyeOff } from 'lucide-react';
import { forwardRef, useState } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import { TextInput, type TextInputProps } from './text-input';

/** A password field with a button that shows the password. */
export const PasswordInput = forwardRef<HTMLInputElement, Omit<TextInputProps, 'type'>>(
  function PasswordInput({ className, ...rest }, ref) {
    const [isShown, setShown] = useState(false);
    return (
      <span className="relative block">
        <TextInput
          {...rest}
          ref={ref}
          type={isShown ? 'text' : 'password'}
          className={classNames('pr-11 mid:pr-10', className)}
          spellCheck={false}
          autoCapitalize="none"
        />
        <button
          type="button"
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="ring-inside absolute inset-y-0 right-0 grid w-11 place-items-center rounded-1 text-ink-3 hover:bg-hover hover:text-ink mid:inset-y-1 mid:right-1 mid:w-8"
        >
          <Icon of={isShown ? EyeOff : Eye} />
        </button>
      </span>
    );
  },
);
