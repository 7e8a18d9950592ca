import { isPersonalMailbox, parseProfile, readEmail, wordsOf, writtenNamesOf } from '@libs/contacts';
import {
  type ContactDetails,
  type ContactEvidence,
  countryCodeByName,
  isUnreadGap,
  type Listing,
  normalizePhone,
} from '@libs/listing';
import { isSuppressed } from './suppressed-contacts';

/** How contacts are found that the source of the listing states itself. */
export const BY_SOURCE = 'source';

/** Like the text of a contact page. */
const CONFIDENCE = 0.85;

interface StatedChoice {
  /** Names of the personal fields that the user chose. */
  personal: readonly string[];
  /** Contacts that the website states for a person. */
  persons: readonly string[];
  /** Hashes of contacts that are left out. */
  suppressed: readonly string[];
}

/**
 * Adds the contacts that the source itself states, which come with the listing. What the website says comes first. Those of
 * persons go only to users who chose them.
 */
export function withStated(
  contacts: ContactDetails,
  listing: Listing,
  { personal, persons, suppressed }: StatedChoice,
): ContactDetails {
  const wantsPersonal = personal.includes('personal_emails');
  const known = new Set([
    listing.phoneE164,
    ...contacts.emails,
    ...(contacts.personal_emails ?? []),
    ...contacts.more_phones,
    ...contacts.profiles,
  ]);
  const stated = statedEvidence(listing).map((each) =>
    persons.includes(each.value) ? { ...each, belongs_to: 'person' as const } : each,
  );
  const added = stated.filter(
    ({ value, kind, belongs_to: owner }) =>
      !known.has(value) &&
      !isSuppressed(value, suppressed) &&
      (owner !== 'person' || (wantsPersonal && kind === 'email')),
  );
  if (added.length === 0) return contacts;
  const valuesOf = (kind: ContactEvidence['kind'], isPerson = false) =>
    added
      .filter((each) => each.kind === kind && (each.belongs_to === 'person') === isPerson)
      .map(({ value }) => value);
  const emails = [...contacts.emails, ...valuesOf('email')];
  return {
    ...contacts,
    emails,
    ...(wantsPersonal && {
      personal_emails: [...(contacts.personal_emails ?? []), ...valuesOf('email', true)],
    }),
    more_phones: [...contacts.more_phones, ...valuesOf('phone')],
    profiles: [...contacts.profiles, ...valuesOf('profile')],
    contact_evidence: [...contacts.contact_evidence, ...added],
    contact_gap: emails.length > 0 && !isUnreadGap(contacts.contact_gap) ? '' : contacts.contact_gap,
  };
}

/** Returns the valid contacts that the source of a listing states, each once. */
export function statedEvidence({
  name,
  country,
  capturedAt,
  details: { stated_contacts: stated, maps_url: page = '' },
}: Listing): ContactEvidence[] {
  if (!stated) return [];
  const evidence = (
    value: string | null,
    kind: ContactEvidence['kind'],
    { network = '', isPerson = false } = {},
  ): ContactEvidence[] =>
    value === null || value === ''
      ? []
      : [
          {
            value,
            kind,
            network,
            page,
            page_role: 'other',
            found_by: BY_SOURCE,
            confidence: CONFIDENCE,
            belongs_to: isPerson ? 'person' : 'branch',
            snippet: '',
            found_at: capturedAt,
          },
        ];
  const own = new Set(wordsOf(name));
  const written = writtenNamesOf(name);
  const placeCountry = countryCodeByName(country) ?? null;
  const all = [
    ...stated.emails.flatMap((text) => {
      const email = readEmail(text);
      const isPerson =
        email !== null &&
        isPersonalMailbox(
          email,
          '',
          '',
          (word) => own.has(word),
          (letters) => written.has(letters),
        );
      return evidence(email, 'email', { isPerson });
    }),
    ...stated.phones.flatMap((text) =>
      evidence(
        normalizePhone({ text, international: '', placeCountry, jobCountry: null }).phoneE164,
        'phone',
      ),
    ),
    ...stated.profiles.flatMap((text) => {
      const profile = parseProfile(text);
      return evidence(profile?.url ?? null, 'profile', {
        network: profile?.network,
        isPerson: profile?.network === 'linkedin' && profile.url.includes('/in/'),
      });
    }),
  ];
  return [...new Map(all.map((each) => [each.value, each])).values()];
}
