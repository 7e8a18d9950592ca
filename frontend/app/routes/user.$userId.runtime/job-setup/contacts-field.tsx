import type { ContactObstacle } from '@libs/job';
import { Checkbox } from '~/components/ui/checkbox';
import type { ContactOffer } from '~/services/api/api-types';
import type { ContactChoices } from '~/services/job/setup-choices';
import { pluralize } from '~/services/page/formats';
import { LimitField } from './limit-field';

interface ContactsFieldProps {
  /** Null if contacts are not read. */
  contacts: ContactChoices | null;
  offer: ContactOffer;
  /** Whether the user's plan uses credits. */
  usesCredits: boolean;
  onChange(contacts: ContactChoices | null): void;
}

/** Why contacts cannot be chosen. */
const OBSTACLE_TEXTS: Readonly<Record<ContactObstacle, string>> = {
  bundled_site:
    'The businesses that this server finds are made up, and so are their websites: there are no contacts to read.',
  no_operator: 'This server does not read websites.',
};

/** Turns contacts from businesses' own websites on, with a limit of credits for them. */
export function ContactsField({ contacts, offer, usesCredits, onChange }: ContactsFieldProps) {
  const { isAvailable, obstacle, credits } = offer;
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
          ? `Reads each business's own website during the capture and after it.${price}`
          : OBSTACLE_TEXTS[obstacle ?? 'no_operator']}
      </p>
      {contacts && (
        <p className="text-xs text-ink-3">
          To see them in your table, add their columns in Account, Database, Optional columns.
        </p>
      )}
      {contacts && usesCredits && credits > 0 && (
        <LimitField
          label="Credits for contacts"
          hint="Maximum number. Leave blank for no limit."
          limit={contacts.maxCredits}
          onChange={(maxCredits) => onChange({ maxCredits })}
        />
      )}
    </fieldset>
  );
}
