import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { emptyListing, sampleMetadata, sampleListing, streamOf, textOf } from '../testing/sample-listings';
import { jsonWriter } from './json-writer';

const jsonOf = (listings: ReturnType<typeof sampleListing>[]) =>
  textOf(jsonWriter.write(streamOf(listings), sampleMetadata));

describe('JSON export', () => {
  it('is an array of listings whose keys are the column names of the user’s table and whose numbers are JSON numbers', async () => {
    expect(JSON.parse(await jsonOf([sampleListing()]))).toEqual([
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
});
