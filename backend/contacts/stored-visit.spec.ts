import { describe, expect, it } from '@jest/globals';
import type { Contact, ContactKind, UnreadPart } from '@libs/contacts';
import { outlastsFailure, type StoredVisit, withUnreadPages } from './stored-visit';

const HOME = 'http://lindgren.example/';
const CONTACT = `${HOME}contact`;

const contact = (kind: ContactKind, value: string, page: string, status: Contact['status'] = 'current') =>
  ({ kind, value, status, owner: 'company', source: { url: page, finalUrl: page } }) as Contact;
const visit = (contacts: Contact[], rest: Partial<StoredVisit> = {}): StoredVisit => ({
  address: HOME,
  business: { name: '', phoneE164: '', address: '', zip: '', city: '', countryCode: '' },
  contacts,
  gap: null,
  contactPage: null,
  etag: null,
  extractorVersion: 1,
  readAt: '2026-06-01T00:00:00.000Z',
  failure: null,
  ...rest,
});

const EMAIL = contact('email', 'hello@lindgren.example', CONTACT);
const PHONE = contact('phone', '+442079460958', CONTACT);
const earlier = visit([EMAIL, PHONE, contact('email', 'old@lindgren.example', HOME)], {
  readAt: '2026-03-01T00:00:00.000Z',
  contactPage: CONTACT,
});
const unread: UnreadPart = { gap: 'http_error', addresses: [CONTACT] };

describe('a visit that could not read a page', () => {
  it('loses nothing that this page said before, but what pages said that it read', () => {
    const profile = contact('profile', 'https://www.facebook.com/lindgren', HOME);
    const found = visit([profile], { gap: 'http_error', failure: 'http_error' });
    expect(withUnreadPages(found, earlier, unread)).toEqual({
      ...found,
      contacts: [profile, EMAIL, PHONE],
      gap: null,
      contactPage: CONTACT,
      readAt: earlier.readAt,
      failure: 'http_error',
    });
  });

  it('has each value once, as it was found last', () => {
    const again = contact('phone', PHONE.value, HOME, 'candidate');
    const { contacts } = withUnreadPages(visit([again]), earlier, unread);
    expect(contacts).toEqual([EMAIL, again]);
  });

  it('is stored as it is if this page said nothing before', () => {
    const found = visit([], { gap: 'http_error' });
    expect(withUnreadPages(found, visit([contact('email', 'a@b.example', HOME)]), unread)).toBe(found);
    const rejected = visit([contact('email', 'a@b.example', CONTACT, 'rejected')]);
    expect(withUnreadPages(found, rejected, unread)).toBe(found);
  });

  it('loses nothing of what it found when the next one fails', () => {
    const since = new Date('2026-05-01T00:00:00Z');
    expect(outlastsFailure(visit([PHONE], { gap: 'http_error' }), since)).toBe(true);
    expect(outlastsFailure(visit([], { gap: 'http_error' }), since)).toBe(false);
    expect(outlastsFailure(earlier, since)).toBe(false);
  });
});
