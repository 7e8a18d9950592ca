import { describe, expect, it } from '@jest/globals';
import { FREE_FEATURES } from '@libs/credits';
import { CAPTURE_MODES, EXPORT_FORMATS, START_TOOLTIPS } from '@libs/constants';
import {
  restrictSetup,
  cityError,
  EMPTY_SETUP,
  initialSetup,
  targetCount,
  toStartDto,
  type SetupChoices,
} from './setup-choices';
import { MULTIPLE_NEEDS_DATABASE, startBlocker, type StartConditions } from './start-blocker';
import { IDLE_RUNTIME } from './runtime-state.fixture';
import type { RuntimeState } from '../api/api-types';

const single: SetupChoices = {
  ...EMPTY_SETUP,
  mode: 'manual',
  city: 'San Jose, CA',
  businessTypes: ['Dentists', 'Bars'],
};
const multiple: SetupChoices = {
  ...EMPTY_SETUP,
  mode: 'autonomous',
  exportFormat: 'csv',
  cities: [
    { city: 'Oakland, CA', businessTypes: ['Bars'] },
    { city: 'Fresno, CA', businessTypes: ['Bars', 'Dentists'] },
  ],
};
const conditions: StartConditions = {
  setup: single,
  database: { provider: 'none', connected: true },
  multipleNeedsDatabase: true,
  creditsLeft: null,
};

describe('Start', () => {
  it('is possible with a city, a business type and No Database', () => {
    expect(startBlocker(conditions)).toBeNull();
  });

  it.each<[string, Partial<StartConditions>, string]>([
    [
      'no database is configured',
      { database: { provider: null, connected: false } },
      START_TOOLTIPS.database,
    ],
    ['the database status is unknown', { database: null }, START_TOOLTIPS.database],
    ['no mode is selected', { setup: EMPTY_SETUP }, START_TOOLTIPS.mode],
    ['single lacks a city', { setup: { ...single, city: '' } }, START_TOOLTIPS.cityAndType],
    ['single lacks a business type', { setup: { ...single, businessTypes: [] } }, START_TOOLTIPS.cityAndType],
    ['multiple has no cities', { setup: { ...multiple, cities: [] } }, START_TOOLTIPS.cities],
    ["multiple lacks a user's own database", { setup: multiple }, MULTIPLE_NEEDS_DATABASE],
    ['a free plan has no credits left', { creditsLeft: 0 }, START_TOOLTIPS.credits],
  ])('is disabled when %s, and shows the reason', (_case, change, tooltip) => {
    expect(startBlocker({ ...conditions, ...change })).toBe(tooltip);
  });

  it('is possible for several cities without a database if the server does not require one', () => {
    expect(startBlocker({ ...conditions, setup: multiple, multipleNeedsDatabase: false })).toBeNull();
  });

  it("is possible for several cities if the user's own database is connected", () => {
    const database = { provider: 'postgres', connected: true } as const;
    expect(startBlocker({ ...conditions, setup: multiple, database })).toBeNull();
  });
});

describe("a job's setup", () => {
  it('requires "City, ST" only in the United States', () => {
    const sentence = 'For US cities, please use format: City, ST (e.g., New York, NY).';
    for (const invalid of ['Fresno', 'Fresno, Ca', 'Fresno,CA', ', CA', 'Fresno, CAL'])
      expect(cityError(invalid, 'United States')).toBe(sentence);
    for (const valid of ['Fresno, CA', ' New York, NY ', 'St. Louis, MO', ''])
      expect(cityError(valid, 'United States')).toBeNull();
    expect(cityError('München', 'Germany')).toBeNull();
  });

  it('is Single with JSON on the free plan, regardless of earlier choices', () => {
    expect(restrictSetup(multiple, FREE_FEATURES)).toEqual({
      ...multiple,
      mode: 'manual',
      exportFormat: 'json',
    });
  });

  it('keeps the chosen options if the plan or purchased credits allow them', () => {
    const all = { modes: [...CAPTURE_MODES], exportFormats: [...EXPORT_FORMATS] };
    expect(restrictSetup(multiple, all)).toBe(multiple);
  });

  it("starts with the last job's setup, or empty before the first job", () => {
    const last: RuntimeState = {
      ...IDLE_RUNTIME,
      manualRunId: 'JB-1',
      mode: 'manual',
      exportFormat: 'html',
      country: 'France',
      cities: [{ city: 'Lyon', businessTypes: ['Bars'] }],
      targets: { done: 1, total: 1, current: null },
    };
    expect(initialSetup(last)).toEqual({
      mode: 'manual',
      exportFormat: 'html',
      exportChoice: null,
      country: 'France',
      city: 'Lyon',
      businessTypes: ['Bars'],
      keywords: [],
      shape: null,
      cities: [],
      maxListings: null,
      coverageLevel: 'thorough',
      filters: null,
      contacts: null,
    });
    const ofShape = { ...last, cities: [{ city: 'Downtown', businessTypes: ['Bars'], isShape: true }] };
    expect(initialSetup(ofShape)).toEqual(EMPTY_SETUP);
    const large = { ...last, targets: { done: 1, total: 900, current: null } };
    expect(initialSetup(large).city).toBe('');
    expect(initialSetup(IDLE_RUNTIME).mode).toBeNull();
  });

  it('is sent with a shape in the place of the city, and with keywords', () => {
    const shape = {
      name: 'Downtown',
      geometry: { type: 'MultiPolygon' as const, coordinates: [] },
      squareKilometers: 2,
      notes: [],
    };
    const setup = { ...single, keywords: ['vegan bakery'], shape };
    expect(toStartDto(setup)).toMatchObject({
      mode: 'manual',
      shapes: [
        {
          name: 'Downtown',
          geometry: shape.geometry,
          businessTypes: single.businessTypes,
          keywords: ['vegan bakery'],
        },
      ],
    });
    expect(toStartDto(setup)).not.toHaveProperty('city');
    expect(toStartDto({ ...setup, shape: null })).toMatchObject({
      city: single.city,
      keywords: ['vegan bakery'],
    });
    expect(targetCount({ ...setup, city: '' })).toBe(3);
  });

  it('counts a target for each combination of city and business type', () => {
    expect(targetCount(single)).toBe(2);
    expect(targetCount(multiple)).toBe(3);
    expect(targetCount(EMPTY_SETUP)).toBe(0);
  });
});
