import { describe, expect, it } from '@jest/globals';
import { CAPTURE_MODES, EXPORT_FORMATS, START_TOOLTIPS } from '@libs/constants';
import {
  allowedSetup,
  cityError,
  EMPTY_SETUP,
  firstSetup,
  FREE_ALLOWED,
  squareCount,
  type RunSetup,
} from './run-setup';
import { MULTIPLE_NEEDS_DATABASE, startBlocker, type StartFacts } from './start-rule';
import { IDLE_RUN } from './run-status.fixture';
import type { RunStatus } from './wire';

const single: RunSetup = {
  ...EMPTY_SETUP,
  mode: 'manual',
  city: 'San Jose, CA',
  businessTypes: ['Dentists', 'Bars'],
};
const multiple: RunSetup = {
  ...EMPTY_SETUP,
  mode: 'autonomous',
  exportFormat: 'csv',
  cities: [
    { city: 'Oakland, CA', businessTypes: ['Bars'] },
    { city: 'Fresno, CA', businessTypes: ['Bars', 'Dentists'] },
  ],
};
const facts: StartFacts = {
  setup: single,
  database: { provider: 'none', connected: true },
  multipleNeedsDatabase: true,
  creditsLeft: null,
};

describe('Start', () => {
  it('is possible with a city, a type and No Database', () => {
    expect(startBlocker(facts)).toBeNull();
  });

  it.each<[string, Partial<StartFacts>, string]>([
    [
      'no database is configured',
      { database: { provider: null, connected: false } },
      START_TOOLTIPS.database,
    ],
    ['the database is not known', { database: null }, START_TOOLTIPS.database],
    ['no mode is selected', { setup: EMPTY_SETUP }, START_TOOLTIPS.mode],
    ['single lacks a city', { setup: { ...single, city: '' } }, START_TOOLTIPS.cityAndType],
    ['single lacks a business type', { setup: { ...single, businessTypes: [] } }, START_TOOLTIPS.cityAndType],
    ['multiple has no cities', { setup: { ...multiple, cities: [] } }, START_TOOLTIPS.cities],
    ['multiple lacks a database of its own', { setup: multiple }, MULTIPLE_NEEDS_DATABASE],
    ['a free plan has no credits left', { creditsLeft: 0 }, START_TOOLTIPS.credits],
  ])('is disabled when %s, and says so', (_case, change, tooltip) => {
    expect(startBlocker({ ...facts, ...change })).toBe(tooltip);
  });

  it('is possible for several cities without one where the server does not ask for it', () => {
    expect(startBlocker({ ...facts, setup: multiple, multipleNeedsDatabase: false })).toBeNull();
  });

  it('is possible for several cities with a database of the user', () => {
    const database = { provider: 'postgres', connected: true } as const;
    expect(startBlocker({ ...facts, setup: multiple, database })).toBeNull();
  });
});

describe('the setup of a run', () => {
  it('wants "City, ST" in the United States alone', () => {
    const sentence = 'For US cities, please use format: City, ST (e.g., New York, NY).';
    for (const wrong of ['Fresno', 'Fresno, Ca', 'Fresno,CA', ', CA', 'Fresno, CAL'])
      expect(cityError(wrong, 'United States')).toBe(sentence);
    for (const right of ['Fresno, CA', ' New York, NY ', 'St. Louis, MO', ''])
      expect(cityError(right, 'United States')).toBeNull();
    expect(cityError('München', 'Germany')).toBeNull();
  });

  it('is single and JSON on the free plan, whatever was chosen before', () => {
    expect(allowedSetup(multiple, FREE_ALLOWED)).toEqual({
      ...multiple,
      mode: 'manual',
      exportFormat: 'json',
    });
  });

  it('is what was chosen where the server says that it may be, by plan or by bought credits', () => {
    const all = { modes: [...CAPTURE_MODES], exportFormats: [...EXPORT_FORMATS] };
    expect(allowedSetup(multiple, all)).toBe(multiple);
  });

  it('begins with the last run, and with nothing chosen before the first one', () => {
    const last: RunStatus = {
      ...IDLE_RUN,
      manualRunId: 'JB-1',
      mode: 'manual',
      exportFormat: 'html',
      country: 'France',
      cities: [{ city: 'Lyon', businessTypes: ['Bars'] }],
      squares: { done: 1, all: 1, current: null },
    };
    expect(firstSetup(last)).toEqual({
      mode: 'manual',
      exportFormat: 'html',
      country: 'France',
      city: 'Lyon',
      businessTypes: ['Bars'],
      cities: [],
      listingCap: null,
    });
    const large = { ...last, squares: { done: 1, all: 900, current: null } };
    expect(firstSetup(large).city).toBe('');
    expect(firstSetup(IDLE_RUN).mode).toBeNull();
  });

  it('counts a square for each city and type', () => {
    expect(squareCount(single)).toBe(2);
    expect(squareCount(multiple)).toBe(3);
    expect(squareCount(EMPTY_SETUP)).toBe(0);
  });
});
