import { describe, expect, it } from '@jest/globals';
import type { Contact, ContactKind, SiteVisit } from '@libs/contacts';
import { outlastsFailure, reasonOf, type StoredVisit, withUnreadPages } from './stored-visit';

const HOME = 'http://lindgren.co.uk/';
const CONTACT = `${HOME}contact`;

const contact = (kind: ContactKind, value: string, page: string, rest: Partial<Contact> = {}): Contact => ({
  kind,
  value,
  raw: value,
  network: kind === 'profile' ? 'facebook' : null,
  foundBy: 'text',
  confidence: rest.status === 'candidate' ? 0.5 : 0.85,
  rejection: null,
  mismatch: false,
  isPersonal: false,
  snippet: '',
  owner: 'company',
  status: 'current',
  source: { url: page, finalUrl: page, role: 'other', fetchedAt: '', contentHash: '' },
  extractorVersion: 1,
  ...rest,
});
const BUSINESS = { name: 'Lindgren', phoneE164: '', address: '', zip: '', city: '', countryCode: '' };
const visit = (contacts: Contact[], rest: Partial<StoredVisit> = {}): StoredVisit => ({
  address: HOME,
  business: BUSINESS,
  contacts,
  gap: null,
  contactPage: null,
  etag: null,
  extractorVersion: 1,
  readAt: '2026-06-01T00:00:00.000Z',
  failure: null,
  ...rest,
});

const EMAIL = contact('email', 'hello@lindgren.co.uk', CONTACT);
const PHONE = contact('phone', '+442079460958', CONTACT);
const earlier = visit([EMAIL, PHONE, contact('email', 'old@lindgren.co.uk', HOME)], {
  readAt: '2026-03-01T00:00:00.000Z',
  contactPage: CONTACT,
});
const without = (...addresses: string[]): Pick<SiteVisit, 'unread' | 'hasMoved' | 'pages'> => ({
  unread: { gap: 'http_error', addresses },
  hasMoved: false,
  pages: [],
});
const unread = without(CONTACT);

const currentOf = ({ contacts }: StoredVisit): string[] =>
  contacts.filter(({ status }) => status === 'current').map(({ value }) => value);

describe('a visit that could not read a page', () => {
  it('loses nothing that this page said before, but what pages said that it read', () => {
    const profile = contact('profile', 'https://www.facebook.com/lindgren', HOME);
    const found = visit([profile], { gap: 'http_error', failure: 'http_error' });
    expect(withUnreadPages(found, earlier, unread)).toEqual({
      ...found,
      contacts: [EMAIL, PHONE, profile],
      gap: null,
      contactPage: CONTACT,
      readAt: earlier.readAt,
      failure: 'http_error',
    });
  });

  it('has each value once, by its better evidence', () => {
    const again = contact('phone', PHONE.value, HOME, { status: 'candidate' });
    expect(withUnreadPages(visit([again]), earlier, unread).contacts).toEqual([EMAIL, PHONE]);
    const stated = contact('phone', PHONE.value, HOME);
    expect(withUnreadPages(visit([stated]), earlier, unread).contacts).toEqual([EMAIL, stated]);
  });

  it('is stored as it is if this page said nothing before', () => {
    const found = visit([], { gap: 'http_error' });
    expect(withUnreadPages(found, visit([contact('email', 'a@lindgren.co.uk', HOME)]), unread)).toEqual(
      found,
    );
    const rejected = visit([contact('email', 'a@lindgren.co.uk', CONTACT, { status: 'rejected' })]);
    expect(withUnreadPages(found, rejected, unread)).toEqual(found);
    expect(withUnreadPages(found, earlier, { ...unread, unread: null })).toBe(found);
  });

  it.each([
    'http://www.lindgren.co.uk/contact',
    'https://lindgren.co.uk/contact/',
    'https://www.lindgren.co.uk/contact/?utm_source=maps',
    'http://LINDGREN.co.uk/contact#form',
  ])('knows the page by another spelling: %s', (spelling) => {
    const found = visit([contact('email', 'stay@partner-hotel.com', HOME)]);
    expect(currentOf(withUnreadPages(found, earlier, without(spelling)))).toEqual([EMAIL.value, PHONE.value]);
    const stored = visit([{ ...EMAIL, source: { ...EMAIL.source, url: spelling, finalUrl: `${HOME}c` } }]);
    expect(currentOf(withUnreadPages(found, stored, unread))).toEqual([EMAIL.value]);
  });

  it('gives no address of another firm beside one of its own, whichever visit found it', () => {
    const partner = contact('email', 'stay@partner-hotel.com', HOME);
    expect(withUnreadPages(visit([partner]), earlier, unread).contacts).toMatchObject([
      { value: EMAIL.value, status: 'current' },
      { value: PHONE.value, status: 'current' },
      { value: partner.value, status: 'candidate', confidence: 0.55 },
    ]);
    const partnersBefore = visit([contact('email', partner.value, CONTACT)]);
    const own = contact('email', 'bread@lindgren.co.uk', HOME);
    expect(currentOf(withUnreadPages(visit([own]), partnersBefore, unread))).toEqual([own.value]);
  });

  it('compares once what one visit compared already', () => {
    const certain = contact('email', 'stay@partner-hotel.com', HOME, { confidence: 0.7 });
    const own = contact('email', 'bread@lindgren.co.uk', HOME);
    const { contacts } = withUnreadPages(visit([own, certain]), earlier, unread);
    expect(contacts.find(({ value }) => value === certain.value)).toEqual(certain);
    const best = contact('profile', 'https://www.facebook.com/lindgren', HOME, { confidence: 1 });
    const second = contact('profile', 'https://www.facebook.com/muster', HOME, { confidence: 0.6 });
    const joined = withUnreadPages(visit([best, second]), earlier, unread);
    expect(joined.contacts).toContainEqual(second);
  });

  it('gives one profile on each network, the likeliest', () => {
    const own = contact('profile', 'https://www.facebook.com/lindgren', CONTACT, { confidence: 1 });
    const other = contact('profile', 'https://www.facebook.com/muster', HOME, { confidence: 0.9 });
    expect(currentOf(withUnreadPages(visit([other]), visit([own]), unread))).toEqual([own.value]);
    const [ownNow, otherBefore] = [
      { ...own, source: other.source },
      { ...other, source: own.source },
    ];
    expect(currentOf(withUnreadPages(visit([ownNow]), visit([otherBefore]), unread))).toEqual([own.value]);
  });

  it('has the best first', () => {
    const found = visit([contact('email', 'b@lindgren.co.uk', HOME, { confidence: 0.65 })]);
    expect(currentOf(withUnreadPages(found, earlier, unread))).toEqual([
      EMAIL.value,
      PHONE.value,
      'b@lindgren.co.uk',
    ]);
  });

  it("takes no address for everybody's that was a person's", () => {
    const found = visit([contact('email', 'kim@lindgren.co.uk', HOME, { owner: 'unknown' })]);
    for (const page of [HOME, CONTACT]) {
      const before = visit([contact('email', 'kim@lindgren.co.uk', page, { owner: 'person' })]);
      expect(withUnreadPages(found, before, unread).contacts).toMatchObject([{ owner: 'person' }]);
    }
  });

  it('has nothing of another branch', () => {
    const before = visit(
      [contact('email', 'mesa@lindgren.co.uk', CONTACT, { owner: 'branch' }), { ...EMAIL, owner: 'company' }],
      { business: { ...BUSINESS, phoneE164: '+442079460111', address: '1 High Street' } },
    );
    expect(currentOf(withUnreadPages(visit([]), before, unread))).toEqual([EMAIL.value]);
    const same = visit([], { business: { ...BUSINESS, name: 'Lindgren Mesa', phoneE164: '+442079460111' } });
    expect(currentOf(withUnreadPages(same, before, unread))).toEqual(['mesa@lindgren.co.uk', EMAIL.value]);
  });

  it('knows the own addresses of a website that moved', () => {
    const found = visit([contact('email', 'stay@partner-hotel.com', 'http://breadworks.com/')]);
    const own = contact('email', 'info@breadworks.com', 'http://breadworks.com/contact');
    const pages = [{ ...own.source, url: HOME, finalUrl: 'http://breadworks.com/' }];
    const moved = { ...without('http://breadworks.com/contact'), hasMoved: true, pages };
    expect(currentOf(withUnreadPages(found, visit([own]), moved))).toEqual([own.value]);
  });

  it('says of an address that it is protected, and else what may be gone tomorrow', () => {
    const reason = (gap: StoredVisit['gap'], failure: StoredVisit['failure']) =>
      reasonOf(visit([], { gap, failure }));
    expect(reason('protected', 'http_error')).toBe('protected');
    expect(reason('nothing_found', 'http_error')).toBe('http_error');
    expect(reason('form_only', 'robots_disallow')).toBe('form_only');
    expect(reason(null, 'robots_disallow')).toBe('robots_disallow');
    expect(reason(null, null)).toBeNull();
  });

  it('loses nothing of what it found when the next one fails', () => {
    const since = new Date('2026-05-01T00:00:00Z');
    expect(outlastsFailure(visit([PHONE], { gap: 'http_error' }), since)).toBe(true);
    expect(outlastsFailure(visit([], { gap: 'http_error' }), since)).toBe(false);
    expect(outlastsFailure(earlier, since)).toBe(false);
  });
});
