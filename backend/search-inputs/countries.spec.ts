import { describe, expect, it } from '@jest/globals';
import { countryNamed, searchCountries } from './countries';

describe('the countries whose cities are listed', () => {
  it('are all known by the code and the name under which they are found', () => {
    const all = searchCountries('');
    expect(all.length).toBeGreaterThan(200);
    for (const country of all)
      expect([countryNamed(country.code), countryNamed(country.code.toLowerCase())]).toEqual([
        country,
        country,
      ]);
    expect(countryNamed('Other')).toBeNull();
  });
});
