import { describe, expect, it } from '@jest/globals';
import type { SetupShape } from '../shapes/setup-shape';
import { EMPTY_SETUP, toStartDto, type SetupChoices } from './setup-choices';
import { isForProgramsOnly, parseSetup, setupLinkOf, setupOfLink } from './stored-setup';

const SETUP: SetupChoices = {
  ...EMPTY_SETUP,
  mode: 'manual',
  city: 'Zürich',
  country: 'Germany',
  exportFormat: 'csv',
  exportChoice: { fields: ['city', 'name:Company'] },
  businessTypes: ['Dentists'],
  maxListings: 50,
  coverageLevel: 'thorough',
  filters: { website: 'absent', notInDatabase: 'wait' },
  contacts: { maxCredits: null },
};

describe('a link to a setup', () => {
  it('opens the same setup', () => {
    expect(setupOfLink(setupLinkOf(SETUP) ?? '')).toEqual(SETUP);
    const several: SetupChoices = {
      ...EMPTY_SETUP,
      mode: 'autonomous',
      cities: [{ city: 'Mesa, AZ', businessTypes: ['Bars'] }],
    };
    expect(setupOfLink(setupLinkOf(several) ?? '')).toEqual(several);
  });

  it('opens the shape and the keywords of a setup', () => {
    const shape: SetupShape = {
      name: 'Downtown',
      geometry: {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [-112.1, 33.4],
              [-112, 33.4],
              [-112, 33.5],
              [-112.1, 33.4],
            ],
          ],
        ],
      },
      squareKilometers: null,
      notes: [],
    };
    const drawn = { ...SETUP, city: '', keywords: ['gluten free bakery'], shape };
    const opened = setupOfLink(setupLinkOf(drawn) ?? '');
    expect(isForProgramsOnly(toStartDto(drawn))).toBe(false);
    expect(opened).toEqual(drawn);
    const several: SetupChoices = {
      ...EMPTY_SETUP,
      mode: 'autonomous',
      cities: [{ city: 'Mesa, AZ', businessTypes: [], keywords: ['vegan'] }],
    };
    expect(setupOfLink(setupLinkOf(several) ?? '')).toEqual(several);
  });

  it('does not name lists, which belong to one user', () => {
    const listed = { ...SETUP, filters: { notOnLists: ['00000000-0000-4000-8000-000000000001'] } };
    expect(setupOfLink(setupLinkOf(listed) ?? '')?.filters).toBeNull();
  });

  it('does not exist for thousands of cities', () => {
    const cities = Array.from({ length: 2_000 }, (_, n) => ({
      city: `Town ${n}, AZ`,
      businessTypes: ['Bars'],
    }));
    expect(setupLinkOf({ ...EMPTY_SETUP, mode: 'autonomous', cities })).toBeNull();
  });

  it.each([
    '',
    '#other',
    '#setup=',
    '#setup=%%%',
    '#setup=bm8',
    '#setup=W10x',
    `#setup=${'A'.repeat(10_000)}`,
  ])('is ignored if it is %p', (hash) => expect(setupOfLink(hash)).toBeNull());
});

describe('a setup of a program', () => {
  const circle = { latitude: 33.4, longitude: -112, radiusMeters: 500 };

  it('has shapes that the dialog cannot show', () => {
    const shapes = [{ name: 'Downtown', businessTypes: ['Bars'], circle }];
    expect(isForProgramsOnly({ mode: 'autonomous', cities: [], shapes })).toBe(true);
    expect(isForProgramsOnly({ mode: 'manual', shapes })).toBe(true);
    expect(isForProgramsOnly({ refresh: { from: 'account' } })).toBe(true);
    expect(isForProgramsOnly({ mode: 'manual', city: 'Mesa, AZ', shapes: [] })).toBe(false);
    expect(setupOfLink(`#setup=${btoa(JSON.stringify({ mode: 'manual', shapes }))}`)).toBeNull();
  });

  it('may list its only city', () => {
    const cities = [{ city: 'Mesa, AZ', businessTypes: ['Bars'], keywords: ['vegan'] }];
    expect(parseSetup({ mode: 'manual', cities })).toEqual({
      ...EMPTY_SETUP,
      mode: 'manual',
      city: 'Mesa, AZ',
      businessTypes: ['Bars'],
      keywords: ['vegan'],
    });
  });
});

it('leaves out what it does not understand', () => {
  expect(
    parseSetup({ mode: 'x', city: 7, cities: [{ city: 1 }, 'a'], maxListings: -1, filters: { rating: 'x' } }),
  ).toEqual(EMPTY_SETUP);
  expect(parseSetup(toStartDto(SETUP))).toEqual(SETUP);
});
