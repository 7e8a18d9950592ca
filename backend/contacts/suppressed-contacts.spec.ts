import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Contact } from '@libs/contacts';
import type { StoredVisit } from './stored-visit';
import { withoutSuppressed } from './suppressed-contacts';

const contact = (kind: Contact['kind'], value: string, snippet = ''): Contact => ({
  kind,
  value,
  raw: value,
  network: null,
  foundBy: 'text',
  confidence: 0.9,
  rejection: null,
  mismatch: false,
  isPersonal: false,
  snippet,
  owner: 'company',
  status: 'current',
  source: { url: '', finalUrl: '', role: 'home', fetchedAt: '', contentHash: '' },
  extractorVersion: 1,
});
const visitWith = (contacts: Contact[]): StoredVisit => ({
  address: 'https://www.lindgren.example/',
  business: { name: 'Lindgren', phoneE164: '', address: '', zip: '', city: '', countryCode: 'US' },
  contacts,
  gap: null,
  contactPage: null,
  etag: null,
  extractorVersion: 1,
});
const hash = (value: string) => createHash('sha256').update(value).digest('hex');

describe('suppressed contacts', () => {
  const ANN = contact('email', 'ann@lindgren.example', 'Ann@Lindgren.example, or phone us');
  const PHONE = contact('phone', '+16025550100', 'Mail Ann@Lindgren.example or call 602-555-0100');
  const INFO = contact('email', 'info@lindgren.example', 'Write to info@lindgren.example');

  it.each([
    ['an email address', ANN],
    ['a phone number', PHONE],
  ])('are left out: %s', (_, suppressed) => {
    const { contacts, gap } = withoutSuppressed(visitWith([ANN, PHONE, INFO]), [hash(suppressed.value)]);
    expect(contacts.map(({ value }) => value)).toEqual(
      [ANN, PHONE, INFO].filter((each) => each !== suppressed).map(({ value }) => value),
    );
    expect(JSON.stringify(contacts).toLowerCase()).not.toContain(suppressed.value);
    expect(gap).toBeNull();
  });

  it.each([
    ['a phone as the page has it', PHONE.value, 'Ann 602.555.0100'],
    ['a number on WhatsApp', PHONE.value, 'Ann: wa.me/16025550100'],
    ['a spelled address', ANN.value, 'ann [at] lindgren (dot) example'.replace('example', 'com')],
    ['a profile', 'https://www.instagram.com/ann.lindgren', 'Ann: www.instagram.com/Ann.Lindgren/'],
  ])('are in no text around others: %s', (_, value, text) => {
    const suppressed = value.replace('lindgren.example', 'lindgren.com');
    const other = contact('email', 'info@lindgren.com', `${text}, write to info@lindgren.com`);
    const linked = { ...other, raw: `mailto:info@lindgren.com?cc=${encodeURIComponent(suppressed)}` };
    const { contacts } = withoutSuppressed(visitWith([other, linked]), [hash(suppressed)]);
    expect(contacts.map(({ snippet, raw }) => [snippet, raw])).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });

  it('are profiles on WhatsApp of suppressed numbers', () => {
    const profile = contact('profile', `https://wa.me/${PHONE.value.slice(1)}`);
    expect(withoutSuppressed(visitWith([profile]), [hash(PHONE.value)]).contacts).toEqual([]);
    expect(withoutSuppressed(visitWith([PHONE]), [hash(profile.value)]).contacts).toEqual([]);
  });

  it('are the reason why there is no address if it was the last one', () => {
    expect(withoutSuppressed(visitWith([ANN, PHONE]), [hash(ANN.value)]).gap).toBe('suppressed');
    expect(withoutSuppressed(visitWith([PHONE]), [hash(PHONE.value)]).gap).toBeNull();
  });
});
