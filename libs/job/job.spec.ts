import { describe, expect, it } from '@jest/globals';
import {
  elapsedMs,
  historyStatus,
  IllegalJobTransition,
  isActiveJob,
  createJobId,
  canTransition,
  nextJobState,
  progressPercent,
  JOB_STATES,
  scanRate,
  displayPercent,
  progressIndexes,
  targetLabel,
  runtimeStatus,
  type JobAction,
  type JobState,
} from './index';

const ACTIONS: JobAction[] = [
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

function reachableFrom(start: JobState): Set<JobState> {
  const seen = new Set<JobState>([start]);
  for (const state of seen)
    for (const action of ACTIONS) if (canTransition(state, action)) seen.add(nextJobState(state, action));
  return seen;
}

describe('job lifecycle', () => {
  it('reaches every state from queued', () => {
    expect([...reachableFrom('queued')].sort()).toEqual([...JOB_STATES].sort());
  });

  it('reaches an end state from every state and never leaves one', () => {
    for (const state of JOB_STATES) {
      const endStates = [...reachableFrom(state)].filter((reachable) => !isActiveJob(reachable));
      expect(endStates.length).toBeGreaterThan(0);
      if (!isActiveJob(state)) expect(ACTIONS.some((action) => canTransition(state, action))).toBe(false);
    }
  });

  it('throws on a transition that is not allowed', () => {
    expect(() => nextJobState('completed', 'pause')).toThrow(IllegalJobTransition);
    expect(() => nextJobState('stopping', 'resume')).toThrow('cannot resume a job that is stopping');
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
  ] as const)('shows %s as %s in the runtime status and as %s in the history', (state, runtime, history) => {
    expect(runtimeStatus(state)).toBe(runtime);
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

  it('of a manual job is the processed count divided by 120, up to 100 percent', () => {
    expect(progressPercent('manual', { ...none, processedBusinessesForCurrentCategory: 30 })).toBe(25);
    expect(progressPercent('manual', { ...none, processedBusinessesForCurrentCategory: 500 })).toBe(100);
  });

  it('is 100 percent for a completed job, and less for a job that ended early', () => {
    const passed = { ...none, processedBusinessesForCurrentCategory: 500 };
    expect(displayPercent('running', 'manual', passed)).toBe(100);
    expect(displayPercent('stopped', 'manual', passed)).toBe(99);
    expect(displayPercent('failed', 'manual', { ...none, processedBusinessesForCurrentCategory: 30 })).toBe(
      25,
    );
    expect(displayPercent('completed', 'manual', none)).toBe(100);
  });

  it('of an autonomous job is the share of finished targets', () => {
    const figures = { ...none, cityIndex: 2, totalCities: 6, businessTypeIndex: 2, totalBusinessTypes: 4 };
    expect(progressPercent('autonomous', figures)).toBeCloseTo(41.67, 1);
    expect(progressPercent('autonomous', none)).toBe(0);
  });

  it('increases with each finished target, even if the cities have different numbers of business types', () => {
    const cities = [{ businessTypes: 1 }, { businessTypes: 3 }];
    const percents = [0, 1, 2, 3, 4].map((finished) =>
      progressPercent('autonomous', { ...none, ...progressIndexes(cities, finished) }),
    );
    expect(progressIndexes({ targets: 4, cities: 2, maxTypesPerCity: 3 }, 2)).toEqual(
      progressIndexes(cities, 2),
    );
    expect(percents[0]).toBe(0);
    expect(percents[4]).toBe(100);
    for (let i = 1; i < percents.length; i++) expect(percents[i]).toBeGreaterThan(percents[i - 1] as number);
  });
});

describe('job metrics', () => {
  it('exclude all pauses, including the current one, from the elapsed time', () => {
    const times = { startedAt: 1_000, endedAt: null, pausedMs: 500, pauseStartedAt: 9_000 };
    expect(elapsedMs(times, 10_000)).toBe(7_500);
    expect(elapsedMs({ ...times, endedAt: 11_000, pauseStartedAt: null }, 99_000)).toBe(9_500);
  });

  it('include the scan rate in listings per minute with one decimal', () => {
    expect(scanRate(1154, 1_008_000)).toBe(68.7);
    expect(scanRate(5, 0)).toBe(0);
  });

  it('include a job id made of JB-, the time in base 36 and six characters, in upper case', () => {
    expect(createJobId(1_700_000_000_000, () => 0.5)).toBe('JB-LOYW3V28-IIIIII');
    expect(createJobId(Date.now(), Math.random)).toMatch(/^JB-[0-9A-Z]+-[0-9A-Z]{6}$/);
  });

  it("include a target label made of the city's row letters and the type's column number", () => {
    expect([targetLabel(2, 2), targetLabel(25, 0), targetLabel(26, 0), targetLabel(701, 9)]).toEqual([
      'C3',
      'Z1',
      'AA1',
      'ZZ10',
    ]);
  });
});
