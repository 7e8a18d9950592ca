import { describe, expect, it } from '@jest/globals';
import type { SetupShape } from '../shapes/setup-shape';
import { EMPTY_SETUP, toStartDto, type SetupChoices } from './setup-choices';
import { parseSetup, setupLinkOf, setupOfLink } from './stored-setup';

const SETUP: SetupChoices = {
  ...EMPTY_SETUP,
  mode: 'manual',
  city: 'Zürich',
  country: 'Germany',
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

it('leaves out what it does not understand', () => {
  expect(
    parseSetup({ mode: 'x', city: 7, cities: [{ city: 1 }, 'a'], maxListings: -1, filters: { rating: 'x' } }),
  ).toEqual(EMPTY_SETUP);
  expect(parseSetup(toStartDto(SETUP))).toEqual(SETUP);
});
