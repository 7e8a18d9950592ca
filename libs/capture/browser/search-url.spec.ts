import { describe, expect, it } from '@jest/globals';
import { buildSearchUrl } from './search-url';

const area = { latitude: 37.774929512, longitude: -122.4194155, zoom: 14, width: 1000, height: 800 };
const request = { businessType: 'Coffee & tea', city: 'San Francisco, CA', countryCode: 'US', area };

describe('the address of a search', () => {
  it('names the business type and the viewport where there is an area', () => {
    expect(buildSearchUrl('http://maps.example', 'en', request)).toBe(
      'http://maps.example/maps/search/Coffee%20%26%20tea/@37.7749295,-122.4194155,14z?hl=en&gl=us',
    );
  });

  it('names the city in the query where there is none', () => {
    expect(buildSearchUrl('http://maps.example', 'en', { ...request, area: null, countryCode: null })).toBe(
      'http://maps.example/maps/search/Coffee%20%26%20tea%20in%20San%20Francisco%2C%20CA?hl=en',
    );
  });

  it('writes small degrees and half zooms plainly', () => {
    const near = { ...area, latitude: -0.00000004, longitude: 0.0000123, zoom: 14.5 };

    expect(buildSearchUrl('http://maps.example', 'en', { ...request, area: near })).toContain(
      '/@0,0.0000123,14.5z?',
    );
  });
});
