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
          className={classNames('pr-10', className)}
          spellCheck={false}
          autoCapitalize="none"
        />
        <button
          type="button"
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="ring-inside absolute inset-y-1 right-1 grid w-8 place-items-center rounded-1 text-ink-3 hover:bg-hover hover:text-ink"
        >
          <Icon of={isShown ? EyeOff : Eye} />
        </button>
      </span>
    );
  },
);
