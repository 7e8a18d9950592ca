import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { emptyListing, sampleMetadata, sampleListing, streamOf, textOf } from '../testing/sample-listings';
import { jsonWriter, ndjsonWriter } from './json-writer';

const jsonOf = (listings: ReturnType<typeof sampleListing>[]) =>
  textOf(jsonWriter.write(streamOf(listings), sampleMetadata));

describe('JSON export', () => {
  it('is an array of listings whose keys are the column names of the user’s table and whose numbers are JSON numbers', async () => {
    expect(JSON.parse(await jsonOf([sampleListing()]))).toMatchObject([
      {
        name: 'Joe’s Pizza',
        phone: '(602) 555-0100',
        phone_e164: '+16025550100',
        category: 'Pizza restaurant',
        rating: 4.5,
        reviewcount: 1234,
        address: '7 W Washington St, Phoenix, AZ 85003, United States',
        city: 'Phoenix',
        state: 'AZ',
        country: 'United States',
        website: 'https://joes.example/menu',
        zip: '85003',
        plus_code: '8559CWXG+5V',
        latitude: 33.4484,
        longitude: -112.074,
        status: 'open',
        place_key: 'maps:4363460250274378643',
        captured_at: '2026-11-21T13:05:00.000Z',
      },
    ]);
  });

  it('has the details nested by topic, and the same keys for every listing', async () => {
    const details = {
      opening_hours: 'Mo-Fr 09:00-17:00; Sa,Su off',
      hours_text: ['Monday: 9 AM–5 PM'],
      price_level: 2,
      reviews_5_stars: 7,
      attributes: { Payments: { yes: ['Cash'], no: ['Cards'] } },
      claimed: false,
      cid: '42',
      owner_name: 'A person',
    };
    const [full, empty] = JSON.parse(await jsonOf([sampleListing({ details }), emptyListing()])) as object[];

    expect(full).toMatchObject({
      opening_hours: {
        osm: 'Mo-Fr 09:00-17:00; Sa,Su off',
        special: '',
        text: ['Monday: 9 AM–5 PM'],
        status: '',
      },
      price: { level: 2, range: '' },
      reviews_by_stars: { '1': null, '5': 7 },
      attributes: { Payments: { yes: ['Cash'], no: ['Cards'] } },
      claimed: false,
      ids: { cid: '42', place_id: '' },
      categories: [],
    });
    expect(Object.keys(empty ?? {})).toEqual(Object.keys(full ?? {}));
    expect(full).not.toHaveProperty('owner');
  });

  it('has a personal field only if the user chose it', async () => {
    const metadata = { ...sampleMetadata, personalFields: ['owner_name'] };
    const listing = sampleListing({ details: { owner_name: 'A person', owner_url: 'https://x.example/' } });

    const [exported] = JSON.parse(await textOf(jsonWriter.write(streamOf([listing]), metadata))) as object[];

    expect(exported).toMatchObject({ owner: { name: 'A person' } });
    expect(exported).not.toHaveProperty('owner.url');
  });

  it('has null for a missing number and an empty string for missing text', async () => {
    const [listing] = JSON.parse(await jsonOf([emptyListing()])) as Record<string, unknown>[];

    expect(listing).toMatchObject({ name: '', website: '', rating: null, reviewcount: null, latitude: null });
  });

  it('has one listing per line, and is an empty array if there are none', async () => {
    expect(
      (await jsonOf([sampleListing(), emptyListing(), sampleListing()])).trimEnd().split('\n'),
    ).toHaveLength(5);
    expect(JSON.parse(await jsonOf([]))).toEqual([]);
  });

  it('preserves any name exactly', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }), async (names) => {
        const read = JSON.parse(await jsonOf(names.map((name) => sampleListing({ name })))) as {
          name: string;
        }[];
        expect(read.map(({ name }) => name)).toEqual(names);
      }),
    );
  });

  it('has the chosen fields in their order, and a topic where its first field is', async () => {
    const fields = ['cid', 'name', 'price_range', 'place_id', 'owner_name'].map((name) => ({ name }));
    const listing = sampleListing({ details: { cid: '42', owner_name: 'A person' } });
    const text = await textOf(jsonWriter.write(streamOf([listing]), { ...sampleMetadata, fields }));
    expect(text).toBe(
      '[\n{"ids":{"cid":"42","place_id":""},"name":"Joe’s Pizza","price":{"range":""},"owner":{"name":"A person"}}\n]\n',
    );
  });
});

describe('NDJSON export', () => {
  it('has the objects of the JSON export, one in each line', async () => {
    const listings = [sampleListing({ name: 'a\nb' }), emptyListing()];
    const text = await textOf(ndjsonWriter.write(streamOf(listings), sampleMetadata));
    const lines = text.split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(JSON.parse(await jsonOf(listings)));
    expect(await textOf(ndjsonWriter.write(streamOf([]), sampleMetadata))).toBe('');
  });
});
