import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CaptureError, NetworkFailed, SourceBlocked, UnknownResponseFormat } from '../errors';
import { readPaging, parseSearchBody } from './search-body';
import {
  currentEnvelope,
  legacyEnvelope,
  prefixed,
  samplePlace,
  slots,
  wrapped,
} from '../../../test/support/maps-payloads';

const places = (count: number) => Array.from({ length: count }, (_, n) => samplePlace(n));
const names = (text: string) => parseSearchBody(text).rows.map(({ name }) => name);
const EXPECTED = ['Dream Coffee', ...Array.from({ length: 19 }, (_, n) => `Dream Coffee ${n + 1}`)];

describe('a search response', () => {
  it("is read in the current envelope, in the service's order", () => {
    expect(names(prefixed(currentEnvelope(places(20))))).toEqual(EXPECTED);
  });

  it('is read in the legacy envelope', () => {
    expect(names(prefixed(legacyEnvelope(places(20))))).toEqual(EXPECTED);
  });

  it('is read when it is wrapped, in one part or several', () => {
    expect(names(wrapped(currentEnvelope(places(20))))).toEqual(EXPECTED);
    const text = prefixed(currentEnvelope(places(20)));
    const parts = [text.slice(0, 400), text.slice(400)].map((d) => `${JSON.stringify({ c: 0, d })}/*""*/`);
    expect(names(parts.join('\n'))).toEqual(EXPECTED);
  });

  it('is read when the places have moved to another slot', () => {
    const moved = prefixed(slots({ '3.7': places(20).map((place) => ({ place })) }));

    expect(parseSearchBody(moved)).toMatchObject({ envelope: 'scanned', records: 20 });
    expect(names(moved)).toEqual(EXPECTED);
  });

  it('ends the list when it is short or empty', () => {
    expect(parseSearchBody(prefixed(currentEnvelope(places(20)))).end).toBe(false);
    expect(parseSearchBody(prefixed(currentEnvelope(places(7)))).end).toBe(true);
    expect(parseSearchBody(prefixed(currentEnvelope(places(10))), 10).end).toBe(false);
    expect(parseSearchBody(prefixed(slots({ '1': [[3281, 23.7, 38]], '64': [] })))).toMatchObject({
      rows: [],
      end: true,
    });
  });

  it('contains the viewport that it covers', () => {
    const { viewport } = parseSearchBody(prefixed(currentEnvelope(places(3))));

    // 768 px at 0.98 meters per pixel: what a camera with a field of view of 13.1 degrees sees from 3,281 m.
    expect(viewport?.north).toBeCloseTo(38.03 + 0.003384, 5);
    expect(viewport?.south).toBeCloseTo(38.03 - 0.003384, 5);
    expect(viewport?.east).toBeCloseTo(23.7 + 0.005728, 5);
    expect(viewport?.west).toBeCloseTo(23.7 - 0.005728, 5);
    expect(parseSearchBody(prefixed(slots({ '64': [[null, samplePlace()]] }))).viewport).toBeNull();
  });

  it('has a viewport with west greater than east across the antimeridian', () => {
    const body = prefixed(
      currentEnvelope(places(3), { '1': [[100_000, 179.99, -17], [0, 0, 0], [1000, 1000], 13.1] }),
    );

    const viewport = parseSearchBody(body).viewport;

    expect(viewport?.west).toBeCloseTo(179.885, 2);
    expect(viewport?.east).toBeCloseTo(-179.902, 2);
  });

  it('lists complete sponsored rows first and marks them', () => {
    const { rows } = parseSearchBody(
      prefixed(legacyEnvelope(places(2), { '2.1.0': [slots({ '15': samplePlace(9) })] })),
    );

    expect(rows.map(({ name, sponsored }) => [name, sponsored])).toEqual([
      ['Dream Coffee 9', true],
      ['Dream Coffee', false],
      ['Dream Coffee 1', false],
    ]);
  });

  it('leaves out a short sponsored record of a place that it says too little of', () => {
    const ad = slots({ '0': '0x1:0x2a', '1': 'Paid Coffee', '2.0.2': 38.1, '2.0.3': 23.8, '2.6': 4.1 });
    expect(names(prefixed(currentEnvelope(places(2), { '2.11.0': [ad] })))).toEqual(EXPECTED.slice(0, 2));
    expect(parseSearchBody(prefixed(currentEnvelope([], { '2.11.0': [ad] })))).toMatchObject({
      rows: [],
      end: true,
      uncertain: false,
    });
  });

  it('lists a sponsored place that is also an organic result once, with all its fields', () => {
    const ad = slots({
      '0': '0x14a1a32f316b15a1:0x169c54b46dcc3a93',
      '1': 'Dream Coffee',
      '2.0.2': 38.1,
      '2.0.3': 23.8,
    });

    const { rows } = parseSearchBody(prefixed(currentEnvelope(places(2), { '2.11.0': [ad] })));

    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ name: 'Dream Coffee', sponsored: true, phone: '21 0261 6578' });
  });

  it('lists a place once if the service lists it twice', () => {
    expect(names(prefixed(currentEnvelope([...places(3), samplePlace(1)])))).toEqual(EXPECTED.slice(0, 3));
  });
});

describe('an invalid search response', () => {
  it.each(['<!doctype html><title>Sorry</title>', '[[1]]', '{"error":1}', 'x'])(
    'counts as a block if it has no prefix: %s',
    (text) => {
      expect(() => parseSearchBody(text)).toThrow(SourceBlocked);
    },
  );

  it('is incomplete when it is empty or broken', () => {
    const complete = prefixed(currentEnvelope(places(20)));

    for (const text of ['', complete.slice(0, 900), '{"c":0,']) {
      expect(() => parseSearchBody(text)).toThrow(NetworkFailed);
    }
  });

  it('has an unknown format when it is not a list', () => {
    for (const text of [")]}'\n{}", ")]}'\n7"])
      expect(() => parseSearchBody(text)).toThrow(UnknownResponseFormat);
  });

  it('has an unknown format when most records are implausible', () => {
    const corrupted = (changes: Record<string, unknown>) =>
      prefixed(currentEnvelope(Array.from({ length: 20 }, (_, n) => samplePlace(n, changes))));

    expect(() => parseSearchBody(corrupted({ '11': null }))).toThrow(/could be read/);
    expect(() => parseSearchBody(corrupted({ '9': null }))).toThrow(/position/);
    expect(() => parseSearchBody(corrupted({ '10': '0x1:0x2a' }))).toThrow(/contain only 1/);
  });

  it('is uncertain when it has no rows but contains place ids, or is long', () => {
    const isUncertain = (extra: unknown) =>
      parseSearchBody(prefixed(slots({ '1.0': [3281, 23.7, 38], '70': extra }))).uncertain;

    expect(isUncertain(null)).toBe(false);
    expect(isUncertain(['0x14a1a313d1169425:0x1c00bd30206d0fc0'])).toBe(false);
    expect(
      isUncertain({
        moved: { id: '0x14a1a313d1169425:0x1c00bd30206d0fc0', place: 'ChIJoRVrMS-joRQRkzrMbbRUnBY' },
      }),
    ).toBe(true);
    expect(isUncertain('x'.repeat(20_000))).toBe(true);
  });

  it('loses only the unreadable record, not the other records on the page', () => {
    const mixed = [...places(19), samplePlace(19, { '11': null })];

    expect(parseSearchBody(prefixed(currentEnvelope(mixed)))).toMatchObject({ records: 20, end: false });
    expect(names(prefixed(currentEnvelope(mixed)))).toHaveLength(19);
  });
});

describe('hostile responses', () => {
  const onlyCaptureErrors = (text: string) => {
    try {
      parseSearchBody(text);
    } catch (error) {
      expect(error).toBeInstanceOf(CaptureError);
    }
  };

  it('produce rows or a capture error, whatever JSON they contain', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => onlyCaptureErrors(prefixed(value))));
    fc.assert(
      fc.property(fc.jsonValue(), (value) => onlyCaptureErrors(JSON.stringify({ c: 0, d: prefixed(value) }))),
    );
    fc.assert(fc.property(fc.string(), (text) => onlyCaptureErrors(text)));
    fc.assert(fc.property(fc.string(), (text) => onlyCaptureErrors(`)]}'${text}`)));
  });

  it('produce rows or a capture error when any slot of a real response is replaced or the response text is truncated', () => {
    const path = fc.array(fc.nat(260), { minLength: 1, maxLength: 5 }).map((steps) => steps.join('.'));
    fc.assert(
      fc.property(fc.dictionary(path, fc.jsonValue(), { maxKeys: 4 }), (changes) =>
        onlyCaptureErrors(prefixed(currentEnvelope([samplePlace(0, changes), ...places(3)], changes))),
      ),
    );
    const complete = prefixed(currentEnvelope(places(2)));
    fc.assert(fc.property(fc.nat(complete.length), (length) => onlyCaptureErrors(complete.slice(0, length))));
  });

  it('produce rows or a capture error when nested a hundred thousand levels deep', () => {
    onlyCaptureErrors(`)]}'\n${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  });
});

describe('a search request URL', () => {
  it('contains the number of records to return and the number to skip', () => {
    expect(readPaging('https://x/search?tbm=map&pb=!1m2!7i20!8i40!10b1')).toEqual({ size: 20, offset: 40 });
    expect(readPaging('https://x/search?tbm=map&pb=%211m2%217i10%218i0')).toEqual({ size: 10, offset: 0 });
    expect(readPaging('https://x/search?tbm=map&q=a&start=60')).toEqual({ size: 20, offset: 60 });
    expect(readPaging('https://x/search?tbm=map&pb=%ZZ')).toEqual({ size: 20, offset: 0 });
  });
});
