import { useState } from 'react';
import { Field } from '~/components/ui/field';
import { TextInput } from '~/components/ui/text-input';

/** The listings that a text means: null for none, undefined for what is no number. */
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

/** Listings at most for this run: the run ends at exactly so many. */
export function MaxListingsField({ maxListings, onChange }: MaxListingsFieldProps) {
  const [text, setText] = useState(maxListings === null ? '' : String(maxListings));
  const isInvalid = parseMaxListings(text) === undefined;
  return (
    <Field
      label="Listings at most"
      hint="Empty: as many as there are."
      error={isInvalid ? 'Please enter a whole number above 0, or nothing.' : null}
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
