import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { currentEnvelope, legacyEnvelope, prefixed, samplePlace } from '../../../test/support/maps-payloads';
import { UnknownResponseFormat } from '../errors';
import { parseSearchBody } from '../parse';
import { redactResponse } from './redact';
import { recordResponse, reportResponse, type Recording } from './report';
import { reportSource, unpackRecording } from './source-report';

const KEY = Buffer.alloc(32, 7);
const NOW = new Date('2026-11-22T10:00:00Z');
const CHANGES = {
  '27': 'https://www.google.com/maps/place/Dream/data=!4m2!3m1!1s0x14a1a32f316b15a1:0x169c54b46dcc3a93',
  '42': '/maps/preview/place/Dream,+Eakou+4/@38.0331931,23.7094475,3a/data=!1s0x14a1a32f316b15a1:0x169c54b46dcc3a93!2sDream',
  '45': [['!1m2!1s0x14a1a32f316b15a1:0x169c54b46dcc3a93!2sDream', '/g/11ghrv6f Dream']],
  '57': [null, 'Maria Papadopoulou (Owner)', '102769814432182832009'],
  '88.3': 'Dream',
  '78': 'ChIJoRVrMS-joRQRkzrMbbRUnBY',
  '203.0': [['Monday', 1, [2026, 11, 23], [['9 AM–5 PM', [[9], [17]]]], 0, 1]],
  '250': 'a index that nobody knows',
};
const response = (envelope = currentEnvelope) =>
  prefixed(envelope([samplePlace(0, structuredClone(CHANGES)), samplePlace(1)]));

describe('a report on a response', () => {
  it('lists the indexes that were found, are missing or are unknown, and the fields that were read', () => {
    const { envelope, records, indexes, fields } = reportResponse(response());

    expect({ envelope, records }).toEqual({ envelope: 'current', records: 2 });
    expect(indexes).toContainEqual({ index: 11, isKnown: true, records: 2 });
    expect(indexes).toContainEqual({ index: 46, isKnown: true, records: 0 });
    expect(indexes).toContainEqual({ index: 250, isKnown: false, records: 1 });
    expect(fields).toMatchObject({ name: 2, phone: 2, opening_hours: 1, menu_url: 0 });
  });
});

describe('a response of an unknown format', () => {
  // Records whose places have moved to another index.
  const moved = prefixed([...Array<null>(64).fill(null), [0, 1].map((n) => [null, null, samplePlace(n)])]);

  it('is reported, and recorded without what names a place', () => {
    expect(() => parseSearchBody(moved)).toThrow(UnknownResponseFormat);

    const report = reportSource(moved, ['feed'], NOW);

    expect(report).toMatchObject({ envelope: 'current', records: 2, fields: {}, selectors: ['feed'] });
    const recording = JSON.parse(unpackRecording(report.recording ?? '')) as Recording;
    expect(recording).toMatchObject({ version: 1, envelope: 'current', fields: {} });
    expect(recording.response).not.toContain('Dream');
    expect(recording.response).toContain('Coffee shop');
  });

  it('has no recording that is small only while it is compressed', () => {
    // Each quotation mark is escaped twice.
    const report = reportSource(prefixed(['"'.repeat(3 * 2 ** 20)]), [], NOW);

    expect(report).toMatchObject({ envelope: 'empty', recording: null });
  });
});

describe('a recording', () => {
  it.each([
    ['current', currentEnvelope],
    ['legacy', legacyEnvelope],
  ] as const)('of a %s envelope names no place, but has the same fields', (kind, envelope) => {
    const recording = recordResponse(response(envelope), NOW, KEY);

    expect(recording.envelope).toBe(kind);
    // A made-up phone number is rarely valid.
    const { phone_e164: valid, ...fields } = reportResponse(response(envelope)).fields;
    expect(valid).toBe(2);
    expect(recording.fields).toMatchObject(fields);
    for (const secret of [
      ...['Dream', 'Maria', 'Papadopoulou', 'Eakou', 'Ilion', '131 22', '6578', 'dream.example'],
      ...['14a1a32f316b15a1', '169c54b46dcc3a93', '1629270299114224275', '102769814432182832009'],
      ...['ChIJoRVrMS', '11ghrv6f', '38.0331931', '23.7094475', '2PM5'],
    ])
      expect(recording.response).not.toContain(secret);
    expect(recording.response).toContain('9 AM–5 PM');
    expect(recording.response).toContain('Coffee shop');
  });

  it('does not tell the distance between two places', () => {
    const [first, second] = parseSearchBody(recordResponse(response(), NOW, KEY).response).rows;
    const [before, after] = parseSearchBody(response()).rows;
    const distance = (one = first, other = first) =>
      Math.abs(
        (one?.latitude ?? 0) - (one?.longitude ?? 0) - (other?.latitude ?? 0) + (other?.longitude ?? 0),
      );

    expect(distance(first, before)).toBeGreaterThan(1e-4);
    expect(Math.abs((first?.latitude ?? 0) - (second?.latitude ?? 0))).not.toBeCloseTo(
      Math.abs((before?.latitude ?? 0) - (after?.latitude ?? 0)),
      4,
    );
  });

  it('keeps neither names of two letters nor positions of few decimals', () => {
    const place = samplePlace(0, {
      '2': ['Qz', 'QW'],
      '9': [null, null, 38.25, 24],
      '11': 'QZ',
      '18': 'QZ, Qw',
      '57': [null, 'Vj'],
      '183.1.5': 'CA',
      '252': ['QZ', 'qz', 38.25, -12.5],
    });
    const { response: redacted } = recordResponse(prefixed(currentEnvelope([place])), NOW, KEY);

    expect(redacted).not.toMatch(/"(?:QZ|qz|Qz|QW|Qw|Vj)\b/);
    expect(redacted).not.toMatch(/38\.25|12\.5\b/);
    const [row] = parseSearchBody(redacted).rows;
    expect(row).toMatchObject({ state: 'CA', countryCode: 'GR' });
    expect([row?.latitude, row?.longitude]).not.toContain(24);
    expect(Math.abs((row?.latitude ?? 0) - 38.25)).toBeLessThan(1);
  });

  it('keeps ratings, whatever their binary form', () => {
    const ratings = [1.1, 2.2, 2.3, 4.1, 4.4, 4.6, 4.9, 4.55];
    const places = ratings.map((rating, number) => samplePlace(number, { '4.7': rating }));
    const { response: redacted } = recordResponse(prefixed(currentEnvelope(places)), NOW, KEY);

    expect(parseSearchBody(redacted).rows.map(({ rating }) => rating)).toEqual(ratings);
  });

  it('replaces the same value in the same way everywhere', () => {
    const [first] = parseSearchBody(recordResponse(response(), NOW, KEY).response).rows;
    const { placeKey = '', aliases = [], name = '', address = '', addressLines = [] } = first ?? {};

    expect(aliases).toContain(`ftid:${aliases[0]?.slice(5)}`);
    expect(placeKey).toMatch(/^maps:\d+$/);
    expect(aliases.filter((alias) => alias.startsWith('place_id:ChIJ'))).toHaveLength(1);
    expect(name).not.toBe('');
    expect(addressLines.join(', ')).toBe(address);
  });

  it('differs with each key', () => {
    const one = recordResponse(response(), NOW);
    expect(one.response).not.toBe(recordResponse(response(), NOW).response);
  });

  it('has no word, number or id of a place or person, wherever the response states it', () => {
    // No kept text begins like these words, and a replacement likely does not either.
    const word = fc.stringMatching(/^Zqx[a-z]{2,9}$/);
    const spelled = (text: string): unknown[] => [
      text,
      `/maps/preview/place/${encodeURIComponent(text).replace(/%20/g, '+')}/data=!2s${text}`,
      `https://${text.replace(/ /g, '-')}.com/?q=${encodeURIComponent(text)}`,
      JSON.stringify([{ text, [text]: JSON.stringify(JSON.stringify([text])) }]),
      { [text]: [1, { [text.toLowerCase()]: text.toUpperCase() }] },
    ];
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 3 }),
        fc.array(word, { minLength: 2, maxLength: 2 }),
        fc.tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 1e8, max: 1e9 - 1 })),
        fc.constantFrom(
          '14',
          '34.2',
          '57.1',
          '72.0',
          '100.0',
          '100.2',
          '154',
          '175.9',
          '203.1.7',
          '203.3',
          '88.3',
          '251',
        ),
        (names, [street = '', town = ''], [first, rest], index) => {
          const digits = `${first}${rest}`;
          const place = samplePlace(0, {
            '2': [`${street} 74`, town],
            '11': names.join(' '),
            '18': `${names.join(' ')}, ${street} 74, ${town}`,
            '39': `${street} 74, ${town}`,
            '178.0.0': digits,
            '178.0.3': `+${digits}`,
            [index]: [
              ...spelled(names.join(' ')),
              ...spelled(`${street} ${town}`),
              digits,
              Number(digits),
              { [digits]: 1 },
            ],
          });
          const redacted = JSON.stringify(redactResponse(currentEnvelope([place]), KEY)).toLowerCase();
          const secrets = [...names, street, town, digits];
          expect(secrets.filter((secret) => redacted.includes(secret.toLowerCase()))).toEqual([]);
        },
      ),
      { numRuns: 150, seed: 18 },
    );
  });
});
