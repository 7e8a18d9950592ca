import { describe, expect, it } from '@jest/globals';
import type { Listing } from '@libs/listing';
import { emptyListing, sampleListing, sampleMetadata, streamOf, textOf } from '../testing/sample-listings';
import { geojsonWriter } from './geojson-writer';

interface Feature {
  id?: string;
  geometry: { type: string; coordinates: number[] } | null;
  properties: Record<string, unknown>;
}

const featuresOf = async (listings: Listing[], fields?: { name: string }[]) => {
  const text = await textOf(geojsonWriter.write(streamOf(listings), { ...sampleMetadata, fields }));
  const collection = JSON.parse(text) as { type: string; features: Feature[] };
  expect(collection.type).toBe('FeatureCollection');
  return collection.features;
};

describe('GeoJSON export', () => {
  it('has a point for each listing, the longitude first, with its fields as properties', async () => {
    const details = { categories: ['Pizza', 'Bar'], claimed: true };
    const [feature] = await featuresOf([sampleListing({ details })]);
    expect(feature).toMatchObject({
      type: 'Feature',
      id: 'maps:4363460250274378643',
      geometry: { type: 'Point', coordinates: [-112.074, 33.4484] },
      properties: { name: 'Joe’s Pizza', zip: '85003', rating: 4.5, categories: 'Pizza; Bar', claimed: true },
    });
  });

  it('has the point whatever fields are chosen', async () => {
    const [feature] = await featuresOf([sampleListing()], [{ name: 'city' }, { name: 'name' }]);
    expect(feature?.geometry?.coordinates).toEqual([-112.074, 33.4484]);
    expect(JSON.stringify(feature?.properties)).toBe('{"city":"Phoenix","name":"Joe’s Pizza"}');
  });

  it('has no geometry for a listing without a position, or with one that is not on earth', async () => {
    const nowhere = sampleListing({ latitude: 91, longitude: 10 });
    const features = await featuresOf([emptyListing(), nowhere]);
    expect(features.map(({ geometry }) => geometry)).toEqual([null, null]);
  });

  it('is an empty collection if there are no listings', async () => {
    expect(await featuresOf([])).toEqual([]);
  });
});
