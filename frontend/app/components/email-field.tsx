import { Field } from './ui/field';
import { TextInput } from './ui/text-input';

interface EmailFieldProps {
  label: string;
  /** The value entered before. */
  email: string;
  error?: string;
}

/** The email field, the first field of the sign-in and sign-up forms. */
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
