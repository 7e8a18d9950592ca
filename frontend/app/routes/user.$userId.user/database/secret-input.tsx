import { maskSecret, type SecretField } from '@libs/constants';
import { useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '~/components/ui/class-names';
import { TextInput } from '~/components/ui/text-input';
import { useHydrated } from '~/services/page/use-hydrated';

interface SecretInputProps {
  field: SecretField;
  value: string;
  /** The saved value as masked by the server. The browser never receives the value itself. */
  maskedValue: string;
  disabled: boolean;
  type?: 'text' | 'url';
  placeholder?: string;
  onChange(value: string): void;
}

/** Shows a visible prefix and up to 8 bullets. Shows the full value only while the field has the focus (spec §5). */
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
  // Without JavaScript the form submits what the field shows. The field must therefore not contain the mask or
  // another provider's port.
  const maskedDraft = isHydrated ? maskSecret(field, value) : '';
  const displayed = isFocused ? value : maskedDraft;

  // The browser has selected the mask, so the revealed value is selected again. Typing then replaces it, as in any
  // other field.
  const reveal = ({ target }: FocusEvent<HTMLInputElement>) => {
    flushSync(() => setFocused(true));
    target.select();
  };
  // The click that gives the focus puts the cursor inside the mask, so the whole value is selected instead. A
  // selection made by dragging stays.
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
