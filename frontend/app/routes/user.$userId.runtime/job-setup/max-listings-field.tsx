import { useState } from 'react';
import { Field } from '~/components/ui/field';
import { TextInput } from '~/components/ui/text-input';

/** Parses the text of the listing limit. Returns null if it is empty and undefined if it is not a valid number. */
export function parseMaxListings(text: string): number | null | undefined {
  const digits = text.replace(/[,\s]/g, '');
  if (digits === '') return null;
  const value = Number(digits);
  return /^\d{1,8}$/.test(digits) && value > 0 ? value : undefined;
}

interface MaxListingsFieldProps {
  maxListings: number | null;
  onChange(maxListings: number | null): void;
}

/** Input for the listing limit, which is the number of listings at which a job ends. */
export function MaxListingsField({ maxListings, onChange }: MaxListingsFieldProps) {
  const [text, setText] = useState(maxListings === null ? '' : String(maxListings));
  const isInvalid = parseMaxListings(text) === undefined;
  return (
    <Field
      label="Limit"
      hint="Maximum number of listings. Leave blank for no limit."
      error={isInvalid ? 'Enter a whole number above 0, or leave blank.' : null}
    >
      <TextInput
        inputMode="numeric"
        value={text}
        className="mid:w-36"
        onChange={(event) => {
          setText(event.target.value);
          const parsed = parseMaxListings(event.target.value);
          if (parsed !== undefined) onChange(parsed);
        }}
      />
    </Field>
  );
}
