import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_SINGLE_LISTINGS, type PositionIndex, PositionIndexBuilder } from './position-index';

interface Place {
  latitude: number;
  longitude: number;
}

const WORLD = { south: -90, west: -180, north: 90, east: 180 };

/** Makes an index of places with the ids 1, 2, 3 and so on, read in chunks of three. */
async function indexOf(places: readonly Place[]): Promise<PositionIndex> {
  const builder = new PositionIndexBuilder();
  for (let at = 0; at < places.length; at += 3)
    builder.add(
      Float64Array.from(
        places
          .slice(at, at + 3)
          .flatMap(({ latitude, longitude }, offset) => [at + offset + 1, latitude, longitude]),
      ),
    );
  return builder.build();
}

const place = fc.record({
  latitude: fc.double({ min: -84, max: 84, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** Places in a few towns, so that many share a cell. */
const crowd = (count: number): Place[] =>
  Array.from({ length: count }, (_, at) => ({
    latitude: [38.5, 52.1, -33.9][at % 3]! + ((at * 7919) % 1_000) / 50_000,
    longitude: [-121.7, 5.1, 18.4][at % 3]! + ((at * 104_729) % 1_000) / 50_000,
  }));

describe('an index of positions', () => {
  it('has every listing of the world once, with its position to a meter', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(place, { maxLength: 40 }), async (places) => {
        const index = await indexOf(places);
        const known = places.filter(({ latitude, longitude }) => latitude !== 0 || longitude !== 0);
        const { inside, clusters, listings } = index.cells(WORLD, 2);
        expect([index.size, inside, clusters]).toEqual([known.length, known.length, []]);
        for (const { id, latitude, longitude } of listings) {
          const given = places[id - 1]!;
          expect(Math.abs(latitude - given.latitude)).toBeLessThan(1e-5);
          expect(Math.abs(longitude - given.longitude)).toBeLessThan(1e-5);
        }
        expect(new Set(listings.map(({ id }) => id)).size).toBe(known.length);
      }),
    );
  });

  it('has in a box all listings of the box, and others only from the cells at its edges', async () => {
    const box = fc.tuple(place, place).map(([a, b]) => ({
      south: Math.min(a.latitude, b.latitude),
      north: Math.max(a.latitude, b.latitude),
      west: a.longitude,
      east: b.longitude,
    }));
    const isIn = ({ latitude, longitude }: Place, { south, west, north, east }: typeof WORLD) =>
      latitude >= south &&
      latitude <= north &&
      (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east);
    await fc.assert(
      fc.asyncProperty(fc.array(place, { minLength: 1, maxLength: 60 }), box, async (places, edges) => {
        const { listings } = (await indexOf(places)).cells(edges, 3);
        const ids = new Set(listings.map(({ id }) => id));
        const missing = places.filter(
          (one, at) => isIn(one, edges) && (one.latitude !== 0 || one.longitude !== 0) && !ids.has(at + 1),
        );
        expect(missing).toEqual([]);
        // A cell at zoom 3 is a thirty-second of the world wide.
        const cell = 360 / 32;
        const wide = { ...edges, west: edges.west - cell, east: edges.east + cell };
        const far = listings.filter(({ id }) => {
          const { longitude } = places[id - 1]!;
          return edges.west <= edges.east && (longitude < wide.west || longitude > wide.east);
        });
        expect(far).toEqual([]);
      }),
    );
  });

  it('shows many listings as clusters, whose counts add up and which divide when the map zooms in', async () => {
    const places = crowd(MAX_SINGLE_LISTINGS + 200);
    const index = await indexOf(places);
    const world = index.cells(WORLD, 1);
    const total = world.clusters.reduce((sum, { count }) => sum + count, world.listings.length);
    expect([world.inside, total]).toEqual([places.length, places.length]);
    expect(world.clusters).toHaveLength(3);
    for (const { latitude, longitude } of world.clusters)
      expect(
        places.some(
          (one) => Math.abs(one.latitude - latitude) < 0.03 && Math.abs(one.longitude - longitude) < 0.03,
        ),
      ).toBe(true);
    const davis = index.cells({ south: 38.4, west: -121.8, north: 38.6, east: -121.6 }, 12);
    expect([davis.clusters, davis.listings.length]).toEqual([[], places.length / 3]);
  });

  it('has the smallest box around its listings, also across the 180th meridian', async () => {
    const boundsOf = async (longitudes: readonly number[]) =>
      (await indexOf(longitudes.map((longitude, at) => ({ latitude: at, longitude })))).bounds;
    expect(await boundsOf([])).toBeNull();
    expect(await boundsOf([5, 7])).toEqual({ south: 0, north: 1, west: 5, east: 7 });
    expect(await boundsOf([179.5, -179.5, 178])).toEqual({ south: 0, north: 2, west: 178, east: -179.5 });
    expect(await boundsOf([180])).toEqual({ south: 0, north: 0, west: 180, east: 180 });
  });

  it('has room for little more than its listings, however they arrive', async () => {
    const LISTINGS = 200_000;
    const oneByOne = new PositionIndexBuilder();
    for (let id = 1; id <= LISTINGS; id++) oneByOne.add(Float64Array.of(id, 38.5, -121.7));
    const atOnce = new PositionIndexBuilder();
    atOnce.add(Float64Array.from({ length: 3 * LISTINGS }, (_, at) => [at / 3 + 1, 38.5, -121.7][at % 3]!));
    for (const builder of [oneByOne, atOnce]) {
      expect(builder.size).toBe(LISTINGS);
      expect(builder.capacity - LISTINGS).toBeLessThanOrEqual(65_536);
      expect((await builder.build()).cells(WORLD, 1).inside).toBe(LISTINGS);
    }
    const small = new PositionIndexBuilder();
    small.add(Float64Array.of(1, 38.5, -121.7));
    expect(small.capacity).toBe(1_024);
  });

  it('leaves out what is no position', async () => {
    const index = await indexOf([
      { latitude: 0, longitude: 0 },
      { latitude: Number.NaN, longitude: 5 },
      { latitude: 91, longitude: 5 },
      { latitude: 5, longitude: Infinity },
      { latitude: 5, longitude: -181 },
      { latitude: 5, longitude: 6 },
    ]);
    expect(index.size).toBe(1);
    expect(index.cells(WORLD, 0).listings.map(({ id }) => id)).toEqual([6]);
  });

  it('refuses a box with more cells than a screen has', async () => {
    const index = await indexOf(crowd(9));
    expect(() => index.cells(WORLD, 6)).toThrow(RangeError);
    expect(index.cells({ ...WORLD, south: 37, north: 38.6 }, 6).inside).toBe(3);
  });
});
