import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../../../../test/support/planner-simulation/seeded-random';
import { fitUnevenness, RecaptureCounts } from './unevenness';

const LOOKS = 2;

/** Returns the counts of places, each of which is shown with its own chance by two looks and by another search. */
function countsOf(places: number, chanceOf: (random: () => number) => number): RecaptureCounts {
  const random = seededRandom(7);
  const counts = new RecaptureCounts();
  for (let i = 0; i < places; i++) {
    const chance = chanceOf(random);
    const draws = Array.from({ length: LOOKS + 1 }, () => random() < chance);
    const [elsewhere, ...looks] = draws.map(Number) as [number, ...number[]];
    counts.add(elsewhere, LOOKS, looks.filter(Boolean).length);
  }
  return counts;
}

describe('how unevenly a service leaves places out', () => {
  it('is zero if all places are shown equally often', () => {
    const fit = fitUnevenness(
      countsOf(4_000, () => 0.8),
      0.8,
    );
    expect(fit.value).toBeLessThan(0.02);
    expect(fit.missChance(0)).toBeCloseTo(0.2, 1);
    expect(fit.missChance(2)).toBeCloseTo(0.2, 1);
  });

  it('raises the chance that a place that was missed is missed again', () => {
    // Half of the places are nearly always shown, and the others in half of all cases.
    const fit = fitUnevenness(
      countsOf(4_000, (random) => (random() < 0.5 ? 0.98 : 0.5)),
      0.85,
    );
    expect(fit.value).toBeGreaterThan(0.1);
    expect(fit.missChance(2)).toBeGreaterThan(fit.missChance(0) + 0.1);
  });

  it('does not matter on a service that leaves out nearly nothing', () => {
    expect(fitUnevenness(new RecaptureCounts(), 0.999).value).toBe(0);
  });
});
