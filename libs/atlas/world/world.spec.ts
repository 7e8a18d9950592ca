import { describe, expect, it } from '@jest/globals';
import { businessTypeNames, distanceMeters, findCity, nearestCity } from '@libs/gazetteer';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { PHONE_FORMATS } from './phone-formats';
import { boundsOf, type Viewport } from './viewport';
import { World, type PinnedTown } from './world';

const PHOENIX = '5308655';
const DENSE: PinnedTown = {
  cityId: PHOENIX,
  businessType: 'Restaurants',
  layout: 'clustered',
  count: 5000,
  seed: 7,
};
const DOWNTOWN: Viewport = { latitude: 33.44838, longitude: -112.07404, zoom: 13, width: 1280, height: 900 };

describe('the made-up world', () => {
  it('is the same in every process: the seed alone determines its places', () => {
    const place = new World().groundTruth({ cityId: PHOENIX, businessType: 'Restaurants' })[0];

    expect(place).toEqual(new World().groundTruth({ cityId: PHOENIX, businessType: 'Restaurants' })[0]);
    expect(place).not.toEqual(
      new World({ seed: 2 }).groundTruth({ cityId: PHOENIX, businessType: 'Restaurants' })[0],
    );
    // Exports and screenshots show the made-up world, so this snapshot detects when it changes.
    expect(place && [place.name, place.cid, place.latitude, place.longitude]).toMatchInlineSnapshot(`
      [
        "Johnson Restaurant",
        "11254367134317585738",
        33.4653808,
        -112.0648799,
      ]
    `);
  });

  it('has places of the most common type in proportion to the population, and no rare types in a village', () => {
    const world = new World();
    const count = (label: string, businessType: string) =>
      world.groundTruth({ cityId: findCity(label, 'US')?.id ?? '', businessType }).length;

    expect(count('Phoenix, AZ', 'Restaurants')).toBeGreaterThan(2_500);
    expect(count('Springfield, IL', 'Restaurants')).toBeGreaterThan(180);
    expect(count('Springfield, IL', 'Restaurants')).toBeLessThan(420);
    expect(count('Springfield, NY', 'Chemical plants')).toBe(0);
  });

  it('gives every place unique ids', () => {
    const world = new World({ pinnedTowns: [DENSE] });
    const places = world
      .groundTruth(DENSE)
      .concat(world.groundTruth({ cityId: PHOENIX, businessType: 'Dentists' }));

    for (const id of ['featureId', 'cid', 'placeId', 'knowledgeId'] as const) {
      expect(new Set(places.map((place) => place[id])).size).toBe(places.length);
    }
  });

  it('finds a place by its feature id alone', () => {
    const world = new World();
    const place = world.groundTruth({ cityId: PHOENIX, businessType: 'Dentists' })[3];
    const ref = world.placeByFeatureId(place?.featureId ?? '');

    expect(ref && world.place(ref)).toEqual(place);
    expect(
      world.placeByFeatureId(place?.featureId.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) ?? ''),
    ).toBeNull();
    expect(world.placeByFeatureId('0x1:0x2')).toBeNull();
    expect(world.placeByFeatureId('nonsense')).toBeNull();
  });

  it('lists some places under a second type, as the same place', () => {
    const world = new World();
    const restaurants = world.groundTruth({ cityId: PHOENIX, businessType: 'Restaurants' });
    const fastFood = world.groundTruth({ cityId: PHOENIX, businessType: 'Fast food restaurants' });
    const known = new Map(restaurants.map((place) => [place.cid, place]));
    const listedTwice = fastFood.filter(({ cid }) => known.has(cid));

    expect(listedTwice.length).toBeGreaterThan(20);
    expect(listedTwice.every((place) => JSON.stringify(known.get(place.cid)) === JSON.stringify(place))).toBe(
      true,
    );
    expect(listedTwice[0]?.kinds.map(({ category }) => category)).toEqual([
      'Restaurant',
      'Fast food restaurant',
    ]);
  });

  it('has the properties of real listings: gaps, closed places, chains, ratings, hours', () => {
    const places = new World().groundTruth({ cityId: PHOENIX, businessType: 'Restaurants' });
    const share = (test: (place: (typeof places)[number]) => boolean) =>
      places.filter(test).length / places.length;

    expect(share(({ website }) => website === null)).toBeGreaterThan(0.2);
    expect(share(({ phone }) => phone === null)).toBeGreaterThan(0.02);
    expect(share(({ rating, reviewCount }) => rating === null && reviewCount === null)).toBeGreaterThan(0.02);
    expect(share(({ status }) => status === 'closed_permanently')).toBeGreaterThan(0);
    expect(share(({ status }) => status === 'closed_temporarily')).toBeGreaterThan(0);
    expect(share(({ address }) => address === null)).toBeGreaterThan(0);
    expect(share(({ hours }) => hours === null)).toBeGreaterThan(0.1);
    expect(share(({ rating }) => rating !== null && (rating < 1 || rating > 5))).toBe(0);
    const branches = places.filter(({ chain }) => chain);
    expect(new Set(branches.map(({ name }) => name)).size).toBeLessThan(branches.length / 10);
  });

  it('lists a few places twice under different ids, as real services do', () => {
    const places = new World({ pinnedTowns: [DENSE] }).groundTruth(DENSE);
    const appearances = places.map(({ name, address, phone }) => JSON.stringify([name, address, phone]));

    expect(appearances.length - new Set(appearances).size).toBeGreaterThan(10);
    expect(appearances.length - new Set(appearances).size).toBeLessThan(80);
  });

  it('hides an address only if the nearest city is the place’s own city', () => {
    const places = new World().groundTruth({ cityId: PHOENIX, businessType: 'Restaurants' });
    const without = places.filter(({ address }) => address === null);

    expect(without.length).toBeGreaterThan(5);
    for (const { latitude, longitude } of without) expect(nearestCity(latitude, longitude)?.id).toBe(PHOENIX);
  });

  it('refuses to pin a town to a type that does not exist', () => {
    expect(() => new World({ pinnedTowns: [{ ...DENSE, businessType: 'Unicorn stables' }] })).toThrow(
      /Unicorn stables/,
    );
  });
});

describe('a pinned town', () => {
  it.each(['uniform', 'clustered', 'centers', 'coast'] as const)(
    'has exactly the requested places: %s',
    (layout) => {
      const world = new World({ pinnedTowns: [{ ...DENSE, layout, radiusMeters: 8_000 }] });
      const places = world.groundTruth(DENSE);
      const center = findCity('Phoenix, AZ', 'US');
      const distances = places.map((place) => (center ? distanceMeters(center, place) : Infinity));

      expect(places).toHaveLength(5_000);
      expect(distances.filter((meters) => meters > 8_000).length).toBeGreaterThan(40);
      expect(distances.filter((meters) => meters > 8_000).length).toBeLessThan(200);
      expect(Math.max(...distances)).toBeLessThan(12_100);
    },
  );

  it('has no places in the sea if its layout is a coast', () => {
    const world = new World({ pinnedTowns: [{ ...DENSE, layout: 'coast', radiusMeters: 8_000 }] });
    const west = world.groundTruth(DENSE).filter(({ longitude }) => longitude < DOWNTOWN.longitude - 0.03);

    expect(west.length).toBeLessThan(150);
  });

  it('shows each place once when a city is pinned for several types', () => {
    const pinnedTowns = ['Restaurants', 'Dentists'].map((businessType) => ({
      ...DENSE,
      businessType,
      count: 50,
    }));
    for (const onlyPinned of [true, false]) {
      const { rows } = new World({ pinnedTowns, onlyPinned }).search({
        text: 'Restaurants in Phoenix, AZ',
        viewport: DOWNTOWN,
      });
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows.map(({ catalog, index }) => `${catalog.seed}:${index}`)).size).toBe(rows.length);
    }
  });

  it('can be the only town in the world', () => {
    const world = new World({ pinnedTowns: [DENSE], onlyPinned: true });

    expect(world.groundTruth({ cityId: PHOENIX, businessType: 'Dentists' })).toEqual([]);
    expect(world.placesWithin({ west: -180, south: -85, east: 180, north: 85 }, 'Restaurants')).toHaveLength(
      5_000,
    );
  });
});

describe('a search', () => {
  const world = new World({ pinnedTowns: [DENSE], resultLimit: 120, resultLimitSpread: 3 });
  const placesShown = (viewport: Viewport, text = 'Restaurants') =>
    world.search({ text, viewport }).rows.map((ref) => world.place(ref));

  it('shows each place once and no more rows than the limit, which varies a little', () => {
    for (const zoom of [11, 12, 13, 14]) {
      const rows = placesShown({ ...DOWNTOWN, zoom });
      expect(rows.length).toBeGreaterThan(117);
      expect(rows.length).toBeLessThanOrEqual(120);
      expect(new Set(rows.map(({ cid }) => cid)).size).toBe(rows.length);
    }
  });

  it('shows the places in the viewport, and a few places from just outside it', () => {
    const bounds = boundsOf({ ...DOWNTOWN, zoom: 15 });
    const rows = placesShown({ ...DOWNTOWN, zoom: 15 });
    const outside = rows.filter(
      ({ latitude, longitude }) =>
        latitude < bounds.south ||
        latitude > bounds.north ||
        longitude < bounds.west ||
        longitude > bounds.east,
    );

    expect(rows.length).toBeGreaterThan(20);
    expect(outside.length / rows.length).toBeLessThan(0.1);
    expect(
      new World({ pinnedTowns: [DENSE], outside: 0 }).search({
        text: 'Restaurants',
        viewport: { ...DOWNTOWN, zoom: 15 },
      }).rows.length,
    ).toBeLessThanOrEqual(world.placesWithin(bounds, 'Restaurants').length);
  });

  it('shows every place in a viewport that has fewer places than the limit', () => {
    const viewport = { ...DOWNTOWN, zoom: 16.5, width: 700, height: 500 };
    const inside = world.placesWithin(boundsOf(viewport), 'Restaurants').map(({ cid }) => cid);

    expect(inside.length).toBeLessThan(110);
    expect(placesShown(viewport).map(({ cid }) => cid)).toEqual(expect.arrayContaining(inside));
  });

  it('returns the same rows in the same order when repeated, and different rows for another viewport', () => {
    const first = placesShown(DOWNTOWN).map(({ cid }) => cid);

    expect(placesShown(DOWNTOWN).map(({ cid }) => cid)).toEqual(first);
    expect(
      new World({ pinnedTowns: [DENSE] })
        .search({ text: 'Restaurants', viewport: DOWNTOWN })
        .rows.map(({ index }) => index),
    ).toEqual(world.search({ text: 'Restaurants', viewport: DOWNTOWN }).rows.map(({ index }) => index));
    expect(placesShown({ ...DOWNTOWN, zoom: 12.9 }).map(({ cid }) => cid)).not.toEqual(first);
  });

  it('also shows places from neighboring cities', () => {
    const rows = placesShown({ ...DOWNTOWN, latitude: 33.415, longitude: -111.9, zoom: 13 });

    expect(new Set(rows.map(({ cityId }) => cityId)).size).toBeGreaterThan(1);
  });

  it('understands singular and plural names, and finds nothing for unknown text or an unknown town', () => {
    expect(placesShown(DOWNTOWN, 'restaurant').map(({ cid }) => cid)).toEqual(
      placesShown(DOWNTOWN).map(({ cid }) => cid),
    );
    expect(placesShown(DOWNTOWN, 'restaurants in Phoenix, AZ')).toHaveLength(placesShown(DOWNTOWN).length);
    expect(placesShown(DOWNTOWN, 'unicorn stables')).toEqual([]);
    expect(placesShown(DOWNTOWN, 'restaurants in Nowheresville, AZ')).toEqual([]);
  });

  it('shows the named town for a query without a viewport', () => {
    const there = world.viewportFor('coffee shops in Springfield, IL', 'US', 1024, 768);

    expect(nearestCity(there.latitude, there.longitude)?.label).toBe('Springfield, IL');
    expect(placesShown(there, 'coffee shops in Springfield, IL').length).toBeGreaterThan(10);
  });
});

describe('phone numbers', () => {
  it.each([
    'Phoenix, AZ',
    'New York, NY',
    'Honolulu, HI',
    'Toronto, ON',
    'Montréal, QC',
    'London, United Kingdom',
    'Munich, Germany',
  ])('are valid in the country of %s', (label) => {
    const city = findCity(label, null);
    const places = new World().groundTruth({ cityId: city?.id ?? '', businessType: 'Dentists' });
    const phones = places.flatMap(({ phone }) => phone ?? []);

    expect(phones.length).toBeGreaterThan(40);
    for (const { e164, local, international } of phones) {
      const parsed = parsePhoneNumberFromString(e164);
      expect(parsed?.isValid() && parsed.country).toBe(city?.countryCode);
      expect(parsePhoneNumberFromString(local, parsed?.country)?.number).toBe(e164);
      expect(parsePhoneNumberFromString(international)?.number).toBe(e164);
    }
  });

  it('are valid in every country that has a format', () => {
    for (const [country, formats] of PHONE_FORMATS) {
      for (const { international, national } of formats) {
        const fill = (format: string) => format.replace(/#/g, '7');
        expect([country, parsePhoneNumberFromString(fill(international))?.isValid()]).toEqual([
          country,
          true,
        ]);
        expect(parsePhoneNumberFromString(fill(national), country as 'DE')?.number).toBe(
          fill(international).replace(/[^+\d]/g, ''),
        );
      }
    }
  });
});

describe('business types', () => {
  it('all have places in a large city', () => {
    const world = new World();
    const cityId = findCity('Chicago, IL', 'US')?.id ?? '';

    expect(
      businessTypeNames().filter((businessType) => world.placeCount({ cityId, businessType }) === 0),
    ).toEqual([]);
  });
});
