import { describe, expect, it } from '@jest/globals';
import { buildSearchUrl } from './search-url';

const area = { latitude: 37.774929512, longitude: -122.4194155, zoom: 14, width: 1000, height: 800 };
const request = { businessType: 'Coffee & tea', city: 'San Francisco, CA', countryCode: 'US', area };

describe('a search URL', () => {
  it('contains the business type and the viewport for a search with an area', () => {
    expect(buildSearchUrl('http://maps.example', 'en', request)).toBe(
      'http://maps.example/maps/search/Coffee%20%26%20tea/@37.7749295,-122.4194155,14z?hl=en&gl=us',
    );
  });

  it('contains the city in the query for a search without an area', () => {
    expect(buildSearchUrl('http://maps.example', 'en', { ...request, area: null, countryCode: null })).toBe(
      'http://maps.example/maps/search/Coffee%20%26%20tea%20in%20San%20Francisco%2C%20CA?hl=en',
    );
  });

  it('contains small degrees and half zoom levels in decimal notation', () => {
    const near = { ...area, latitude: -0.00000004, longitude: 0.0000123, zoom: 14.5 };

    expect(buildSearchUrl('http://maps.example', 'en', { ...request, area: near })).toContain(
      '/@0,0.0000123,14.5z?',
    );
  });
});
