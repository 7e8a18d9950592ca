import { maskSecret, type SecretField } from '@libs/constants';
import { useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '~/components/ui/class-names';
import { TextInput } from '~/components/ui/text-input';
import { useHydrated } from '~/services/page/use-hydrated';

interface SecretInputProps {
  field: SecretField;
  value: string;
  /** The saved value, as masked by the server. The browser never receives the saved value unmasked. */
  maskedValue: string;
  disabled: boolean;
  type?: 'text' | 'url';
  placeholder?: string;
  onChange(value: string): void;
}

/** Shows a visible prefix and up to 8 bullets. The full value is shown only while the field is focused (spec §5). */
export function SecretInput({
  field,
  value,
  maskedValue,
  disabled,
  type = 'text',
  placeholder,
  onChange,
}: SecretInputProps) {
  const isHydrated = useHydrated();
  const [isFocused, setFocused] = useState(false);
  const isGainingFocus = useRef(false);
  // Without JavaScript, the form submits whatever the field shows. The field must therefore contain neither the mask
  // nor another provider's port.
  const maskedDraft = isHydrated ? maskSecret(field, value) : '';
  const displayed = isFocused ? value : maskedDraft;

  // On focus, the browser selects the mask. After the full value replaces the mask, it is selected as well, so that
  // typing replaces it as in any other field.
  const reveal = ({ target }: FocusEvent<HTMLInputElement>) => {
    flushSync(() => setFocused(true));
    target.select();
  };
  // A click that focuses the field puts the cursor inside the mask, so the full value is selected instead. A
  // selection made by dragging is kept.
  const selectAfterClick = ({ currentTarget: input }: MouseEvent<HTMLInputElement>) => {
    if (isGainingFocus.current && input.selectionStart === input.selectionEnd) input.select();
    isGainingFocus.current = false;
  };
  return (
    <TextInput
      name={field}
      type={type}
      value={disabled ? maskedValue : displayed}
      placeholder={maskedValue || placeholder}
      disabled={disabled}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onMouseDown={() => (isGainingFocus.current = !isFocused)}
      onFocus={reveal}
      onMouseUp={selectAfterClick}
      onBlur={() => setFocused(false)}
      onChange={(event) => onChange(event.target.value)}
      className={classNames((value !== '' || maskedValue !== '') && 'mono')}
    />
  );
}
