import { describe, expect, it } from '@jest/globals';
import type { CoverageFigures } from '@libs/constants';
import { combineCoverage, coverageShareText, coverageSummary, unmeasuredCoverage } from '..';

const FIGURES: CoverageFigures = {
  ...combineCoverage([], 0),
  share: 0.9779,
  lowerBound: 0.95,
  captured: 231,
  estimatedMissing: 5,
  maxMissing: 11,
  visibility: 0.9,
  earlyEndShare: 0,
};

describe('coverage in a few words', () => {
  it.each<[string | null, CoverageFigures]>([
    ['about 97.7% of what the service shows', FIGURES],
    ['nothing found missing', { ...FIGURES, share: 1, visibility: 1, estimatedMissing: 0 }],
    [
      'about 97.7% of what the service shows, 25 not verified',
      { ...FIGURES, state: 'not-verified', notVerified: 25 },
    ],
    ['coverage not verified', { ...FIGURES, state: 'not-verified', share: null, notVerified: 231 }],
    ['coverage not measured', unmeasuredCoverage(231)],
    ['2 targets not finished', { ...FIGURES, share: null, unfinishedTargets: 2 }],
    ['1 target not finished', combineCoverage([], 1)],
    [null, unmeasuredCoverage(0)],
  ])('says %p', (words, figures) => {
    expect(coverageSummary(figures)).toBe(words);
  });
});

describe('the share in one word', () => {
  it.each<[string | null, CoverageFigures]>([
    ['97.7%', FIGURES],
    ['99.9%', { ...FIGURES, share: 1, estimatedMissing: 0 }],
    ['all', { ...FIGURES, share: 1, visibility: 1, estimatedMissing: 0 }],
    [null, unmeasuredCoverage(231)],
  ])('is %p', (word, figures) => {
    expect(coverageShareText(figures)).toBe(word);
  });
});
