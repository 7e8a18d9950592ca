import { describe, expect, it } from '@jest/globals';
import { toPixel, fitView } from '~/components/map/mercator';
import { tableRow } from '../grid/table-row.fixture';
import { listingAt, locatedListings } from './located-listings';

const SIZE = { width: 480, height: 400 };

describe('the listings on the map', () => {
  it('are those that have valid coordinates', () => {
    const rows = [
      tableRow({ id: 1 }),
      tableRow({ id: 2, latitude: null }),
      tableRow({ id: 3, latitude: 0, longitude: 0 }),
      tableRow({ id: 4, latitude: 9_999, longitude: -99_999 }),
      tableRow({ id: 5, latitude: 37.7, longitude: 181 }),
      tableRow({ id: 6, latitude: Number.NaN, longitude: 0 }),
    ];
    expect(locatedListings(rows).map(({ id }) => id)).toEqual([1]);
  });

  it('are found near the pointer, nearest first', () => {
    const listings = locatedListings([
      tableRow({ id: 1, latitude: 37.7, longitude: -122.4 }),
      tableRow({ id: 2, latitude: 37.9, longitude: -122.1 }),
    ]);
    const view = fitView(listings, SIZE)!;
    const { x, y } = toPixel(listings[1]!, view, SIZE);
    expect(listingAt(listings, { x: x + 4, y: y - 4 }, view, SIZE)?.id).toBe(2);
    expect(listingAt(listings, { x: x - 40, y }, view, SIZE)).toBeNull();
  });
});
