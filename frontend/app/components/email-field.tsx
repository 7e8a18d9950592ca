import { Field } from './ui/field';
import { TextInput } from './ui/text-input';

interface EmailFieldProps {
  label: string;
  /** What was typed before. */
  email: string;
  error?: string;
}

/** The address that somebody signs in or up with: the first field of its form. */
export function EmailField({ label, email, error }: EmailFieldProps) {
  return (
    <Field label={label} error={error}>
      <TextInput
        name="email"
        type="email"
        size="lg"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        autoFocus
        required
      />
    </Field>
  );
}
