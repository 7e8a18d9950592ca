import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findColumns } from './columns';
import {
  EMPTY_KNOWN_ROW,
  identitiesOfEmails,
  identitiesOfListing,
  identitiesOfRow,
  identityOfEmail,
  invalidEmailIn,
  type IdentifiedListing,
  type KnownRow,
} from './identities';

const LISTING: IdentifiedListing = {
  placeKey: 'maps:0x1:0x2',
  aliases: ['cid:7'],
  name: 'Zoë’s Café & Bar',
  phoneE164: '+16025550100',
  website: 'https://www.zoe.example/menu',
  address: '12 Main St, Phoenix, AZ 85004',
  city: 'Phoenix',
  zip: '85004',
};

const OTHER_IDS = { placeKey: 'maps:1629270299114224275', aliases: [] };

const isKnown = (row: Partial<KnownRow>, listing: Partial<IdentifiedListing> = {}) => {
  const known = new Set(identitiesOfRow({ ...EMPTY_KNOWN_ROW, ...row }, 'US'));
  return identitiesOfListing({ ...LISTING, ...listing }).some((identity) => known.has(identity));
};

describe('a place is known', () => {
  it.each<[string, Partial<KnownRow>, Partial<IdentifiedListing>?]>([
    ['by its place key', { placeKey: 'maps:0x1:0x2', name: 'Another name' }],
    ['by another id of the place', { placeKey: 'cid:7' }],
    ['by its place id', { placeKey: 'ChIJoRVrMS-joRQRkzrMbbRUnBY' }, OTHER_IDS],
    ['by its feature id', { placeKey: '0x14a1a32f316b15a1:0x169C54B46DCC3A93' }, OTHER_IDS],
    ['by its CID', { placeKey: '1629270299114224275' }, OTHER_IDS],
    [
      'by a link with its CID',
      { placeKey: 'https://maps.example/?cid=1629270299114224275&hl=en' },
      OTHER_IDS,
    ],
    ['by its kgmid', { placeKey: '/g/11ghrv6f0' }, { placeKey: 'maps:1', aliases: ['kgmid:/g/11ghrv6f0'] }],
    ['by one of several ids', { placeKey: 'maps:5\n1629270299114224275' }, OTHER_IDS],
    ['by its phone number, however it is written', { phone: '602.555.0100', name: 'Zoe' }],
    ['by its phone number in international form', { phone: '+1 (602) 555-0100' }],
    ['by name and host', { name: 'ZOES CAFE AND BAR, Inc.', website: 'zoe.example' }],
    ['by its host alone, in a list of websites', { website: 'http://ZOE.example/' }],
    ['by its page alone', { website: 'zoe.example/Menu/' }],
    ['by name and whole address', { name: 'Zoës Cafe & Bar', address: '12 Main St., Phoenix AZ 85004' }],
    ['by name, number and city', { name: 'zoes cafe and bar', address: '12 Main Street', city: 'PHOENIX' }],
    ['by name, number and postal code', { name: 'Zoes Cafe & Bar LLC', address: '12 Main', zip: '85004' }],
  ])('%s', (_, row, listing = {}) => expect(isKnown(row, listing)).toBe(true));

  it('by a shared phone number together with its name', () => {
    const tollFree = { phoneE164: '+18005550199', website: '' };
    const row = { name: 'Zoes Cafe & Bar', address: '1 Elsewhere', phone: '800-555-0199' };
    expect(isKnown(row, tollFree)).toBe(true);
    expect(isKnown({ ...row, name: 'Another branch' }, tollFree)).toBe(false);
    expect(isKnown({ phone: '800-555-0199' }, tollFree)).toBe(true);
  });
});

describe('a place is not known', () => {
  it.each<[string, Partial<KnownRow>, Partial<IdentifiedListing>?]>([
    ['by its name alone', { name: LISTING.name }],
    [
      'by the website of another branch',
      { name: 'Zoes Bakery', website: 'zoe.example', address: '1 Oak St' },
    ],
    ['by another page of the host', { website: 'zoe.example/stores/2' }],
    [
      'by a host on which many have a page',
      { website: 'facebook.com' },
      { website: 'https://facebook.com/zoe' },
    ],
    ['by its address alone', { address: LISTING.address, city: LISTING.city }],
    ['by name and number in another city', { name: LISTING.name, address: '12 Main St', city: 'Mesa' }],
    [
      'by part of its number',
      { name: LISTING.name, address: '5th 12', city: 'Phoenix' },
      { address: '5 Main St' },
    ],
    ['by an extension of its phone', { phone: '555-0100' }],
    ['by an email address', { email: 'info@zoe.example' }],
    ['by a text that is no id', { placeKey: 'n/a' }],
    ['by a CID of zero', { placeKey: '0' }],
    ['by nothing', {}],
  ])('%s', (_, row, listing = {}) => expect(isKnown(row, listing)).toBe(false));
});

it('reads no more of a long text than a listing can have', () => {
  const nameOf = (length: number) =>
    identitiesOfRow({ ...EMPTY_KNOWN_ROW, name: 'a'.repeat(length), zip: '1', address: '1 St' }, null);
  expect(nameOf(2_000)).toEqual(nameOf(60_000));
  expect(nameOf(200)).not.toEqual(nameOf(201));
});

it('reads no more ids of a row than a place can have', () => {
  const ids = Array.from({ length: 8_000 }, (_, n) => `cid:${n}`).join('\n');
  expect(identitiesOfRow({ ...EMPTY_KNOWN_ROW, placeKey: ids }, null)).toHaveLength(4);
});

it('always knows a place by its own row', () => {
  const text = fc.string({ maxLength: 30 });
  const stated = fc.record({ name: text, address: text, city: text, zip: text, website: fc.webUrl() });
  fc.assert(
    fc.property(stated, fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }), (fields, id) => {
      expect(isKnown({ ...fields, placeKey: `maps:${id}` }, { ...fields, placeKey: `maps:${id}` })).toBe(
        true,
      );
      const own = identitiesOfRow({ ...EMPTY_KNOWN_ROW, ...fields }, null);
      const all = identitiesOfListing({ ...LISTING, ...fields, phoneE164: '' });
      expect(own.filter((identity) => !all.includes(identity))).toEqual([]);
    }),
  );
});

it('identifies rows of hostile texts in a short time', () => {
  const marks = `e${'\u0315'.repeat(5_000)}${'\u0300'.repeat(4_999)}`;
  const texts = [marks, `${'x co'.repeat(2_500)}.`, `${' co'.repeat(3_333)} x`];
  for (const text of texts)
    for (let rows = 0; rows < 200; rows++) {
      const row = { ...EMPTY_KNOWN_ROW, name: text, address: `12 ${text}`, city: text, zip: text };
      expect(identitiesOfRow(row, 'US')).toHaveLength(3);
    }
});

it.each(['.', ':', '/', '1', '(', '+', ' ', '@', ',', 'a@', '.@', '县', '\u200b', '%'])(
  'identifies cells full of "%s" in a short time',
  (part) => {
    const cell = `${part.repeat(9_999 / part.length)}x`;
    const row = Object.fromEntries(Object.keys(EMPTY_KNOWN_ROW).map((field) => [field, cell]));
    for (let rows = 0; rows < 100; rows++) {
      expect(identitiesOfRow({ ...EMPTY_KNOWN_ROW, ...row }, 'US').length).toBeLessThan(10_000);
      invalidEmailIn(cell);
    }
    expect(findColumns(Array<string>(100).fill(cell), 'US')?.columns ?? {}).not.toHaveProperty('email');
  },
);

describe('the email addresses of a cell', () => {
  it.each<[text: string, addresses: string[]]>([
    ['a@x.example, b@x.example;c@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
    ['Anna <a@x.example>', ['a@x.example']],
    ['mailto:A@X.example.', ['a@x.example']],
    ['info@müller.example', ['info@xn--mller-kva.example']],
    ['ｉｎｆｏ＠x.example', ['info@x.example']],
    ['none', []],
  ])('%s', (text, addresses) => {
    expect(identitiesOfEmails(text)).toEqual(addresses.map(identityOfEmail));
    expect(invalidEmailIn(text)).toBeNull();
  });

  it('tells which one is no address', () => {
    expect(invalidEmailIn('a@x.example / b@')).toBe('b@');
    expect(invalidEmailIn('a@x.example/b@x.example')).toBe('a@x.example/b@x.example');
  });
});
