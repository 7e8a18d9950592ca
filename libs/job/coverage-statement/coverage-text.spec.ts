import { describe, expect, it } from '@jest/globals';
import type { CoverageFigures } from '@libs/constants';
import { combineCoverage, coveragePercent, coverageText, serviceText, unmeasuredCoverage } from '..';

const FIGURES: CoverageFigures = {
  state: 'complete',
  reason: null,
  share: 0.99099,
  lowerBound: 0.98,
  captured: 4_953,
  notVerified: 0,
  estimatedMissing: 45,
  maxMissing: 100,
  looks: 210,
  followUpLooks: 60,
  visibility: 0.9,
  earlyEndShare: 0.05,
  resultLimit: 108,
  furtherPages: 900,
  furtherPagesGoal: 0.995,
  unfinishedTargets: 0,
};
const figures = (changes: Partial<CoverageFigures>): CoverageFigures => ({ ...FIGURES, ...changes });
/** A target with one list, of which nothing more is known. */
const UNVERIFIED = figures({
  state: 'not-verified',
  share: null,
  lowerBound: null,
  captured: 12,
  notVerified: 12,
  estimatedMissing: null,
  maxMissing: null,
  looks: 1,
  followUpLooks: 0,
  visibility: null,
  earlyEndShare: null,
  resultLimit: null,
  furtherPages: null,
  furtherPagesGoal: null,
});

describe('the statement of coverage', () => {
  it('says how much is known, and how much may be missing', () => {
    expect(coverageText(FIGURES)).toBe(
      'About 99% of what the service shows: 4,953 captured, about 45 not seen (at most 100). 60 areas were searched again.',
    );
  });

  it('never says 100%', () => {
    expect(coveragePercent(1)).toBe('99.9%');
    expect(coveragePercent(0.99951)).toBe('99.9%');
    const all = figures({ share: 1, visibility: 1, earlyEndShare: 0, estimatedMissing: 0, followUpLooks: 0 });
    expect(coverageText(all)).toBe('Nothing found missing: 4,953 captured.');
  });

  it('says that a town with one list was not searched a second time', () => {
    expect(coverageText(UNVERIFIED)).toBe('12 places in one list; not searched a second time.');
    expect(coverageText(figures({ ...UNVERIFIED, captured: 0, notVerified: 0 }))).toBe(
      'The service showed no places.',
    );
  });

  it('says that a town has too few places to tell, although it was searched again', () => {
    expect(coverageText(figures({ ...UNVERIFIED, looks: 2, followUpLooks: 1 }))).toBe(
      '12 places in 2 lists; too few to tell how many are missing. 1 area was searched again.',
    );
  });

  it('says why it stopped short, and what more would take', () => {
    const stopped = {
      state: 'stopped-short',
      share: 0.9778,
      furtherPages: 2_391,
      furtherPagesGoal: 0.99,
    } as const;
    expect(coverageText(figures({ ...stopped, reason: 'level-quick', followUpLooks: 0 }))).toBe(
      'Stopped short: each area was searched only once. About 97.7% of what the service shows: 4,953 captured, about 45 not seen (at most 100). 99% would take about 2,400 further pages.',
    );
    const ended = figures({
      ...stopped,
      reason: 'job-ended',
      share: null,
      unfinishedTargets: 2,
      furtherPages: null,
    });
    expect(coverageText(ended)).toMatch(
      /^Stopped short: the job ended before 2 targets were finished\. In the/,
    );
  });

  it('tells what the service leaves out', () => {
    expect(serviceText(FIGURES)).toBe(
      'The service leaves out about 1 in 10 places of each list, and ends about 1 in 20 lists early.',
    );
    expect(serviceText(figures({ visibility: 1, earlyEndShare: 0 }))).toBeNull();
    expect(serviceText(UNVERIFIED)).toBeNull();
  });
});

describe('the coverage of a job', () => {
  it('adds up the places of its targets, and has the state of the worst one', () => {
    const job = combineCoverage([FIGURES, UNVERIFIED], 0);
    expect(job).toMatchObject({
      state: 'not-verified',
      captured: 4_965,
      notVerified: 12,
      estimatedMissing: 45,
      maxMissing: 100,
      looks: 211,
      visibility: 0.9,
    });
    expect(job.share).toBeCloseTo(0.991);
    expect(coverageText(job)).toContain('12 places in other targets; not searched a second time.');
    const short = figures({ state: 'stopped-short', reason: 'not-worthwhile' });
    expect(combineCoverage([FIGURES, short, UNVERIFIED], 0)).toMatchObject({
      state: 'stopped-short',
      reason: 'not-worthwhile',
    });
  });

  it('names the reason of a city without a known extent, also beside small towns', () => {
    const unknown = figures({ ...UNVERIFIED, reason: 'unknown-extent' });
    for (const targets of [
      [UNVERIFIED, unknown],
      [unknown, UNVERIFIED],
    ])
      expect(combineCoverage(targets, 0)).toMatchObject({ state: 'not-verified', reason: 'unknown-extent' });
  });

  it('has no share if it did not finish all its targets', () => {
    expect(combineCoverage([FIGURES], 1)).toMatchObject({
      state: 'stopped-short',
      reason: 'job-ended',
      share: null,
      lowerBound: null,
      captured: 4_953,
    });
    expect(combineCoverage([], 1)).toMatchObject({ state: 'stopped-short', captured: 0 });
    expect(coverageText(combineCoverage([], 1))).toBe(
      'Stopped short: the job ended before 1 target was finished.',
    );
  });

  it('counts the pages for the lowest goal that is not reached', () => {
    const short = figures({ furtherPages: 100, furtherPagesGoal: 0.99 });
    expect(combineCoverage([FIGURES, short, short], 0)).toMatchObject({
      furtherPages: 200,
      furtherPagesGoal: 0.99,
    });
    const unreachable = figures({ furtherPages: null, furtherPagesGoal: 0.99 });
    expect(combineCoverage([short, unreachable], 0)).toMatchObject({ furtherPages: null });
  });

  it('is unknown for jobs that did not measure it', () => {
    expect(coverageText(unmeasuredCoverage(1))).toBe('1 place; coverage was not measured.');
  });
});
