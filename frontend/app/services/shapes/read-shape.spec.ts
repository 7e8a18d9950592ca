import { describe, expect, it } from '@jest/globals';
import { File } from 'node:buffer';
import { readShapeFile } from './read-shape';

const RING = [
  [7, 50],
  [8, 50],
  [8, 51],
  [7, 50],
];
const POLYGON = { type: 'Polygon', coordinates: [RING] };
const KML = `<?xml version="1.0" encoding="UTF-16"?><kml><Polygon><outerBoundaryIs><LinearRing><coordinates>${RING.map((corner) => corner.join(',')).join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></kml>`;

const read = (content: string | Buffer, name = 'area.geojson') => readShapeFile(new File([content], name));
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

describe('a file with a shape', () => {
  it.each([
    ['GeoJSON in UTF-16, as Windows writes it', utf16(JSON.stringify(POLYGON))],
    ['GeoJSON in UTF-16 with the other order of bytes', utf16(JSON.stringify(POLYGON)).swap16()],
    ['KML in UTF-16', utf16(KML)],
    ['GeoJSON with a byte order mark', Buffer.from(`\ufeff${JSON.stringify(POLYGON)}`)],
    [
      'GeoJSON with heights and foreign members',
      JSON.stringify({
        type: 'FeatureCollection',
        crs: { type: 'name' },
        features: [
          { type: 'Feature', geometry: null },
          { type: 'Feature', geometry: { type: 'Point', coordinates: [0, 0] } },
          { type: 'Feature', geometry: { ...POLYGON, coordinates: [RING.map((at) => [...at, 12, 34])] } },
        ],
      }),
    ],
  ])('is read: %s', async (_, content) => {
    const { shape } = (await read(content)) as { shape: { squareKilometers: number; notes: string[] } };
    expect(shape.squareKilometers).toBeGreaterThan(3_000);
    expect(shape.notes).toEqual([]);
  });

  it.each([
    ['an archive, such as KMZ', Buffer.from('PK\u0003\u0004rest'), /^It is an archive/],
    ['TopoJSON', '{"type":"Topology","objects":{}}', /its "type" is no type of GeoJSON/],
    ['a list', '[[7,50],[8,50]]', /an object with "type" is expected/],
    ['one object a line', '{"type":"Feature","geometry":null}\n{"type":"Feature"}', /See its line 2\.$/],
    [
      'coordinates of a projection',
      JSON.stringify({ ...POLYGON, coordinates: [RING.map(([x = 0, y = 0]) => [x * 111_195, y * 111_195])] }),
      /Corner 1 is outside of the earth.*must be degrees/,
    ],
    [
      'the latitude first, where that is no place',
      JSON.stringify({ type: 'Polygon', coordinates: [RING.map(([x = 0, y = 0]) => [y, x - 119])] }),
      /the longitude first/,
    ],
    [
      'numbers as texts',
      JSON.stringify({ ...POLYGON, coordinates: [RING.map((corner) => corner.map(String))] }),
      /Corner 1 is not a longitude and a latitude/,
    ],
    ['nothing', '', /neither GeoJSON nor KML/],
    ['a list that never ends', '['.repeat(2_000_000), /is not GeoJSON that can be read/],
    [
      'collections in collections',
      `${'{"type":"GeometryCollection","geometries":['.repeat(30)}{}`,
      /not GeoJSON/,
    ],
  ])('is refused with its reason: %s', async (_, content, reason) => {
    const { problem } = (await read(content)) as { problem: string };
    expect(problem).toMatch(reason);
  });
});
