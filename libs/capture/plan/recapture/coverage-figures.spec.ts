import { describe, expect, it } from '@jest/globals';
import type { CoverageReport } from './coverage-report';
import { coverageFiguresOf } from './coverage-figures';

const report = (changes: Partial<CoverageReport> = {}): CoverageReport => ({
  level: 'thorough',
  state: 'complete',
  reason: null,
  looks: 30,
  followUpLooks: 10,
  visibility: 0.9,
  unevenness: 0,
  earlyEndShare: 0.1,
  resultLimit: 108,
  captured: 1_000,
  missing: 8,
  coverage: 0.992,
  lowerBound: 0.982,
  areas: [],
  ...changes,
});
const plan = { pagesToReach: () => 120 };
const WHOLE = { hasGaps: false, isExtentKnown: true };

describe('the figures of a target', () => {
  it('are those of the report, with a whole number of places that may be missing', () => {
    expect(coverageFiguresOf(report(), plan, WHOLE)).toMatchObject({
      state: 'complete',
      share: 0.992,
      estimatedMissing: 8,
      maxMissing: 19,
      notVerified: 0,
      unfinishedTargets: 0,
    });
  });

  it('tell the pages for the goal that was not reached, or for the next one', () => {
    const goalOf = (changes: Partial<CoverageReport>) =>
      coverageFiguresOf(report(changes), plan, WHOLE).furtherPagesGoal;
    expect(goalOf({})).toBe(0.995);
    expect(goalOf({ state: 'stopped-short', reason: 'not-worthwhile' })).toBe(0.99);
    expect(goalOf({ level: 'quick', state: 'stopped-short', reason: 'level-quick' })).toBe(0.99);
    expect(goalOf({ level: 'exhaustive' })).toBeNull();
    expect(goalOf({ coverage: null })).toBeNull();
  });

  it('are never complete after a failed search, or without a known extent', () => {
    expect(coverageFiguresOf(report(), plan, { ...WHOLE, hasGaps: true })).toMatchObject({
      state: 'stopped-short',
      reason: 'areas-failed',
      share: 0.992,
    });
    expect(coverageFiguresOf(report(), plan, { ...WHOLE, isExtentKnown: false })).toMatchObject({
      state: 'not-verified',
      reason: 'unknown-extent',
      share: null,
      notVerified: 1_000,
    });
  });
});
