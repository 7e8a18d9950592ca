import { Field } from './ui/field';
import { TextInput } from './ui/text-input';

interface EmailFieldProps {
  label: string;
  /** The email entered before the form was last rejected; an empty string if there is none. */
  email: string;
  error?: string;
}

/** The email field, which comes first in the sign-in and sign-up forms. */
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
