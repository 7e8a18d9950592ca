import { Affinity, type Contact, type ContactGap, type KnownBusiness } from '@libs/contacts';
import type { ContactDetails, ContactEvidence, Listing } from '@libs/listing';
import type { StoredVisit } from './stored-visit';

/** The gap of a listing whose website was not read because the job stopped or had no credits left. */
export const NOT_READ: ContactGap = 'not_read';

const MAX_EMAILS = 10;
const MAX_PHONES = 10;
const MAX_PROFILES = 15;
/** All evidence as JSON, in characters: a text column of MySQL holds 65,535 bytes. */
const MAX_EVIDENCE_LENGTH = 15_000;
const MAX_PAGE_LENGTH = 1_000;

/** The details of a listing that has no contacts, and why. */
export const withoutContacts = (gap: ContactGap): ContactDetails => ({
  emails: [],
  more_phones: [],
  profiles: [],
  contact_form: '',
  contact_evidence: [],
  contact_gap: gap,
});

/** What is known about the business of a listing before its website is read. */
export const knownBusinessOf = (
  { name, phoneE164, address, zip, city }: Listing,
  countryCode: string,
): KnownBusiness => ({ name, phoneE164, address, zip, city, countryCode });

/**
 * Returns the contacts that a listing gets from its website. Those of a branch go to that branch alone, and those of
 * persons only to users who chose them.
 *
 * @param personal names of the personal fields that the user chose
 */
export function contactsOf(
  listing: Listing,
  visit: StoredVisit,
  personal: readonly string[],
): ContactDetails {
  if (!isSameFirm(listing, visit)) return withoutContacts('only_foreign');
  const wantsPersonal = personal.includes('personal_emails');
  const current = visit.contacts.filter(
    ({ status, owner, kind }) =>
      status === 'current' && (owner !== 'person' || (wantsPersonal && kind === 'email')),
  );
  const ofKind = (kind: Contact['kind'], max: number) =>
    current.filter((contact) => contact.kind === kind && contact.value !== listing.phoneE164).slice(0, max);
  const emails = ofKind('email', MAX_EMAILS);
  const phones = ofKind('phone', MAX_PHONES);
  const profiles = ofKind('profile', MAX_PROFILES);
  const general = emails.filter(({ owner }) => owner !== 'person');
  const persons = emails.filter(({ owner }) => owner === 'person');
  return {
    emails: valuesOf(general),
    ...(wantsPersonal && { personal_emails: valuesOf(persons) }),
    more_phones: valuesOf(phones),
    profiles: valuesOf(profiles),
    contact_form: visit.contactPage ?? '',
    contact_evidence: evidenceOf([...emails, ...phones, ...profiles]),
    contact_gap: general.length > 0 ? '' : (visit.gap ?? 'only_personal'),
  };
}

/** Returns whether there is a contact, for which credits are used. */
export const hasContacts = (details: ContactDetails): boolean => details.contact_evidence.length > 0;

const valuesOf = (contacts: readonly Contact[]): string[] => contacts.map(({ value }) => value);

/**
 * Websites of chains are read once for all branches. A website that names firms of all kinds, such as a directory, is
 * of none of them: so another listing has to be at the same address, or to be named alike.
 */
function isSameFirm({ website, phoneE164, name }: Listing, { address, business }: StoredVisit): boolean {
  if (website === address || (phoneE164 !== '' && phoneE164 === business.phoneE164)) return true;
  return new Affinity(address, business).isNamedAlike(name);
}

function evidenceOf(contacts: readonly Contact[]): ContactEvidence[] {
  const evidence: ContactEvidence[] = [];
  let length = 0;
  for (const { value, kind, network, source, foundBy, confidence, owner, snippet } of contacts) {
    const entry: ContactEvidence = {
      value,
      kind,
      network: network ?? '',
      page: source.finalUrl.slice(0, MAX_PAGE_LENGTH),
      page_role: source.role,
      found_by: foundBy,
      confidence,
      belongs_to: owner,
      snippet,
      found_at: source.fetchedAt,
    };
    length += JSON.stringify(entry).length;
    if (length > MAX_EVIDENCE_LENGTH && evidence.length > 0) break;
    evidence.push(entry);
  }
  return evidence;
}
