import { describe, expect, it } from '@jest/globals';
import { findCity, namesakesOf, searchCities } from '../index';

describe('cities with several names', () => {
  it.each([
    ['Kiev', 'UA', 'Kyiv, Ukraine'],
    ['Київ', 'UA', 'Kyiv, Ukraine'],
    ['Breslau', 'PL', 'Wrocław, Poland'],
    ['Danzig', 'PL', 'Gdańsk, Poland'],
    ['Karl-Marx-Stadt', 'DE', 'Chemnitz, Germany'],
    ['Köln', 'DE', 'Köln, Germany'],
    ['Cologne', 'DE', 'Köln, Germany'],
    ['Colonia, Germany', null, 'Köln, Germany'],
    ['Leningrad', null, 'Saint Petersburg, Russia'],
    ['Smyrna', 'TR', 'İzmir, Turkey'],
    ['東京', 'JP', 'Tokyo, Japan'],
  ])('are found by %s', (name, country, label) => {
    expect(findCity(name, country)?.label.replace('Türkiye', 'Turkey')).toBe(label);
  });

  it('are found by their listed name first', () => {
    expect(findCity('Smyrna, GA', 'US')?.label).toBe('Smyrna, GA');
    expect(findCity('Odessa, TX', null)?.label).toBe('Odessa, TX');
    expect(findCity('Petersburg, VA', 'US')?.label).toBe('Petersburg, VA');
  });

  it('are suggested by the beginning of another name', () => {
    const labels = (text: string, countryCode: string | null) =>
      searchCities(text, { countryCode, limit: 10 }).map(({ label }) => label);
    expect(labels('Bresla', 'PL')).toEqual(['Wrocław, Poland']);
    expect(labels('Moskv', null)).toContain('Moscow, Russia');
    expect(labels('Breslau, Pol', null)).toContain('Wrocław, Poland');
    expect(labels('Phoenix', 'US')[0]).toBe('Phoenix, AZ');
  });
});

describe('cities with umlauts', () => {
  it('are known by what is written in their place', () => {
    for (const [written, label] of [
      ['Koeln', 'Köln, Germany'],
      ['Duesseldorf', 'Düsseldorf, Germany'],
      ['Giessen', 'Gießen, Germany'],
      ['MALMOE', 'Malmö, Sweden'],
      ['Tromsoe, Norway', 'Tromsø, Norway'],
      ['Muenchen', 'Munich, Germany'],
      // The letters of this one are its own.
      ['Neuenmarkt', 'Neuenmarkt, Germany'],
    ] as const)
      expect(findCity(written, null)?.label).toBe(label);
    expect(searchCities('Koel', { countryCode: 'DE', limit: 5 }).map(({ label }) => label)).toContain(
      'Köln, Germany',
    );
    expect(searchCities('Koeln, Ger', { limit: 5 }).map(({ label }) => label)).toEqual(['Köln, Germany']);
  });
});

describe('several cities of one name', () => {
  it('each have a label that means no other one', () => {
    for (const [name, country] of [
      ['Hausen', 'DE'],
      ['San Pedro', 'MX'],
      ['Santa Rosa', 'MX'],
      ['Springfield', null],
      ['Georgetown', 'US'],
    ] as const) {
      const namesakes = namesakesOf(name, country, 6);
      expect(namesakes.length).toBeGreaterThan(1);
      const labels = new Set(namesakes.map(({ label }) => label));
      expect(labels.size).toBe(namesakes.length);
      for (const { label, city } of namesakes) expect(findCity(label, city.countryCode)?.id).toBe(city.id);
    }
  });

  it('begin with the one that the name means', () => {
    expect(namesakesOf('Paris', null, 3)[0]?.label).toBe('Paris, France');
    expect(namesakesOf('Nowheresville', 'US', 3)).toEqual([]);
    expect(namesakesOf('Phoenix, AZ', 'US', 3)).toHaveLength(1);
  });
});
