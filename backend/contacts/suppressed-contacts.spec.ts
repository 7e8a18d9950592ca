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

  it('are the reason why there is no address if it was the last one', () => {
    expect(withoutSuppressed(visitWith([ANN, PHONE]), [hash(ANN.value)]).gap).toBe('suppressed');
    expect(withoutSuppressed(visitWith([PHONE]), [hash(PHONE.value)]).gap).toBeNull();
  });
});
