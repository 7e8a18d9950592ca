import { describe, expect, it } from '@jest/globals';
import { File } from 'node:buffer';
import { MAX_SHAPES } from '../job/setup-choices';
import { readShapeFile } from './read-shape';
import { cornersForNext, type SetupShape } from './setup-shape';

/** Returns the outline of an island with a rough coast, in degrees of many digits. */
const coast = (corners: number, at: number): string => {
  const ring = Array.from({ length: corners }, (_, n) => {
    const angle = (2 * Math.PI * n) / corners;
    const radius = 0.4 + 0.02 * Math.sin(n * 1.7) + 0.01 * Math.sin(n * 13.1);
    return `[${(at + radius * Math.cos(angle)).toFixed(12)}, ${(40 + radius * Math.sin(angle)).toFixed(12)}]`;
  });
  return `[[${[...ring, ...ring.slice(0, 1)].join(',')}]]`;
};
const ISLANDS = 25;
const CORNERS = 1_999;
/** A file of the largest size and number of corners that is taken. */
const largestFile = (): File => {
  const features = Array.from(
    { length: ISLANDS },
    (_, at) => `{"type":"Feature","geometry":{"type":"Polygon","coordinates":${coast(CORNERS, at * 2)}}}`,
  );
  const text = `{"type":"FeatureCollection","features":[${features.join(',')}]}`;
  return new File([text.padEnd(20_000_000, ' ')], 'islands.geojson');
};
const cornersOf = ({ geometry }: SetupShape) => geometry.coordinates.flat(2).length;

describe('a large upload', () => {
  const file = largestFile();

  it('of 20 MB with 50,000 corners in many polygons becomes one shape, with its tolerance', async () => {
    const read = await readShapeFile(file);
    if (!('shape' in read)) throw new Error(read.problem);
    expect(read.shape.geometry.coordinates).toHaveLength(ISLANDS);
    expect(cornersOf(read.shape)).toBeLessThanOrEqual(2_000 + ISLANDS);
    expect(read.shape.notes).toEqual([expect.stringMatching(/^Simplified the outline by up to \d+ m\.$/)]);
  });

  it('is simplified further for a setup with many others', async () => {
    const [all, few] = [await readShapeFile(file), await readShapeFile(file, 200)];
    if (!('shape' in all) || !('shape' in few)) throw new Error('refused');
    expect(cornersOf(few.shape)).toBeLessThanOrEqual(200 + ISLANDS);
    expect(cornersOf(few.shape)).toBeLessThan(cornersOf(all.shape));
  });
});

describe('the shapes of a setup', () => {
  it('have room for each other, so that all of them can be sent', () => {
    const corner: [number, number] = [-111.123456, -33.123456];
    const shapes: SetupShape[] = [];
    const corners: number[] = [];
    while (shapes.length < MAX_SHAPES) {
      const count = cornersForNext(shapes, MAX_SHAPES);
      corners.push(count);
      const geometry = { type: 'MultiPolygon' as const, coordinates: [[Array(count).fill(corner)]] };
      shapes.push({ name: 'Island', geometry, squareKilometers: 1, notes: [] });
    }
    expect(corners.slice(0, 8)).toEqual(Array(8).fill(2_000));
    expect(Math.min(...corners)).toBe(600);
    // As a form of the page sends them, of which the server takes a megabyte.
    expect(encodeURIComponent(JSON.stringify(shapes)).length).toBeLessThan(950_000);
  });
});
