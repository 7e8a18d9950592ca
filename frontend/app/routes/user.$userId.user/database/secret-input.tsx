import { maskSecret, type SecretField } from '@libs/constants';
import { useState } from 'react';
import { classNames } from '~/components/ui/class-names';
import { TextInput } from '~/components/ui/text-input';

interface SecretInputProps {
  field: SecretField;
  value: string;
  /** What is saved, as the server shows it: never the value itself. */
  saved: string;
  disabled: boolean;
  type?: 'text' | 'url';
  placeholder?: string;
  onChange(value: string): void;
}

/** Shows its beginning and up to 8 bullets; all of it only while its owner is at it (spec §5). */
export function SecretInput({
  field,
  value,
  saved,
  disabled,
  type = 'text',
  placeholder,
  onChange,
}: SecretInputProps) {
  const [isFocused, setFocused] = useState(false);
  const shown = isFocused ? value : maskSecret(field, value);
  const isNew = value !== '' || !disabled;
  return (
    <TextInput
      name={field}
      type={type}
      value={isNew ? shown : saved}
      placeholder={saved || placeholder}
      disabled={disabled}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onChange={(event) => onChange(event.target.value)}
      className={classNames((value !== '' || saved !== '') && 'mono')}
    />
  );
}
