import { Checkbox } from '~/components/ui/checkbox';
import { Field } from '~/components/ui/field';
import { TextInput } from '~/components/ui/text-input';
import type { ContactOffer } from '~/services/api/api-types';
import type { ContactChoices } from '~/services/job/setup-choices';
import { pluralize } from '~/services/page/formats';
import { useState } from 'react';
import { parseMaxListings } from './max-listings-field';

interface ContactsFieldProps {
  /** Null if contacts are not read. */
  contacts: ContactChoices | null;
  offer: ContactOffer;
  /** Whether the user's plan uses credits. */
  usesCredits: boolean;
  onChange(contacts: ContactChoices | null): void;
}

/** Turns contacts from businesses' own websites on, with a limit of credits for them. */
export function ContactsField({ contacts, offer, usesCredits, onChange }: ContactsFieldProps) {
  const { isAvailable, credits } = offer;
  const price =
    usesCredits && credits > 0
      ? ` ${pluralize(credits, 'credit', 'credits')} for each listing with contacts.`
      : '';
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby="contacts-hint">
      <legend className="mb-1 text-xs font-medium text-ink-2">Contacts</legend>
      <Checkbox
        name="contacts"
        checked={contacts !== null}
        disabled={!isAvailable && contacts === null}
        onChange={(event) => onChange(event.target.checked ? { maxCredits: null } : null)}
      >
        Find emails and profiles
      </Checkbox>
      <p id="contacts-hint" className="text-xs text-ink-3">
        {isAvailable
          ? `Reads each business's own website beside the capture and after it.${price}`
          : 'This server does not read websites.'}
      </p>
      {contacts && (
        <p className="text-xs text-ink-3">
          Your table shows them if you choose their columns: Account, Database, Optional columns.
        </p>
      )}
      {contacts && usesCredits && credits > 0 && (
        <MaxCreditsField
          maxCredits={contacts.maxCredits}
          onChange={(maxCredits) => onChange({ maxCredits })}
        />
      )}
    </fieldset>
  );
}

interface MaxCreditsFieldProps {
  maxCredits: number | null;
  onChange(maxCredits: number | null): void;
}

function MaxCreditsField({ maxCredits, onChange }: MaxCreditsFieldProps) {
  const [text, setText] = useState(maxCredits === null ? '' : String(maxCredits));
  const isInvalid = parseMaxListings(text) === undefined;
  return (
    <Field
      label="Credits for contacts"
      hint="Maximum number. Leave blank for no limit."
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
