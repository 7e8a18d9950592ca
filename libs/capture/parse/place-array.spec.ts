import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readPlace } from './place-array';
import { placeIds } from '@libs/listing';
import { samplePlace } from '../../../test/support/maps-payloads';

const read = (changes: Record<string, unknown> = {}) => readPlace(samplePlace(0, changes));

describe('a place array', () => {
  it('contains every field that the service provides', () => {
    expect(read()).toEqual({
      placeKey: 'maps:1629270299114224275',
      aliases: ['ftid:0x14a1a32f316b15a1:0x169c54b46dcc3a93', 'kgmid:/g/11ghrv6f0'],
      name: 'Dream Coffee',
      phone: '21 0261 6578',
      phoneInternational: '+302102616578',
      categories: ['Coffee shop', 'Cafe'],
      address: 'Eakou 74, Ilion 131 22, Greece',
      addressLines: ['Eakou 74', 'Ilion 131 22', 'Greece'],
      street: 'Eakou 74',
      city: 'Ilion',
      state: 'Attica',
      countryCode: 'GR',
      zip: '131 22',
      plusCode: '8GC52PM5+7Q',
      website: 'https://dream.example/menu',
      rating: 4.8,
      reviewCount: 48,
      latitude: 38.0331931,
      longitude: 23.7094475,
      status: 'open',
      sponsored: false,
      details: expect.objectContaining({ cid: '1629270299114224275' }) as unknown,
    });
  });

  it('has null for missing numbers, never 0, and empty strings for missing text', () => {
    const bare = {
      '4': null,
      '7': null,
      '13': null,
      '76': null,
      '178': null,
      '183': null,
      '18': null,
      '39': null,
    };

    expect(read({ ...bare, '2': null, '9': null, '243': null })).toMatchObject({
      rating: null,
      reviewCount: null,
      latitude: null,
      longitude: null,
      website: '',
      phone: '',
      phoneInternational: '',
      categories: [],
      address: '',
      addressLines: [],
      city: '',
      countryCode: '',
    });
    expect(read({ '4.7': 0, '4.8': null, '4.3': null })).toMatchObject({ rating: null, reviewCount: null });
  });

  it('has the review count from the star histogram, or else from the text, if the number is missing', () => {
    const stars = { '175.3': [37, 16, 27, 60, 256] };

    expect(read({ '4.8': null, ...stars })?.reviewCount).toBe(396);
    expect(read({ '4.8': null })?.reviewCount).toBe('48 reviews');
    expect(read({ '4.8': 12, ...stars })?.reviewCount).toBe(12);
  });

  it('contains the website behind a redirect by the service, but no invalid web address', () => {
    const site = (link: unknown) => read({ '7.0': link, '7.1': null })?.website;

    expect(site('/url?q=https://shop.example/a%3Fb%3D1&opi=1')).toBe('https://shop.example/a?b=1');
    expect(site('https://www.google.com/url?q=http://shop.example/&sa=U')).toBe('http://shop.example/');
    expect(site('javascript:alert(1)')).toBe('');
    expect(site(['https://shop.example'])).toBe('');
    expect(read({ '7.0': null, '7.1': 'dream.example' })?.website).toBe('http://dream.example');
  });

  it('contains the international phone number next to the local one', () => {
    const local = [
      [
        '25 101555',
        [
          ['25 101555', 1],
          ['+357 25 101555', 2],
        ],
        null,
        '25101555',
        null,
        ['tel:25101555'],
      ],
    ];

    expect(read({ '178': local })).toMatchObject({ phone: '25 101555', phoneInternational: '+35725101555' });
    expect(read({ '178': [['25 101555', null, null, '25101555']] })?.phoneInternational).toBe('');
  });

  it('falls back to the line with name and address, and removes the name from it', () => {
    expect(read({ '39': null })?.address).toBe('Eakou 74, Ilion 131 22, Greece');
  });

  it.each([
    [{ '88.0': 'CLOSED_PERMANENTLY' }, 'closed_permanently'],
    [{ '34.4.4': 'Permanently closed' }, 'closed_permanently'],
    [{ '203.1.4.0': 'Temporarily closed' }, 'closed_temporarily'],
    [{ '153': ['CLOSED_TEMPORARILY'] }, 'closed_temporarily'],
    [{ '154': ['CLOSED_PERMANENTLY'] }, 'closed_permanently'],
    [{ '203.1.4.0': 'Dauerhaft geschlossen' }, 'closed_permanently'],
    [{ '203.1.4.0': 'Closed ⋅ Opens 9 AM' }, 'open'],
    [{ '11': 'Permanently Closed Records', '88.3': 'Permanently Closed Records' }, 'open'],
    [{ '88.0': 'Dogs allowed' }, 'open'],
  ])('with %j is %s', (changes, status) => {
    expect(read(changes)?.status).toBe(status);
  });

  it('is identified by its place id if the feature id is missing', () => {
    const placeId = 'ChIJoRVrMS-joRQRkzrMbbRUnBY';

    expect(read({ '10': null, '78': placeId })).toMatchObject({
      placeKey: 'maps:1629270299114224275',
      aliases: ['ftid:0x14a1a32f316b15a1:0x169c54b46dcc3a93', `place_id:${placeId}`, 'kgmid:/g/11ghrv6f0'],
    });
    expect(read({ '10': null, '227': [['0x1:0x2a', null, null, '/g/1x', placeId]] })?.placeKey).toBe(
      'maps:42',
    );
  });

  it('is not a listing without a name or an identifier', () => {
    expect(read({ '11': null })).toBeNull();
    expect(read({ '10': null })).toBeNull();
    expect(read({ '10': '0x1:0x0' })).toBeNull();
  });

  it('gets a plus code from its position if the service provides none', () => {
    expect(read({ '183.2': null })?.plusCode).toBe('8GC52PM5+7Q');
    expect(read({ '183.2': null, '9': null })?.plusCode).toBe('');
  });

  it('has no position if the service provides an impossible position', () => {
    expect(read({ '9.2': 91 })).toMatchObject({ latitude: null, longitude: null });
    expect(read({ '9.2': 0, '9.3': 0 })).toMatchObject({ latitude: null, longitude: null });
  });

  it('never causes an exception, whatever it contains', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.nat(260).map(String), fc.jsonValue()), (changes) => {
        const listing = readPlace(samplePlace(0, changes));
        expect(listing === null || listing.placeKey.startsWith('maps:')).toBe(true);
      }),
    );
    fc.assert(fc.property(fc.jsonValue(), (value) => void readPlace(value)));
  });
});

describe("a place's ids", () => {
  it('give the same key in every notation', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }),
        fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }),
        (a, b) => {
          const bytes = Buffer.alloc(20);
          bytes.set([0x0a, 0x12, 0x09], 0);
          bytes.writeBigUInt64LE(a, 3);
          bytes[11] = 0x11;
          bytes.writeBigUInt64LE(b, 12);
          const byPair = placeIds({ featureId: `0x${a.toString(16)}:0x${b.toString(16)}` });
          const byHalf = placeIds({ featureId: `0x0:0x${b.toString(16)}` });
          const byPlaceId = placeIds({ placeId: bytes.toString('base64url') });

          expect(byPair?.placeKey).toBe(`maps:${b}`);
          expect(byHalf?.placeKey).toBe(`maps:${b}`);
          expect(byPlaceId?.placeKey).toBe(`maps:${b}`);
          expect(byPlaceId?.aliases[0]).toBe(byPair?.aliases[0]);
        },
      ),
    );
  });

  it('include no alias for half a feature id', () => {
    expect(placeIds({ featureId: '0x0:0x2a' })?.aliases).toEqual([]);
  });
});
