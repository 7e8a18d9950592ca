import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanDetails, detailFields, flatDetail, normalizeListing, type Details } from '@libs/listing';
import { currentEnvelope, legacyEnvelope, prefixed, samplePlace } from '../../../test/support/maps-payloads';
import { readPlace } from './place-array';
import { parseSearchBody } from './search-body';

const CONTEXT = {
  country: 'Greece',
  countryCode: 'GR',
  capturedAt: new Date('2026-11-21T13:05:00Z'),
  personalFields: ['owner_name', 'owner_url'],
};
const option = (code: string, label: string, isYes: 0 | 1) => [
  `/geo/type/${code}`,
  label,
  [1, [[isYes, `text of ${label}`]]],
  null,
  [1],
  0,
];

/** Every slot with details, each as a payload has it. */
const FULL = {
  '4.2': '€€',
  '4.10': '€10–20',
  '4.3.0': 'https://search.example/local/reviews?placeid=x',
  '14': 'Old Town',
  '27': 'https://maps.example/maps/place/Dream+Coffee/data=x',
  '30': 'Europe/Athens',
  '32': [
    ['', 'Short text'],
    [null, 'Cozy café with its own roastery.'],
  ],
  '37': [null, 524],
  '38': ['https://dream.example/menu', 'dream.example'],
  '46': [['https://book.example/dream', 'Book']],
  '57': [null, 'Dream Coffee (Owner)', '102769814432182832009'],
  '72.0': [[null, null, null, null, null, null, ['https://photos.example/1=w86', 'Dream Coffee']]],
  '75.0': [[4, null, [[['order.example'], [null, null, ['https://order.example/dream']]]]]],
  '78': 'ChIJoRVrMS-joRQRkzrMbbRUnBY',
  '100.1': [
    [
      'service_options',
      'Υπηρεσίες',
      [option('has_takeout', 'Takeaway', 1), option('has_delivery', 'Delivery', 0)],
    ],
    ['accessibility', 'Accessibility', [option('entrance', 'Wheelchair entrance', 1)]],
  ],
  '110': 'el',
  '175.3': [37, 16, 27, 60, 256],
  '203.0': [1, 2, 3, 4, 5, 6, 7].map((weekday) => [
    'Day',
    weekday,
    [2026, 11, 15 + weekday],
    [['9–5', [[9], [17]]]],
    0,
    1,
  ]),
  '203.1.4.0': 'Open ⋅ Closes 5 PM',
};

const detailsOf = (changes: Record<string, unknown> = {}): Details => {
  const raw = readPlace(samplePlace(0, { ...structuredClone(FULL), ...changes }));
  if (!raw) throw new Error('not a place');
  return normalizeListing(raw, CONTEXT).details;
};

describe('the details of a place', () => {
  it('are all read, and leave no field of the list empty', () => {
    const details = detailsOf();

    expect(details).toEqual({
      opening_hours: 'Mo-Su 09:00-17:00',
      hours_text: ['Day: 9–5'],
      hours_status: 'Open ⋅ Closes 5 PM',
      price_level: 2,
      price_range: '€10–20',
      description: 'Cozy café with its own roastery.',
      photo_url: 'https://photos.example/1=w86',
      photo_count: 524,
      reviews_1_star: 37,
      reviews_2_stars: 16,
      reviews_3_stars: 27,
      reviews_4_stars: 60,
      reviews_5_stars: 256,
      reviews_url: 'https://search.example/local/reviews?placeid=x',
      reservation_url: 'https://book.example/dream',
      order_url: 'https://order.example/dream',
      menu_url: 'https://dream.example/menu',
      maps_url: 'https://maps.example/maps/place/Dream+Coffee/data=x',
      service_options: ['Takeaway'],
      attributes: {
        Υπηρεσίες: { yes: ['Takeaway'], no: ['Delivery'] },
        Accessibility: { yes: ['Wheelchair entrance'], no: [] },
      },
      claimed: true,
      owner_name: 'Dream Coffee (Owner)',
      owner_url: 'https://www.google.com/maps/contrib/102769814432182832009',
      neighborhood: 'Old Town',
      time_zone: 'Europe/Athens',
      categories: ['Coffee shop', 'Cafe'],
      category_codes: ['coffee_shop'],
      place_id: 'ChIJoRVrMS-joRQRkzrMbbRUnBY',
      cid: '1629270299114224275',
      feature_id: '0x14a1a32f316b15a1:0x169c54b46dcc3a93',
      kgmid: '/g/11ghrv6f0',
      search_language: 'el',
    });
    const special = {
      ...FULL['203.0'].map((day) => [...day]),
      7: ['Day', 1, [2026, 11, 23], [['Closed']], 1, 2],
    };
    const all = { ...details, ...detailsOf({ '203.0': Object.values(special) }) };
    // Contacts come from the business's own website.
    const stated = detailFields().filter(({ path }) => path[0] !== 'contacts');
    expect(stated.filter(({ name }) => !(name in all))).toEqual([]);
  });

  it.each([
    ['current', currentEnvelope],
    ['legacy', legacyEnvelope],
  ])('are the same in the %s envelope', (_, envelope) => {
    const { rows } = parseSearchBody(prefixed(envelope([samplePlace(0, structuredClone(FULL))])));

    expect(rows.map((row) => normalizeListing(row, CONTEXT).details)).toEqual([detailsOf()]);
  });

  it('are absent if the place does not state them', () => {
    const empty = ['34', ...Object.keys(FULL)].map((path) => [path.split('.')[0] ?? '', null]);
    const raw = readPlace(samplePlace(0, Object.fromEntries(empty) as Record<string, unknown>));

    expect(raw && normalizeListing(raw, CONTEXT).details).toEqual({
      categories: ['Coffee shop', 'Cafe'],
      category_codes: ['coffee_shop'],
      cid: '1629270299114224275',
      feature_id: '0x14a1a32f316b15a1:0x169c54b46dcc3a93',
      kgmid: '/g/11ghrv6f0',
      maps_url: 'https://maps.google.com/?cid=1629270299114224275',
    });
  });

  it.each([
    ['$$', { price_level: 2 }],
    ['₺₺₺', { price_level: 3 }],
    ['€10–20', { price_range: '€10–20' }],
    ['$100+', { price_range: '$100+' }],
    ['100–200 kr', { price_range: '100–200 kr' }],
    ['20–40 zł', { price_range: '20–40 zł' }],
    ['Rp 25–50K', { price_range: 'Rp 25–50K' }],
    ['CHF 20–30', { price_range: 'CHF 20–30' }],
    ['R$ 20–40', { price_range: 'R$ 20–40' }],
    ['٢٠–٤٠ د.إ', { price_range: '٢٠–٤٠ د.إ' }],
    ['Moderately expensive', {}],
    ['Open 24 hours for everybody who wants to eat at any time of the day', {}],
    ['2.5', {}],
  ])('read a price from %s', (text, expected) => {
    const { price_level, price_range } = detailsOf({ '4.2': text, '4.10': null });
    expect({ price_level, price_range }).toEqual({
      price_level: undefined,
      price_range: undefined,
      ...expected,
    });
  });

  it('say whether somebody has claimed the place only if the place says so', () => {
    const link = 'https://business.google.com/create?fp=1&gmbsrc=claimbz';

    expect(detailsOf({ '57': null }).claimed).toBeUndefined();
    expect(detailsOf({ '57': null, '49': [link, 'Claim this business'] }).claimed).toBe(false);
    expect(detailsOf({ '57.2': null, '49': [link, 'Claim this business'] }).claimed).toBe(false);
  });

  it('contain nobody’s name unless the user chose that field', () => {
    const raw = readPlace(samplePlace(0, structuredClone(FULL)));
    const details = raw && normalizeListing(raw, { ...CONTEXT, personalFields: [] }).details;

    expect(details?.claimed).toBe(true);
    expect(details?.owner_name).toBeUndefined();
    expect(details?.owner_url).toBeUndefined();
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://x.example',
    'file:///etc/passwd',
    '//x.example',
    'x',
  ])('contain no address that is not a web address, such as %s', (link) => {
    const details = detailsOf({
      '38.0': link,
      '46': [[link]],
      '75.0': [[4, null, [[null, [null, null, [link]]]]]],
      '27': link,
      '72.0.0.6.0': link,
      '4.3.0': link,
    });

    for (const name of ['menu_url', 'reservation_url', 'order_url', 'photo_url', 'reviews_url'] as const)
      expect(details[name]).toBeUndefined();
    expect(details.maps_url).toBe('https://maps.google.com/?cid=1629270299114224275');
  });
});

describe('a hostile payload', () => {
  const MAX_TEXT = 2_048;
  const MAX_CELL = 12_000;
  const assertBounded = (details: Details) => {
    for (const { name, kind } of detailFields()) {
      const value = flatDetail({ details }, name);
      if (typeof value === 'string')
        expect(value.length).toBeLessThanOrEqual(kind === 'list' || kind === 'groups' ? MAX_CELL : MAX_TEXT);
      if (kind === 'website' && typeof value === 'string') expect(value).toMatch(/^https?:\/\//);
    }
    expect(JSON.stringify(details).length).toBeLessThan(60_000);
  };

  it('produces details of bounded size, and never throws', () => {
    const path = fc.constantFrom(
      ...Object.keys(FULL),
      '34.1',
      '34',
      '203',
      '100',
      '72',
      '75',
      '175',
      '52',
      '49',
      '13',
      '76',
    );
    const value = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary', maxLength: 200 }).map((text) => text.repeat(100)),
      fc.array(fc.jsonValue(), { minLength: 100, maxLength: 200 }),
      fc.double(),
    );
    fc.assert(
      fc.property(fc.dictionary(path, value, { maxKeys: 8 }), (changes) => assertBounded(detailsOf(changes))),
      { numRuns: 300 },
    );
  });

  it('produces details of bounded size if every list is enormous', () => {
    const many = <T>(item: T) => Array.from({ length: 20_000 }, () => item);
    const long = 'x'.repeat(100_000);
    const place = samplePlace(0, structuredClone(FULL));
    place[13] = many(long);
    place[46] = many([`https://${long}`]);
    place[72] = [many([0, 0, 0, 0, 0, 0, [long]])];
    place[75] = [many([4, null, many([null, [null, null, [long]]])])];
    place[76] = many([long]);
    place[100] = [null, many([long, long, many(option(long, long, 1))])];
    place[203] = [many(['Day', 1, [2026, 11, 16], many(['text', [[9], [17]]]), 1, 1])];
    const raw = readPlace(place);

    assertBounded(raw ? normalizeListing(raw, CONTEXT).details : {});
  });

  it('cannot reach the prototype of an object by the name of a group', () => {
    const details = detailsOf({ '100.1': [['x', '__proto__', [option('a', 'Takeaway', 1)]]] });

    expect(Object.keys(details.attributes ?? {})).toEqual(['__proto__']);
    expect(({} as { yes?: unknown }).yes).toBeUndefined();
  });

  it('keeps nothing of the wrong type', () => {
    const anything: Record<string, unknown> = Object.fromEntries(
      detailFields().map(({ name }) => [name, { a: 1 }]),
    );
    expect(cleanDetails(anything as Details, ['owner_name', 'owner_url'])).toEqual({});
  });
});
