import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { StatedContacts } from '@libs/listing';
import { sampleListing } from '../../test/support/listing-stores/sample-listings';
import { NOT_READ, withoutContacts, withoutEmails } from './listing-contacts';
import { withStated } from './stated-contacts';

const NOBODY = { personal: [], persons: [], suppressed: [] };
const MAP = 'https://www.openstreetmap.org/node/1';
const listingWith = (stated: Partial<StatedContacts>) =>
  sampleListing(1, {
    name: 'Lindgren Bakery',
    phoneE164: '+16025550100',
    country: 'United States',
    details: {
      maps_url: MAP,
      stated_contacts: { emails: [], phones: [], profiles: [], ...stated },
    },
  });
const without = withoutContacts('no_website');

describe('the contacts that a source states', () => {
  it('are added with the source as evidence, where there were none', () => {
    const listing = listingWith({
      emails: ['Info@Lindgren-Bakery.com'],
      phones: ['+1 602-555-0100', '(602) 253-0101'],
      profiles: ['https://m.facebook.com/LindgrenBakery/?ref=x'],
    });
    const contacts = withStated(without, listing, NOBODY);
    expect(contacts).toMatchObject({
      emails: ['info@lindgren-bakery.com'],
      more_phones: ['+16022530101'],
      profiles: ['https://www.facebook.com/lindgrenbakery'],
      contact_gap: '',
    });
    expect(contacts.contact_evidence).toHaveLength(3);
    expect(contacts.contact_evidence[0]).toMatchObject({ page: MAP, found_by: 'source' });
  });

  it('are checked like others', () => {
    const listing = listingWith({
      emails: ['user@example.com', 'logo@2x.png', 'noreply@lindgren-bakery.com', 'none', '<b>@x.com'],
      phones: ['call us'],
      profiles: ['https://www.facebook.com/sharer.php?u=x', 'https://lindgren-bakery.com/', 'ftp://x.com/a'],
    });
    expect(withStated(without, listing, NOBODY)).toEqual(without);
  });

  it('of persons go only to users who chose them', () => {
    const listing = listingWith({ emails: ['anna.meier@lindgren-bakery.com'] });
    expect(withStated(without, listing, NOBODY)).toEqual(without);
    expect(withStated(without, listing, { ...NOBODY, personal: ['personal_emails'] })).toMatchObject({
      emails: [],
      personal_emails: ['anna.meier@lindgren-bakery.com'],
      contact_gap: 'no_website',
    });
  });

  it("are a person's if the website says so", () => {
    const listing = listingWith({ emails: ['kari@lindgren-bakery.com'] });
    expect(withStated(without, listing, NOBODY).emails).toEqual(['kari@lindgren-bakery.com']);
    const persons = ['kari@lindgren-bakery.com'];
    expect(withStated(without, listing, { ...NOBODY, persons })).toEqual(without);
  });

  it('come after those of the website, and each once', () => {
    const email = 'info@lindgren-bakery.com';
    const read = { ...without, emails: ['shop@lindgren-bakery.com', email], contact_gap: '' };
    const listing = listingWith({ emails: [email, 'hello@lindgren-bakery.com'] });
    expect(withStated(read, listing, NOBODY).emails).toEqual([...read.emails, 'hello@lindgren-bakery.com']);
  });

  it.each([NOT_READ, 'dns_failed'] as const)('do not hide that the website was not read (%s)', (gap) => {
    const listing = listingWith({ emails: ['info@lindgren-bakery.com'] });
    const contacts = withStated(withoutContacts(gap), listing, NOBODY);
    expect(contacts).toMatchObject({ emails: ['info@lindgren-bakery.com'], contact_gap: gap });
    expect(withoutEmails(contacts, new Set(contacts.emails))).toMatchObject({
      emails: [],
      contact_evidence: [],
      contact_gap: gap,
    });
  });

  it('are left out if they are suppressed', () => {
    const email = 'info@lindgren-bakery.com';
    const suppressed = [createHash('sha256').update(email).digest('hex')];
    expect(withStated(without, listingWith({ emails: [email] }), { ...NOBODY, suppressed })).toEqual(without);
  });
});
