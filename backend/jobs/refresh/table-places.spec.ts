import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import type { StoredRow } from '@libs/listing-store';
import { toTablePlace, withPhoneRead } from './table-places';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns how many bytes the heap has when nothing in it is garbage. */
const settledHeap = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

const ROW: StoredRow = {
  id: 1,
  created_at: '2026-11-23T10:00:00.000Z',
  name: 'Sunrise Bakery',
  phone: '',
  category: '',
  address: '',
  city: 'Davis',
  state: 'CA',
  country: 'United States',
  rating: null,
  reviewcount: null,
  plus_code: '',
  website: '',
  zip: '',
  last_updated: '2026-11-23T10:00:00.000Z',
  latitude: null,
  longitude: null,
  place_key: 'maps:7',
  captured_at: null,
};

describe('a row of a table that is refreshed', () => {
  it('has texts as listings have them, whatever its database holds', () => {
    const place = toTablePlace({ ...ROW, name: 'Sun\0rise\ud800\tBakery ', address: 'x'.repeat(65_536) });
    expect(place?.before.name).toBe('Sunrise Bakery');
    expect(place?.before.address).toHaveLength(2_048);
  });

  it('keeps no more of a long text in memory than its own', () => {
    const long = () => `SunriseBakery${'x'.repeat(65_536)}`;
    const before = settledHeap();
    const places = Array.from({ length: 100 }, () =>
      toTablePlace({ ...ROW, name: long(), address: long(), website: long(), category: long() }),
    );
    expect(settledHeap() - before).toBeLessThan(5_000_000);
    expect(places.at(-1)?.before.name).toHaveLength(2_048);
  });

  it('is no place without an id', () => {
    expect(toTablePlace({ ...ROW, place_key: null })).toBeNull();
    expect(toTablePlace({ ...ROW, place_key: 'maps:7\0' })).toBeNull();
  });

  it('has its phone number in a form that can be compared', () => {
    const e164Of = (phone: string, country: string, shownIn: string) => {
      const place = toTablePlace({ ...ROW, phone, country });
      return place && withPhoneRead(place.before, shownIn).phoneE164;
    };
    expect(e164Of('530.555.0134', 'United States', 'Other')).toBe('+15305550134');
    expect(e164Of('(530) 555-0134', '', 'United States')).toBe('+15305550134');
    expect(e164Of('call us', 'United States', 'United States')).toBe('');
  });
});
