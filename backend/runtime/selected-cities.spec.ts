import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { InvalidInput } from '../platform/http';
import { createValidationPipe } from '../platform/http/validation';
import { StartDto } from './runtime.dto';

const pipe = createValidationPipe();
const validate = (cities: unknown) =>
  pipe.transform({ mode: 'autonomous', cities }, { type: 'body', metatype: StartDto }) as Promise<StartDto>;

describe('the cities in a start request', () => {
  it('have their names trimmed', async () => {
    const { cities } = await validate([{ city: ' Mesa, AZ ', businessTypes: [' Bars '] }]);
    expect(cities).toEqual([{ city: 'Mesa, AZ', businessTypes: ['Bars'] }]);
  });

  it.each([
    [
      [{ city: 'Mesa, AZ', businessTypes: [] }, 'Yuma, AZ'],
      'entry 2: must be an object with city and businessTypes',
    ],
    [[{ city: 7, businessTypes: [] }], 'entry 1: city must be a string of up to 200 characters'],
    [[{ city: 'Mesa, AZ' }], 'entry 1: businessTypes must be a list of up to 500 names'],
    [
      [{ city: 'M', businessTypes: ['x'.repeat(201)] }],
      'entry 1: businessTypes must be strings of up to 200 characters',
    ],
    [[{ city: 'M', businessTypes: [], state: 'AZ' }], 'entry 1: property state should not exist'],
    [{}, 'must be a list of cities'],
  ])('are refused with the first error when they are %j', async (cities, message) => {
    const refusal = await validate(cities).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(InvalidInput);
    expect((refusal as InvalidInput).details).toEqual([{ path: 'cities', message }]);
  });
});
