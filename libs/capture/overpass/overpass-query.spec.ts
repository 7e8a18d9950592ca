import { describe, expect, it } from '@jest/globals';
import { overpassQuery } from './overpass-query';

const AREA = { latitude: 33.42, longitude: -111.83, zoom: 14, width: 800, height: 600 };

describe('a query for a keyword', () => {
  it('finds businesses whose name contains it, whatever it contains', () => {
    const query = overpassQuery({
      businessType: 'a "b" (c)',
      isKeyword: true,
      city: 'Mesa, AZ',
      countryCode: 'US',
      area: AREA,
    });
    expect(query).toContain('nwr["shop"]["name"~"a \\"b\\" \\\\(c\\\\)",i](');
    expect(query).not.toContain('a_');
  });
});
