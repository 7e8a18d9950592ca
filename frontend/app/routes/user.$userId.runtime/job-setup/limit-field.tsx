import { useState } from 'react';
import { Field } from '~/components/ui/field';
import { TextInput } from '~/components/ui/text-input';
import { useInvalidField } from './invalid-fields';

/** Parses the text of a limit. Returns null if it is empty and undefined if it is not a valid number. */
export function parseLimit(text: string): number | null | undefined {
  const digits = text.replace(/[,\s]/g, '');
  if (digits === '') return null;
  const value = Number(digits);
  return /^\d{1,8}$/.test(digits) && value > 0 ? value : undefined;
}

interface LimitFieldProps {
  label: string;
  hint: string;
  limit: number | null;
  onChange(limit: number | null): void;
}

/** Input for a limit of a job. A text that is not a number is not applied, and prevents saving. */
export function LimitField({ label, hint, limit, onChange }: LimitFieldProps) {
  const [text, setText] = useState(limit === null ? '' : String(limit));
  const [before, setBefore] = useState(limit);
  // The same limit can be set in several places.
  if (limit !== before) {
    setBefore(limit);
    if (parseLimit(text) !== limit) setText(limit === null ? '' : String(limit));
  }
  const isInvalid = parseLimit(text) === undefined;
  useInvalidField(isInvalid);
  return (
    <Field
      label={label}
      hint={hint}
      error={isInvalid ? 'Enter a whole number above 0, or leave blank.' : null}
    >
      <TextInput
        inputMode="numeric"
        value={text}
        className="mid:w-[9rem]"
        onChange={(event) => {
          setText(event.target.value);
          const parsed = parseLimit(event.target.value);
          if (parsed !== undefined) onChange(parsed);
        }}
      />
    </Field>
  );
}
