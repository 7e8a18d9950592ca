import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FeatureScanner, UnreadableFeatures } from './index';

const feature = (name: string) => ({
  type: 'Feature',
  properties: { name, braces: '}{][', quote: '"\\' },
  geometry: { type: 'Point', coordinates: [1, 2] },
});

/** Returns the features that are found in a text that arrives in parts of these sizes. */
function scan(text: string, sizes: readonly number[] = []): unknown[] {
  const scanner = new FeatureScanner(10_000);
  const found: string[] = [];
  let from = 0;
  for (const size of [...sizes, text.length]) {
    found.push(...scanner.push(text.slice(from, from + size)));
    from += size;
  }
  scanner.end();
  return found.map((one) => JSON.parse(one) as unknown);
}

describe('the features of a GeoJSON text', () => {
  it('are those of a collection, however the text is divided', () => {
    const names = fc.array(fc.string(), { maxLength: 4 });
    const sizes = fc.array(fc.nat(60), { maxLength: 20 });
    fc.assert(
      fc.property(names, sizes, fc.constantFrom(0, 2), (given, parts, indent) => {
        const features = given.map(feature);
        const collection = {
          type: 'FeatureCollection',
          crs: { properties: { features: 1 } },
          features,
          bbox: [1],
        };
        expect(scan(JSON.stringify(collection, null, indent), parts)).toEqual(features);
      }),
    );
  });

  it('are those of a sequence, or a single one', () => {
    const features = ['a', 'b'].map(feature);
    expect(scan(features.map((one) => `\u001e${JSON.stringify(one)}\n`).join(''), [7, 50])).toEqual(features);
    expect(scan(JSON.stringify(feature('a')))).toEqual([feature('a')]);
    expect(scan('')).toEqual([]);
  });

  it('are refused if they are too long, end too early, or are no JSON', () => {
    expect(() => scan(JSON.stringify(feature('x'.repeat(20_000))))).toThrow(UnreadableFeatures);
    expect(() => scan('{"features": [{"a": 1}')).toThrow('it ends too early');
    expect(() => scan('{"features": [}')).toThrow('it is not JSON');
  });
});
