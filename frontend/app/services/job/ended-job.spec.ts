import { describe, expect, it } from '@jest/globals';
import type { Coverage, CoverageLevel } from '@libs/constants';
import { toCoverage, unmeasuredCoverage } from '@libs/job';
import type { Job } from '../api/api-types';
import { endedJobOf, furtherLevel, isInTable, resultTitle, searchName } from './ended-job';
import { aJob } from './job.fixture';
import { IDLE_RUNTIME } from './runtime-state.fixture';

const aRefresh = (change: Partial<NonNullable<Job['refresh']>>): Job['refresh'] => ({
  from: 'account',
  job: null,
  places: 1,
  withoutId: 0,
  checked: 1,
  new: 0,
  changed: 0,
  closed: 0,
  gone: 0,
  unchanged: 1,
  text: '1 place refreshed',
  ...change,
});
const BARS = ['Bars'];
const cities = (...names: string[]) => names.map((city) => ({ city, businessTypes: BARS }));
const coverage = (change: Partial<Coverage> = {}): Coverage => ({
  ...toCoverage(unmeasuredCoverage(231)),
  ...change,
});

describe('the listings of a job', () => {
  const delivery = { delivered: 5, waiting: 0, refused: 0, problem: null };
  it.each([
    ['delivered to the connected database', 'postgres', delivery, 'postgres', true],
    ['about to be delivered', 'postgres', { ...delivery, delivered: 0, waiting: 5 }, 'postgres', true],
    ['loaded into a database that was connected later', 'none', delivery, 'mysql', true],
    ['kept as a file only', 'none', null, 'postgres', false],
    ['delivered to another database', 'postgres', delivery, 'mysql', false],
    ['all refused', 'postgres', { ...delivery, delivered: 0, refused: 5 }, 'postgres', false],
    ['delivered to a database that is disconnected', 'postgres', delivery, null, false],
  ] as const)('that were %s', (_, dbProvider, jobDelivery, provider, isShown) => {
    expect(isInTable({ dbProvider, delivery: jobDelivery }, provider)).toBe(isShown);
  });
});

describe("the name of a job's search", () => {
  it.each<[string, Partial<Job>]>([
    ['Bars in Mesa, AZ', { businessTypes: BARS }],
    ['Bars and Hotels in Mesa, AZ', { businessTypes: ['Bars', 'Hotels'] }],
    ['Bars and 2 more types in Mesa, AZ', { businessTypes: ['Bars', 'Hotels', 'Gyms'] }],
    [
      'Bars in Mesa, AZ and 1 more city',
      { mode: 'autonomous', city: null, cities: cities('Mesa, AZ', 'Reno, NV'), cityCount: 2 },
    ],
    ['Bars in Reno, NV', { mode: 'autonomous', city: null, cities: cities('Reno, NV'), cityCount: 1 }],
    ['Refresh of 24 places', { city: null, cities: [], cityCount: 0, refresh: aRefresh({ places: 24 }) }],
    [
      'Mesa, AZ and 899 more cities',
      { mode: 'autonomous', city: null, cities: cities('Mesa, AZ'), cityCount: 900 },
    ],
  ])('is %s', (name, change) => {
    expect(searchName(aJob({ city: 'Mesa, AZ', cityCount: 1, ...change }))).toBe(name);
  });
});

describe('an ended job', () => {
  it('is read from the runtime status, but not while a job is active', () => {
    const runtime = { ...IDLE_RUNTIME, manualRunId: 'JB-1', mode: 'manual' as const, city: 'Davis, CA' };
    const ended = endedJobOf({ ...runtime, status: 'stopped', recordsProcessed: 231, cityCount: 1 });
    expect(ended).toMatchObject({ id: 'JB-1', status: 'stopped' });
    expect(ended && resultTitle(ended)).toBe('231 listings in Davis');
    expect(endedJobOf({ ...runtime, status: 'success' })?.status).toBe('completed');
    expect(endedJobOf({ ...runtime, status: 'inactive', error: 'No browser' })?.status).toBe('failed');
    expect(endedJobOf({ ...runtime, status: 'paused' })).toBeNull();
    expect(endedJobOf(IDLE_RUNTIME)).toBeNull();
  });

  it.each<[CoverageLevel | null, Partial<Job>]>([
    ['thorough', { status: 'stopped', coverage: coverage({ state: 'stopped-short', reason: 'job-ended' }) }],
    ['thorough', { coverage: coverage({ state: 'stopped-short', reason: 'not-worthwhile' }) }],
    ['exhaustive', { coverage: coverage({ state: 'complete', reason: null }) }],
    ['exhaustive', { coverage: coverage({ state: 'not-verified', reason: null }) }],
    [null, { coverageLevel: 'exhaustive', coverage: coverage({ state: 'complete', reason: null }) }],
    [
      'thorough',
      { coverageLevel: 'quick', coverage: coverage({ state: 'stopped-short', reason: 'level-quick' }) },
    ],
    ['thorough', { coverageLevel: null }],
    [null, { coverageLevel: null, refresh: aRefresh({}) }],
    [null, { status: 'stopped', maxListings: 231, recordsProcessed: 231 }],
  ])('can be searched further at the level %p', (level, change) => {
    expect(furtherLevel(aJob(change))).toBe(level);
  });
});
