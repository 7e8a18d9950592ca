import { describe, expect, it } from '@jest/globals';
import { parseCityList } from './city-list';

const US_SENTENCE = 'For US cities, please use format: City, ST (e.g., New York, NY).';
const types = ['Bars', 'Dentists', 'Gyms'];
const parse = (text: string, country: 'United States' | 'Germany' = 'United States') =>
  parseCityList(text, { country, types });
const cities = (text: string, country: 'United States' | 'Germany' = 'United States') =>
  parse(text, country).cities.map(({ city, businessTypes }) => ({ city, businessTypes }));

describe('a list of cities', () => {
  it('has one city a line, as it is written', () => {
    expect(cities('Reno, NV\n\n Mesa, AZ \r\nSt. Louis, MO')).toEqual([
      { city: 'Reno, NV', businessTypes: [] },
      { city: 'Mesa, AZ', businessTypes: [] },
      { city: 'St. Louis, MO', businessTypes: [] },
    ]);
    expect(cities('München\nKöln', 'Germany').map(({ city }) => city)).toEqual(['München', 'Köln']);
  });

  it('may be CSV with a heading, the state in a column of its own or not, and business types after it', () => {
    expect(cities('city,state,types\nReno,NV,Bars;Dentists\n"Mesa, AZ","Bars"\nMesa\tAZ\tGyms')).toEqual([
      { city: 'Reno, NV', businessTypes: ['Bars', 'Dentists'] },
      { city: 'Mesa, AZ', businessTypes: ['Bars', 'Gyms'] },
    ]);
  });

  it('names each line that is no city, with its number and the reason', () => {
    const { cities: good, invalidLines } = parse('Reno, NV\nFresno\n"",x\nMesa, Az');
    expect(good).toHaveLength(1);
    expect(invalidLines).toEqual([
      { line: 2, text: 'Fresno', reason: US_SENTENCE },
      { line: 3, text: '"",x', reason: 'There is no city in this line.' },
      { line: 4, text: 'Mesa, Az', reason: US_SENTENCE },
    ]);
  });

  it('takes no state, no business type and no name that there is not, and says which', () => {
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
      [1, 'There is no state ZZ.'],
      [2, 'This is no name of a city.'],
      [3, 'This is no name of a city.'],
      [4, '“Yuma” is no business type of the list.'],
    ]);
    expect(good).toEqual([
      { city: 'Mesa, AZ', businessTypes: ['Dentists'], line: 5 },
      { city: 'San Juan, PR', businessTypes: [], line: 6 },
    ]);
  });

  it('takes any business type where the list of them is not known', () => {
    const { cities: good } = parseCityList('Mesa, AZ, Yuma', { country: 'United States', types: [] });
    expect(good).toEqual([{ city: 'Mesa, AZ', businessTypes: ['Yuma'], line: 1 }]);
  });

  it('has a city once that is given twice', () => {
    expect(cities('Reno, NV\nreno, NV')).toHaveLength(1);
  });

  it('takes 5,000 cities at most', () => {
    const { cities: good, invalidLines } = parse(
      Array.from({ length: 5_001 }, (_, i) => `Town ${i}, AZ`).join('\n'),
    );
    expect(good).toHaveLength(5_000);
    expect(invalidLines).toEqual([
      { line: 5_001, text: 'Town 5000, AZ', reason: 'A run takes 5,000 cities at most.' },
    ]);
  });
});
