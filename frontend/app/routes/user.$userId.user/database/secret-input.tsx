import { maskSecret, type SecretField } from '@libs/constants';
import { useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '~/components/ui/class-names';
import { TextInput } from '~/components/ui/text-input';
import { useHydrated } from '~/services/page/use-hydrated';

interface SecretInputProps {
  field: SecretField;
  value: string;
  /** What is saved, as the server shows it: never the value itself. */
  maskedValue: string;
  disabled: boolean;
  type?: 'text' | 'url';
  placeholder?: string;
  onChange(value: string): void;
}

/** Shows its beginning and up to 8 bullets; all of it only while its owner is at it (spec §5). */
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
  // A form that is sent without script sends what the field shows: no mask, and no port of another provider than is chosen.
  const maskedDraft = isHydrated ? maskSecret(field, value) : '';
  const displayed = isFocused ? value : maskedDraft;

  // What the browser had selected by then was of the mask: as in any field that one comes to, what is typed takes the place
  // of what is there.
  const reveal = ({ target }: FocusEvent<HTMLInputElement>) => {
    flushSync(() => setFocused(true));
    target.select();
  };
  // The press that brings the focus sets the cursor where the mask was; one that draws over letters keeps them selected.
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
