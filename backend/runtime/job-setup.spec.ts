import { describe, expect, it, jest } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { citiesOf } from './job-setup';
import { StartDto } from './runtime.dto';

const startDto = (fields: object) => plainToInstance(StartDto, fields);

describe('job setup', () => {
  it('in Single mode contains one city with each of its types once', () => {
    const cities = citiesOf(
      startDto({
        mode: 'manual',
        city: ' Phoenix, AZ ',
        businessType: ['Restaurants', 'Dentists', 'Restaurants'],
      }),
    );
    expect(cities).toEqual([{ city: 'Phoenix, AZ', businessTypes: ['Restaurants', 'Dentists'] }]);
  });

  it('accepts a single business type that is not in a list', () => {
    expect(citiesOf(startDto({ mode: 'manual', city: 'Phoenix, AZ', businessType: 'Dentists' }))).toEqual([
      { city: 'Phoenix, AZ', businessTypes: ['Dentists'] },
    ]);
  });

  it('in Multiple mode merges a city that is listed twice', () => {
    const cities = citiesOf(
      startDto({
        cities: [
          { city: 'Reno, NV', businessTypes: ['Dentists'] },
          { city: 'Mesa, AZ', businessTypes: ['Bakeries'] },
          { city: 'Reno, NV', businessTypes: ['Bakeries', 'Dentists'] },
        ],
      }),
    );
    expect(cities).toEqual([
      { city: 'Reno, NV', businessTypes: ['Dentists', 'Bakeries'] },
      { city: 'Mesa, AZ', businessTypes: ['Bakeries'] },
    ]);
  });

  it('handles each business type once, however often its city is listed', () => {
    const dto = startDto({
      cities: Array.from({ length: 500 }, (_, at) => ({
        city: 'Reno, NV',
        businessTypes: [`A${at}`, `B${at}`],
      })),
    });
    const add = jest.spyOn(Set.prototype, 'add');
    const cities = citiesOf(dto);
    const additions = add.mock.calls.length;
    add.mockRestore();

    expect(cities).toEqual([{ city: 'Reno, NV', businessTypes: expect.any(Array) }]);
    expect(cities[0]?.businessTypes).toHaveLength(1_000);
    expect(additions).toBeLessThan(3_000);
  });

  it('accepts the `city` field of a start request with one city', () => {
    expect(citiesOf(startDto({ city: 'Reno, NV', businessType: ['Dentists'] }))).toEqual([
      { city: 'Reno, NV', businessTypes: ['Dentists'] },
    ]);
  });

  it.each([
    [{ mode: 'manual', businessType: ['Dentists'] }, 'Please select a city and at least one business type'],
    [
      { mode: 'manual', city: '  ', businessType: ['Dentists'] },
      'Please select a city and at least one business type',
    ],
    [{ mode: 'manual', city: 'Reno, NV' }, 'Please select a city and at least one business type'],
    [{ cities: [] }, 'Please select at least one city and business type'],
    [
      { cities: [{ city: 'Reno, NV', businessTypes: [] }] },
      'Please select at least one city and business type',
    ],
  ])('refuses %j', (fields, message) => {
    expect(() => citiesOf(startDto(fields))).toThrow(message);
  });

  it('requires the state for a US city, but not for a city in another country', () => {
    const munich = { mode: 'manual', city: 'Munich', businessType: ['Dentists'] };
    expect(() => citiesOf(startDto(munich))).toThrow(
      'Invalid input: city: For US cities, please use format: City, ST (e.g., New York, NY).',
    );
    expect(citiesOf(startDto({ ...munich, country: 'Germany' }))).toHaveLength(1);
  });
});
