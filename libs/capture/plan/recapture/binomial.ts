/** Probabilities above this are treated as this, so that a single miss stays possible. */
const MAX_PROBABILITY = 0.995;

/** Returns the probability that at most `hits` of `trials` succeed if each succeeds with the given probability. */
export function binomialTail(hits: number, trials: number, probability: number): number {
  const p = Math.min(MAX_PROBABILITY, probability);
  if (trials === 0) return 1;
  let term = Math.pow(1 - p, trials);
  if (term === 0) return normalTail((hits + 0.5 - trials * p) / Math.sqrt(trials * p * (1 - p)));
  let sum = 0;
  for (let k = 0; k <= hits; k++) {
    sum += term;
    term *= ((trials - k) / (k + 1)) * (p / (1 - p));
  }
  return Math.min(1, sum);
}

/** Returns the probability that a standard normal variable is at most `z` (Abramowitz and Stegun 7.1.26). */
function normalTail(z: number): number {
  const t = 1 / (1 + 0.3275911 * (Math.abs(z) / Math.SQRT2));
  const polynomial =
    (((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592;
  const tail = 0.5 * polynomial * t * Math.exp((-z * z) / 2);
  return z < 0 ? tail : 1 - tail;
}
