import { describe, expect, it } from '@jest/globals';
import { parseCityList } from './city-list';

const US_SENTENCE = 'For US cities, please use format: City, ST (e.g., New York, NY).';
const types = ['Bars', 'Dentists', 'Gyms'];
const parse = (text: string, country: 'United States' | 'Germany' = 'United States') =>
  parseCityList(text, { country, types });
const cities = (text: string, country: 'United States' | 'Germany' = 'United States') =>
  parse(text, country).cities.map(({ city, businessTypes }) => ({ city, businessTypes }));

describe('a list of cities', () => {
  it('contains one city per line, exactly as entered', () => {
    expect(cities('Reno, NV\n\n Mesa, AZ \r\nSt. Louis, MO')).toEqual([
      { city: 'Reno, NV', businessTypes: [] },
      { city: 'Mesa, AZ', businessTypes: [] },
      { city: 'St. Louis, MO', businessTypes: [] },
    ]);
    expect(cities('München\nKöln', 'Germany').map(({ city }) => city)).toEqual(['München', 'Köln']);
  });

  it('can be CSV with a header row, a separate state column and business types', () => {
    expect(cities('city,state,types\nReno,NV,Bars;Dentists\n"Mesa, AZ","Bars"\nMesa\tAZ\tGyms')).toEqual([
      { city: 'Reno, NV', businessTypes: ['Bars', 'Dentists'] },
      { city: 'Mesa, AZ', businessTypes: ['Bars', 'Gyms'] },
    ]);
  });

  it('can contain postal codes of the country', () => {
    expect(cities('Postal code\n85003\n85004, Bars; Dentists\n85003,Gyms')).toEqual([
      { city: '85003', businessTypes: ['Gyms'] },
      { city: '85004', businessTypes: ['Bars', 'Dentists'] },
    ]);
    expect(parse('8500').invalidLines).toEqual([{ line: 1, text: '8500', reason: US_SENTENCE }]);
    expect(cities('80331', 'Germany')).toEqual([{ city: '80331', businessTypes: [] }]);
  });

  it('reports the line number and the reason for each line without a valid city', () => {
    const { cities: good, invalidLines } = parse('Reno, NV\nFresno\n"",x\nMesa, Az');
    expect(good).toHaveLength(1);
    expect(invalidLines).toEqual([
      { line: 2, text: 'Fresno', reason: US_SENTENCE },
      { line: 3, text: '"",x', reason: 'No city in this line.' },
      { line: 4, text: 'Mesa, Az', reason: US_SENTENCE },
    ]);
  });

  it('rejects unknown states, unknown business types and invalid names, and gives the reason for each', () => {
    const { cities: good, invalidLines } = parse(
      [
        'Springfield, ZZ',
        '=HYPERLINK("http://x"), AZ',
        '<img src=x>, CA',
        'Flagstaff, AZ; Yuma, AZ',
        'Mesa, AZ, dentists',
        'San Juan, PR',
      ].join('\n'),
    );
    expect(invalidLines.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'Unknown state: ZZ.'],
      [2, 'Not a valid city name.'],
      [3, 'Not a valid city name.'],
      [4, 'Unknown business type: “Yuma”.'],
    ]);
    expect(good).toEqual([
      { city: 'Mesa, AZ', businessTypes: ['Dentists'], line: 5 },
      { city: 'San Juan, PR', businessTypes: [], line: 6 },
    ]);
  });

  it('accepts any business type if the list of types is unavailable', () => {
    const { cities: good } = parseCityList('Mesa, AZ, Yuma', { country: 'United States', types: [] });
    expect(good).toEqual([{ city: 'Mesa, AZ', businessTypes: ['Yuma'], line: 1 }]);
  });

  it('merges duplicate cities', () => {
    expect(cities('Reno, NV\nreno, NV')).toHaveLength(1);
  });

  it('contains at most 5,000 cities', () => {
    const { cities: good, invalidLines } = parse(
      Array.from({ length: 5_001 }, (_, i) => `Town ${i}, AZ`).join('\n'),
    );
    expect(good).toHaveLength(5_000);
    expect(invalidLines).toEqual([
      { line: 5_001, text: 'Town 5000, AZ', reason: 'A job can have up to 5,000 cities.' },
    ]);
  });
});
