import { describe, expect, it } from '@jest/globals';
import { planFingerprint } from '../../../test/support/planner-simulation/plan-fingerprint';

/**
 * Jobs that began before an upgrade finish with the rules of their version. These fingerprints were computed with the
 * code that introduced each version. A change here would record the pages of a job in progress under the wrong areas.
 */
describe('a plan of an earlier version', () => {
  it.each([
    [1, 'uniform', 400, 'c423744550dfc187'],
    [1, 'clustered', 1500, '5c0ddf55d28cf83b'],
    [1, 'centers', 40, 'ff225aaaf19076c8'],
    [1, 'coast', 1500, '9983b85a5e90853b'],
    [2, 'uniform', 400, '3b6cb6e81726b2ee'],
    [2, 'clustered', 1500, '5c0ddf55d28cf83b'],
    [2, 'centers', 40, 'ff225aaaf19076c8'],
    [2, 'coast', 1500, '9983b85a5e90853b'],
    [3, 'uniform', 400, '9236eeaeb73e582a'],
    [3, 'clustered', 1500, '216a5dc23ed9c64c'],
    [3, 'centers', 40, 'e7442fdf89c456e8'],
    [3, 'coast', 1500, 'cf4f3a9f22e7d26d'],
    [4, 'clustered', 1500, '216a5dc23ed9c64c'],
    [4, 'centers', 40, 'e7442fdf89c456e8'],
  ] as const)('of version %i decides as it always did: %s %i', (version, kind, size, fingerprint) => {
    expect(planFingerprint({ zoomStep: 1, version }, kind, size)).toBe(fingerprint);
  });
});
