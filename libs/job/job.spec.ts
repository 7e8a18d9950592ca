import { describe, expect, it } from '@jest/globals';
import {
  elapsedMs,
  historyStatus,
  IllegalRunMove,
  isActiveRun,
  jobId,
  mayRun,
  nextRunState,
  progressPercent,
  RUN_STATES,
  scanRate,
  shownPercent,
  squareIndexes,
  squareLabel,
  wireStatus,
  type RunAct,
  type RunState,
} from './index';

const ACTIONS: RunAct[] = [
  'begin',
  'need-decision',
  'decide',
  'pause',
  'resume',
  'stop',
  'complete',
  'finish-stop',
  'fail',
];

function reachableFrom(start: RunState): Set<RunState> {
  const seen = new Set<RunState>([start]);
  for (const state of seen)
    for (const action of ACTIONS) if (mayRun(state, action)) seen.add(nextRunState(state, action));
  return seen;
}

describe('the life of a run', () => {
  it('reaches every state from queued', () => {
    expect([...reachableFrom('queued')].sort()).toEqual([...RUN_STATES].sort());
  });

  it('reaches an end from every state, and leaves no end', () => {
    for (const state of RUN_STATES) {
      const endStates = [...reachableFrom(state)].filter((reachable) => !isActiveRun(reachable));
      expect(endStates.length).toBeGreaterThan(0);
      if (!isActiveRun(state)) expect(ACTIONS.some((action) => mayRun(state, action))).toBe(false);
    }
  });

  it('throws on a move that the table does not know', () => {
    expect(() => nextRunState('completed', 'pause')).toThrow(IllegalRunMove);
    expect(() => nextRunState('stopping', 'resume')).toThrow('a job that is stopping cannot resume');
  });

  it.each([
    ['queued', 'active', 'running'],
    ['running', 'active', 'running'],
    ['stopping', 'active', 'running'],
    ['waiting', 'paused', 'running'],
    ['paused', 'paused', 'running'],
    ['completed', 'success', 'completed'],
    ['stopped', 'stopped', 'stopped'],
    ['failed', 'inactive', 'failed'],
  ] as const)('shows %s as %s on the wire and as %s in the history', (state, runtime, history) => {
    expect(wireStatus(state)).toBe(runtime);
    expect(historyStatus(state)).toBe(history);
  });
});

describe('progress', () => {
  const none = {
    cityIndex: 0,
    totalCities: 0,
    businessTypeIndex: 0,
    totalBusinessTypes: 0,
    processedBusinessesForCurrentCategory: 0,
  };

  it('of a manual run is the processed count over 120, never above 100', () => {
    expect(progressPercent('manual', { ...none, processedBusinessesForCurrentCategory: 30 })).toBe(25);
    expect(progressPercent('manual', { ...none, processedBusinessesForCurrentCategory: 500 })).toBe(100);
  });

  it('is 100 when the run is completed, and never for a run that ended before', () => {
    const passed = { ...none, processedBusinessesForCurrentCategory: 500 };
    expect(shownPercent('running', 'manual', passed)).toBe(100);
    expect(shownPercent('stopped', 'manual', passed)).toBe(99);
    expect(shownPercent('failed', 'manual', { ...none, processedBusinessesForCurrentCategory: 30 })).toBe(25);
    expect(shownPercent('completed', 'manual', none)).toBe(100);
  });

  it('of an autonomous run counts targets', () => {
    const figures = { ...none, cityIndex: 2, totalCities: 6, businessTypeIndex: 2, totalBusinessTypes: 4 };
    expect(progressPercent('autonomous', figures)).toBeCloseTo(41.67, 1);
    expect(progressPercent('autonomous', none)).toBe(0);
  });

  it('moves forward with each finished target, also where the cities have unequal lists', () => {
    const cities = [{ businessTypes: 1 }, { businessTypes: 3 }];
    const percents = [0, 1, 2, 3, 4].map((finished) =>
      progressPercent('autonomous', { ...none, ...squareIndexes(cities, finished) }),
    );
    expect(squareIndexes({ targets: 4, cities: 2, maxTypesPerCity: 3 }, 2)).toEqual(squareIndexes(cities, 2));
    expect(percents[0]).toBe(0);
    expect(percents[4]).toBe(100);
    for (let i = 1; i < percents.length; i++) expect(percents[i]).toBeGreaterThan(percents[i - 1] as number);
  });
});

describe('figures of a job', () => {
  it('leave out the pauses, also the one that still lasts', () => {
    const times = { startedAt: 1_000, endedAt: null, pausedMs: 500, pauseStartedAt: 9_000 };
    expect(elapsedMs(times, 10_000)).toBe(7_500);
    expect(elapsedMs({ ...times, endedAt: 11_000, pauseStartedAt: null }, 99_000)).toBe(9_500);
  });

  it('give listings a minute to one decimal', () => {
    expect(scanRate(1154, 1_008_000)).toBe(68.7);
    expect(scanRate(5, 0)).toBe(0);
  });

  it('name a job JB-, the time in base 36 and six characters, upper case', () => {
    expect(jobId(1_700_000_000_000, () => 0.5)).toBe('JB-LOYW3V28-IIIIII');
    expect(jobId(Date.now(), Math.random)).toMatch(/^JB-[0-9A-Z]+-[0-9A-Z]{6}$/);
  });

  it('address a target by the letter of its city and the number of its type', () => {
    expect([squareLabel(2, 2), squareLabel(25, 0), squareLabel(26, 0), squareLabel(701, 9)]).toEqual([
      'C3',
      'Z1',
      'AA1',
      'ZZ10',
    ]);
  });
});
