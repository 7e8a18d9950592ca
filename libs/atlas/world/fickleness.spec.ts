import { describe, expect, it } from '@jest/globals';
import type { FicklenessSettings } from './fickleness';
import type { Viewport } from './viewport';
import { World, type PinnedTown } from './world';

const TOWN: PinnedTown = {
  cityId: '5308655',
  businessType: 'Restaurants',
  layout: 'uniform',
  count: 5000,
  seed: 7,
};
const CENTER = { latitude: 33.44838, longitude: -112.07404, width: 1280, height: 900 };
/** Shows more places than fit in a list. */
const WIDE: Viewport = { ...CENTER, zoom: 13 };
/** Shows fewer places than fit in a list. */
const CLOSE: Viewport = { ...CENTER, zoom: 16 };
const HOUR_MS = 3_600_000;

function worldWith(fickleness: Partial<FicklenessSettings>, now?: () => number): World {
  return new World({ pinnedTowns: [TOWN], onlyPinned: true, outside: 0, fickleness }, now);
}

const rowsOf = (world: World, viewport: Viewport): number[] =>
  world.search({ text: 'Restaurants', viewport }).rows.map(({ index }) => index);

const RELIABLE_ROWS = rowsOf(worldWith({}), CLOSE);

/** Returns how many of 40 slightly different searches show each place, as a share. */
function shownShares(world: World): number[] {
  const shown = new Map(RELIABLE_ROWS.map((index) => [index, 0]));
  for (let n = 0; n < 40; n++)
    for (const index of rowsOf(world, { ...CLOSE, zoom: CLOSE.zoom - n / 1000 }))
      if (shown.has(index)) shown.set(index, (shown.get(index) ?? 0) + 1);
  return [...shown.values()].map((count) => count / 40);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('a fickle service', () => {
  it('leaves out the given share of rows, which shortens the list or lets others move up', () => {
    expect(RELIABLE_ROWS.length).toBeGreaterThan(30);
    const thinned = rowsOf(worldWith({ hiddenShare: 0.3 }), WIDE);
    const filled = rowsOf(worldWith({ hiddenShare: 0.3, hiddenWhen: 'beforeLimit' }), WIDE);

    expect(thinned.length).toBeGreaterThan(65);
    expect(thinned.length).toBeLessThan(100);
    expect(filled.length).toBeGreaterThan(117);
    expect(mean(shownShares(worldWith({ hiddenShare: 0.3 })))).toBeCloseTo(0.7, 1);
  });

  it('draws the hidden rows anew for each search, unless repeated searches are alike', () => {
    const changing = worldWith({ hiddenShare: 0.3 });
    const constant = worldWith({ hiddenShare: 0.3, repeatsAlike: true });

    expect(rowsOf(changing, CLOSE)).not.toEqual(rowsOf(changing, CLOSE));
    expect(rowsOf(constant, CLOSE)).toEqual(rowsOf(constant, CLOSE));
    expect(rowsOf(worldWith({ hiddenShare: 0.3 }), CLOSE)).toEqual(
      rowsOf(worldWith({ hiddenShare: 0.3 }), CLOSE),
    );
    expect(rowsOf(worldWith({ hiddenShare: 0.3, seed: 2 }), CLOSE)).not.toEqual(
      rowsOf(worldWith({ hiddenShare: 0.3 }), CLOSE),
    );
  });

  it('shows the pages of one search from one list', () => {
    const world = worldWith({ hiddenShare: 0.3 });
    const first = rowsOf(world, CLOSE);
    const next = world.search({ text: 'Restaurants', viewport: CLOSE, isContinued: true });

    expect(next.rows.map(({ index }) => index)).toEqual(first);
  });

  it('leaves out some places more often than others', () => {
    const variance = (shares: number[]) => mean(shares.map((share) => (share - mean(shares)) ** 2));
    const even = shownShares(worldWith({ hiddenShare: 0.3 }));
    const uneven = shownShares(worldWith({ hiddenShare: 0.3, hiddenPlaces: 'uneven' }));

    expect(variance(uneven)).toBeGreaterThan(3 * variance(even));
    expect(Math.min(...uneven)).toBeLessThan(0.35);
    expect(Math.max(...uneven)).toBeGreaterThan(0.95);
  });

  it('ends some lists early, at any of their pages', () => {
    const world = worldWith({ earlyEndShare: 0.4 });
    const lengths = Array.from(
      { length: 60 },
      (_, n) => rowsOf(world, { ...WIDE, zoom: 13 - n / 1000 }).length,
    );
    const early = lengths.filter((length) => length < 117);

    expect(early.length).toBeGreaterThan(12);
    expect(early.length).toBeLessThan(36);
    expect(Math.min(...early)).toBeLessThan(40);
    expect(new Set(early.map((length) => Math.ceil(length / 20))).size).toBeGreaterThan(3);
  });

  it('shows some places only in near views', () => {
    const world = worldWith({ nearOnlyShare: 0.2, nearZoom: CLOSE.zoom });

    expect(rowsOf(world, CLOSE)).toEqual(RELIABLE_ROWS);
    const far = rowsOf(world, { ...CLOSE, zoom: CLOSE.zoom - 0.01 });
    expect(RELIABLE_ROWS.filter((index) => !far.includes(index)).length / RELIABLE_ROWS.length).toBeCloseTo(
      0.2,
      0,
    );
    expect(rowsOf(world, { ...CLOSE, zoom: CLOSE.zoom - 0.01 })).toEqual(far);
  });

  it('hides the same places from all searches for an hour', () => {
    let now = 10 * HOUR_MS;
    const world = worldWith({ hourlyHiddenShare: 0.2 }, () => now);
    const first = rowsOf(world, CLOSE);
    now += HOUR_MS - 1;
    expect(rowsOf(world, CLOSE)).toEqual(first);
    const hidden = RELIABLE_ROWS.filter((index) => !first.includes(index));
    expect(hidden.length).toBeGreaterThan(0);
    const shifted = rowsOf(world, { ...CLOSE, zoom: CLOSE.zoom - 0.001 });
    expect(hidden.filter((index) => shifted.includes(index))).toEqual([]);
    now += 1;
    expect(rowsOf(world, CLOSE)).not.toEqual(first);
  });

  it('changes the ranks with every search', () => {
    const world = worldWith({ rankJitter: 0.1 });
    const first = rowsOf(world, CLOSE);
    const second = rowsOf(world, CLOSE);

    expect(second).not.toEqual(first);
    expect(new Set(second)).toEqual(new Set(first));
  });

  it('can change while it is in use', () => {
    const world = worldWith({ hiddenShare: 0.5 });
    world.setFickleness({ hiddenShare: 0 });
    expect(rowsOf(world, CLOSE)).toEqual(RELIABLE_ROWS);
  });
});
