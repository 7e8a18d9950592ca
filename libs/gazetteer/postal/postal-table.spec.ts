import { beforeAll, describe, expect, it } from '@jest/globals';
import { addPackagedPostalCodes, distanceMeters, PostalTable, type Position } from '../index';

/** Whether a position is in a convex polygon whose corners are in order. */
function isInside({ latitude, longitude }: Position, corners: readonly Position[]): boolean {
  const sides = corners.map((from, i) => {
    const to = corners[(i + 1) % corners.length] ?? from;
    return (
      (to.longitude - from.longitude) * (latitude - from.latitude) -
      (to.latitude - from.latitude) * (longitude - from.longitude)
    );
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

describe('the areas of postal codes', () => {
  const table = new PostalTable();
  beforeAll(() => addPackagedPostalCodes(table));

  it('are known for the United States', () => {
    expect(table.size).toBeGreaterThan(33_000);
    const area = table.areaOf('US', '85003') ?? [];
    expect(area.length).toBeGreaterThan(2);
    expect(isInside({ latitude: 33.4511, longitude: -112.0774 }, area)).toBe(true);
    expect(table.areaOf('US', '00000')).toBeNull();
    expect(table.areaOf('DE', '80331')).toBeNull();
  });

  it('are read in slices, so that other work has its turn meanwhile', async () => {
    const own = new PostalTable();
    const sizes: number[] = [0];
    await addPackagedPostalCodes(own, () => Promise.resolve(sizes.push(own.size)));
    const slices = sizes.slice(1).map((size, i) => size - (sizes[i] ?? 0));
    expect(Math.max(...slices, own.size - (sizes.at(-1) ?? 0))).toBeLessThanOrEqual(1_000);
    expect(own.size).toBe(table.size);
    expect(own.has('US', '99929')).toBe(true);
  });

  it('leave no gap, and overlap nowhere', () => {
    const own = new PostalTable();
    const positions = Array.from({ length: 60 }, (_, i) => ({
      latitude: 50 + ((i * 37) % 61) / 300,
      longitude: 10 + ((i * 53) % 59) / 300,
    }));
    positions.forEach((position, i) => own.add('DE', String(10_000 + i), position));
    const areas = positions.map((_, i) => own.areaOf('DE', String(10_000 + i)) ?? []);
    for (let i = 0; i < 500; i++) {
      const position = { latitude: 50 + ((i * 71) % 499) / 2_500, longitude: 10 + ((i * 29) % 503) / 2_500 };
      const meters = positions.map((one) => distanceMeters(one, position));
      const [first = 0, second = 0] = [...meters].sort((a, b) => a - b);
      // Straight edges in degrees are slightly beside those on the globe.
      if (second - first < 20) continue;
      const containing = areas.flatMap((area, index) => (isInside(position, area) ? [index] : []));
      expect(containing).toEqual([meters.indexOf(first)]);
    }
  });

  it('are known where a country has a code for each street', () => {
    const own = new PostalTable();
    for (let i = 0; i < 150_000; i++)
      own.add('GB', `W${i}`, { latitude: 51.5 + (i % 400) / 4_000, longitude: 0.01 + i / 1_000_000 });
    expect(own.areaOf('GB', 'W75000')?.length).toBeGreaterThan(2);
  });

  it('end somewhere in an empty country, and continue beyond the antimeridian', () => {
    const own = new PostalTable();
    own.add('US', '96799', { latitude: -14.3, longitude: 179.9 });
    const area = own.areaOf('US', '96799') ?? [];
    expect(area).toHaveLength(4);
    for (const corner of area) expect(Math.abs(corner.longitude - 179.9)).toBeLessThan(1);
  });
});
