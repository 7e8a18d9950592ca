import { describe, expect, it } from '@jest/globals';
import type { Contact, ContactOwner } from '@libs/contacts';
import type { Listing } from '@libs/listing';
import { sampleListing } from '../../test/support/listing-stores/sample-listings';
import { contactsOf, hasContacts, knownBusinessOf } from './listing-contacts';
import type { StoredVisit } from './stored-visit';

const email = (owner: ContactOwner): Contact => ({
  kind: 'email',
  value: `${owner}@lindgren.example`,
  raw: '',
  network: null,
  foundBy: 'mailto',
  confidence: 1,
  rejection: null,
  mismatch: false,
  isPersonal: owner === 'person',
  snippet: '',
  owner,
  status: 'current',
  source: { url: '', finalUrl: '', role: 'home', fetchedAt: '', contentHash: '' },
  extractorVersion: 1,
});

/** What a website said that was read for a listing. */
const visitFor = (listing: Listing, address = listing.website): StoredVisit => ({
  address,
  business: knownBusinessOf(listing, 'US'),
  contacts: (['branch', 'company', 'unknown', 'person'] as const).map(email),
  gap: null,
  contactPage: `${address}contact`,
  etag: null,
  extractorVersion: 1,
});
const emailsOf = (listing: Listing, visit: StoredVisit): string[] =>
  contactsOf(listing, visit, []).emails.map((value) => value.split('@')[0] ?? '');

const HOME = 'https://www.lindgren.example/';
const firm = sampleListing(1, { name: 'Lindgren Bakery', website: HOME });
const branch = sampleListing(2, { name: 'Lindgren Bakery Tucson', website: `${HOME}stores/tucson` });

describe('the contacts of a listing', () => {
  it('are all that its own website states', () => {
    expect(emailsOf(firm, visitFor(firm))).toEqual(['branch', 'company', 'unknown']);
    const spelled = { ...firm, phoneE164: '', address: '', website: 'http://lindgren.example' };
    expect(emailsOf(spelled, visitFor(firm))).toEqual(['branch', 'company', 'unknown']);
  });

  it('are not those of another branch', () => {
    expect(emailsOf(branch, visitFor(firm))).toEqual(['company', 'unknown']);
    expect(emailsOf({ ...branch, phoneE164: firm.phoneE164 }, visitFor(firm))).toContain('branch');
    expect(emailsOf({ ...branch, address: firm.address }, visitFor(firm))).toContain('branch');
  });

  it("are only the firm's if the page that was read is another branch's", () => {
    const visit = visitFor(firm, `${HOME}stores/mesa`);
    expect(contactsOf(branch, visit, [])).toMatchObject({
      emails: ['company@lindgren.example'],
      contact_form: '',
    });
    const ofBranch = { ...visit, contacts: [email('branch')] };
    expect(contactsOf(branch, ofBranch, [])).toMatchObject({ emails: [], contact_gap: 'only_foreign' });
  });

  it("are not those to which another listing's page leads", () => {
    const listed = sampleListing(5, {
      name: 'Lindgren Bakery',
      website: `${HOME}?goto=https://elsewhere.example/`,
      phoneE164: firm.phoneE164,
    });
    const visit = visitFor(listed);
    const elsewhere = visit.contacts.map((contact) => ({
      ...contact,
      source: { ...contact.source, finalUrl: 'https://elsewhere.example/' },
    }));
    const redirected = { ...visit, contacts: elsewhere, contactPage: 'https://elsewhere.example/contact' };
    expect(emailsOf(listed, redirected)).toContain('company');
    for (const other of [firm, branch, { ...branch, address: listed.address, zip: listed.zip }])
      expect(contactsOf(other, redirected, [])).toMatchObject({
        emails: [],
        contact_form: '',
        contact_gap: 'only_foreign',
      });
    // A whole website that has moved speaks for all of its listings.
    const moved = { ...redirected, address: HOME };
    expect(emailsOf(branch, moved)).toContain('company');
    const [evidence] = contactsOf(branch, moved, []).contact_evidence;
    expect(evidence).toMatchObject({ page: 'https://elsewhere.example/', moved_from: HOME });
    const [stayed] = contactsOf(firm, visitFor(firm), []).contact_evidence;
    expect(stayed).not.toHaveProperty('moved_from');
  });

  it('are not those of a firm that is named after the same city', () => {
    const directory = 'https://directory.example/';
    const dentist = sampleListing(3, {
      name: 'Phoenix Dental',
      city: 'Phoenix',
      website: `${directory}dental`,
    });
    const plumber = sampleListing(4, {
      name: 'Phoenix Plumbing',
      city: 'Phoenix',
      website: `${directory}plumbing`,
    });
    expect(contactsOf(plumber, visitFor(dentist), [])).toMatchObject({
      emails: [],
      contact_gap: 'only_foreign',
    });
    const elsewhere = { ...dentist, city: 'Tempe' };
    expect(emailsOf(plumber, visitFor(elsewhere))).toEqual([]);
  });

  it("are the branch's own profile, or else the company's", () => {
    const profile = (owner: ContactOwner, name: string): Contact => ({
      ...email(owner),
      kind: 'profile',
      network: 'facebook',
      value: `https://www.facebook.com/${name}`,
    });
    const visit = { ...visitFor(branch), contacts: [profile('branch', 'tucson'), profile('company', 'all')] };
    expect(contactsOf(branch, visit, []).profiles).toEqual(['https://www.facebook.com/tucson']);
    const mesa = sampleListing(6, { name: 'Lindgren Bakery Mesa', website: `${HOME}stores/mesa` });
    expect(contactsOf(mesa, visit, []).profiles).toEqual(['https://www.facebook.com/all']);
  });

  it('are worth nothing if they are its website alone', () => {
    const website = 'http://facebook.com/Lindgren?ref=map';
    const profile: Contact = {
      ...email('branch'),
      kind: 'profile',
      network: 'facebook',
      value: 'https://www.facebook.com/lindgren',
    };
    const listing = { ...firm, website };
    const details = contactsOf(listing, { ...visitFor(listing), contacts: [profile] }, []);
    expect(details.profiles).toEqual(['https://www.facebook.com/lindgren']);
    expect(hasContacts(details, website)).toBe(false);
    expect(hasContacts(details, HOME)).toBe(true);
  });
});
