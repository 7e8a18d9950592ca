import { parseUrl } from '@libs/constants';
import {
  Affinity,
  type Contact,
  type ContactGap,
  type ContactOwner,
  isHomePage,
  type KnownBusiness,
  parseProfile,
  registrableDomain,
  wordsOf,
} from '@libs/contacts';
import {
  type ContactDetails,
  type ContactEvidence,
  type Listing,
  isUnreadGap,
  MAX_EVIDENCE_LENGTH,
} from '@libs/listing';
import { evidenceSnippet } from './evidence-snippet';
import { isSamePage } from './site-of';
import { reasonOf, type StoredVisit } from './stored-visit';

/**
 * The gap of a listing whose website was not read because the job stopped or had no credits left. It stays beside an
 * address that the source states, because a job that continues this one reads the website.
 */
export const NOT_READ: ContactGap = 'not_read';

const ONLY_LISTED: ContactGap = 'only_listed';

const MAX_EMAILS = 10;
const MAX_PHONES = 10;
const MAX_PROFILES = 15;
const MAX_PAGE_LENGTH = 1_000;
const MAX_MOVED_FROM_LENGTH = 200;

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
  const stated = visit.contacts.filter(({ status }) => status === 'current');
  const scope = scopeOf(listing, visit);
  const mayBeElsewhere = speaksForMovedSite(listing, visit);
  const own = stated.filter(
    ({ owner, source }) =>
      (scope === null || scope.includes(owner)) && (mayBeElsewhere || isOnSite(source.finalUrl, visit)),
  );
  const current = own.filter(({ owner, kind }) => owner !== 'person' || (wantsPersonal && kind === 'email'));
  const ofKind = (kind: Contact['kind'], max: number) =>
    current.filter((contact) => contact.kind === kind && contact.value !== listing.phoneE164).slice(0, max);
  const emails = ofKind('email', MAX_EMAILS);
  const phones = ofKind('phone', MAX_PHONES);
  const profiles = withoutCompanys(ofKind('profile', MAX_PROFILES));
  const general = emails.filter(({ owner }) => owner !== 'person');
  const persons = emails.filter(({ owner }) => owner === 'person');
  return {
    emails: valuesOf(general),
    ...(wantsPersonal && { personal_emails: valuesOf(persons) }),
    more_phones: valuesOf(phones),
    profiles: valuesOf(profiles),
    contact_form: formOf(visit, scope !== COMPANY, mayBeElsewhere),
    contact_evidence: evidenceOf([...emails, ...phones, ...profiles], visit),
    contact_gap:
      general.length > 0
        ? ''
        : (reasonOf(visit) ?? (own.length < stated.length ? 'only_foreign' : 'only_personal')),
  };
}

/**
 * Returns the contacts without the email addresses that the user does not want. A website that was not read stays so: it may
 * have others.
 */
export function withoutEmails(contacts: ContactDetails, unwanted: ReadonlySet<string>): ContactDetails {
  const keep = (values: readonly string[]) => values.filter((value) => !unwanted.has(value));
  const emails = keep(contacts.emails);
  const isLast = emails.length === 0 && contacts.emails.length > 0 && !isUnreadGap(contacts.contact_gap);
  return {
    ...contacts,
    emails,
    ...(contacts.personal_emails && { personal_emails: keep(contacts.personal_emails) }),
    contact_evidence: contacts.contact_evidence.filter(({ value }) => !unwanted.has(value)),
    contact_gap: isLast ? ONLY_LISTED : contacts.contact_gap,
  };
}

/**
 * Returns whether there is a contact, for which credits are used: more than the listing's own website, and than what its
 * source states.
 */
export function hasContacts(
  { contact_evidence }: ContactDetails,
  website = '',
  stated: readonly string[] = [],
): boolean {
  const own = parseProfile(website)?.url;
  return contact_evidence.some(({ value }) => value !== own && !stated.includes(value));
}

/** A branch that has a profile of its own on a network does not need the company's. */
const withoutCompanys = (profiles: readonly Contact[]): Contact[] => {
  const ofBranch = new Set(profiles.filter(({ owner }) => owner === 'branch').map(({ network }) => network));
  return profiles.filter(({ owner, network }) => owner !== 'company' || !ofBranch.has(network));
};

const valuesOf = (contacts: readonly Contact[]): string[] => contacts.map(({ value }) => value);

/**
 * Websites of chains are read once for all branches. A website that names firms of all kinds, such as a directory, is
 * of none of them: so another listing has to be at the same address, or to be named alike.
 */
function isSameFirm(listing: Listing, visit: StoredVisit): boolean {
  if (isSameBranch(listing, visit)) return true;
  const city = new Set(wordsOf(listing.city));
  const words = wordsOf(listing.name).filter((word) => !city.has(word));
  return new Affinity(visit.address, visit.business).isNamedAlike(words.join(' ') || listing.name);
}

const isSameBranch = ({ website, phoneE164 }: Listing, { address, business }: StoredVisit): boolean =>
  isSamePage(website, address) || (phoneE164 !== '' && phoneE164 === business.phoneE164);

/** What everybody in the firm shares, whichever branch's page was read. */
const COMPANY: readonly ContactOwner[] = ['company'];
const NOT_OF_BRANCH: readonly ContactOwner[] = ['company', 'unknown', 'person'];

/**
 * Returns whose contacts the listing gets; null for everybody's, because the page was read for this branch. What a page
 * other than the home page states may be of its branch alone.
 */
function scopeOf(listing: Listing, visit: StoredVisit): readonly ContactOwner[] | null {
  const { address, business } = visit;
  const isSamePlace =
    listing.address !== '' && listing.address === business.address && listing.zip === business.zip;
  if (isSamePlace || isSameBranch(listing, visit)) return null;
  return isHomePage(address) ? NOT_OF_BRANCH : COMPANY;
}

/**
 * Returns whether what a visit found at another domain may be the listing's. A home page that leads there has moved with
 * its website. A page with a path or query of its own can lead anywhere, such as "/?goto=…", and anybody can put it on the
 * map: so it speaks for the listings that have this very page as their website, and for no others.
 */
const speaksForMovedSite = ({ website }: Listing, { address }: StoredVisit): boolean =>
  isHomePage(address) || isSamePage(website, address);

function isOnSite(page: string, { address }: StoredVisit): boolean {
  const [host, ownHost] = [parseUrl(page)?.hostname, parseUrl(address)?.hostname];
  if (host === undefined || ownHost === undefined) return true;
  return (registrableDomain(host) ?? host) === (registrableDomain(ownHost) ?? ownHost);
}

function formOf(visit: StoredVisit, isOfListing: boolean, mayBeElsewhere: boolean): string {
  const { contactPage } = visit;
  if (contactPage === null || !isOfListing) return '';
  return mayBeElsewhere || isOnSite(contactPage, visit) ? contactPage : '';
}

function evidenceOf(contacts: readonly Contact[], visit: StoredVisit): ContactEvidence[] {
  const evidence: ContactEvidence[] = [];
  let length = 0;
  for (const contact of contacts) {
    const { value, kind, network, source, foundBy, confidence, owner } = contact;
    const entry: ContactEvidence = {
      value,
      kind,
      network: network ?? '',
      page: source.finalUrl.slice(0, MAX_PAGE_LENGTH),
      ...(!isOnSite(source.finalUrl, visit) && { moved_from: visit.address.slice(0, MAX_MOVED_FROM_LENGTH) }),
      page_role: source.role,
      found_by: foundBy,
      confidence,
      belongs_to: owner,
      snippet: evidenceSnippet(contact, visit.business.countryCode),
      found_at: source.fetchedAt,
    };
    length += JSON.stringify(entry).length;
    if (length > MAX_EVIDENCE_LENGTH && evidence.length > 0) break;
    evidence.push(entry);
  }
  return evidence;
}
