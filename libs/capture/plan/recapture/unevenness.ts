/** How unevenly the service leaves places out. */
export interface Unevenness {
  /** 0: all places are shown equally often; 1: some are always shown and the others never. */
  value: number;
  /** Returns the chance that a place that was not shown by so many looks is not shown by the next one either. */
  missChance(asked: number): number;
}

/** Candidates for the fit. The first stands for places that are all alike. */
const CANDIDATES = [0.001, 0.03, 0.06, 0.1, 0.15, 0.2, 0.27, 0.35, 0.45, 0.6];
/** Places count as unlike only if that improves the log-likelihood by this much. */
const MIN_IMPROVEMENT = 3;
const MIN_VISIBILITY = 0.3;
const MAX_VISIBILITY = 0.998;
const [COARSE_STEP, FINE_STEP] = [0.02, 0.003];
/** Above this visibility, unevenness makes no difference. */
const NEARLY_RELIABLE = 0.995;
const MAX_COUNT = 60;
const MAX_ELSEWHERE = 3;

/**
 * How often places were shown by the looks that should have shown them: by the number of other searches that showed
 * them, the number of these looks, and the number of these looks that showed them.
 */
export class RecaptureCounts {
  private readonly table = new Map<number, number>();

  add(elsewhere: number, asked: number, shown: number): void {
    const key =
      Math.min(MAX_ELSEWHERE, elsewhere) * 10_000 +
      Math.min(MAX_COUNT, asked) * 100 +
      Math.min(MAX_COUNT, shown);
    this.table.set(key, (this.table.get(key) ?? 0) + 1);
  }

  entries(): { elsewhere: number; asked: number; shown: number; count: number }[] {
    return [...this.table].map(([key, count]) => ({
      elsewhere: Math.floor(key / 10_000),
      asked: Math.floor(key / 100) % 100,
      shown: key % 100,
      count,
    }));
  }
}

/**
 * Fits a Beta distribution of the places' visibility to the counts, by likelihood. Places that another search showed
 * count with a size-biased Beta, and those that only looks showed with one truncated at zero. The places that were
 * shown elsewhere and by no look are what makes unevenness visible.
 */
export function fitUnevenness(counts: RecaptureCounts, visibility: number): Unevenness {
  if (visibility > NEARLY_RELIABLE) return { value: 0, missChance: () => 1 - visibility };
  const entries = counts.entries().filter(({ elsewhere, shown }) => elsewhere + shown > 0);
  let best = { mean: visibility, value: CANDIDATES[0] as number, likelihood: -Infinity };
  const consider = (mean: number, value: number) => {
    const improvement = logLikelihood(entries, mean, value);
    const likelihood = value === CANDIDATES[0] ? improvement : improvement - MIN_IMPROVEMENT;
    if (likelihood > best.likelihood) best = { mean, value, likelihood };
  };
  for (let mean = MIN_VISIBILITY; mean < NEARLY_RELIABLE; mean += COARSE_STEP)
    for (const value of CANDIDATES) consider(mean, value);
  const { mean, value } = best;
  for (let offset = -0.018; offset < 0.019; offset += FINE_STEP)
    if (mean + offset < MAX_VISIBILITY) consider(mean + offset, value);
  const strength = 1 / best.value - 1;
  return {
    value: best.value,
    missChance: (asked) => ((1 - best.mean) * strength + asked) / (strength + asked),
  };
}

type Entries = ReturnType<RecaptureCounts['entries']>;

function logLikelihood(entries: Entries, mean: number, value: number): number {
  const strength = 1 / value - 1;
  const shownSums = logSums(mean * strength);
  const missedSums = logSums((1 - mean) * strength);
  const totalSums = logSums(strength);
  let sum = 0;
  for (const { elsewhere, asked, shown, count } of entries) {
    let log =
      between(shownSums, elsewhere, elsewhere + shown) +
      between(missedSums, 0, asked - shown) -
      between(totalSums, elsewhere, elsewhere + asked);
    if (elsewhere === 0)
      log -= Math.log(1 - Math.exp(between(missedSums, 0, asked) - between(totalSums, 0, asked)));
    sum += count * log;
  }
  return sum;
}

/** Returns the sums of log(a), log(a + 1), … up to each index. */
function logSums(a: number): Float64Array {
  const sums = new Float64Array(MAX_COUNT + MAX_ELSEWHERE + 1);
  for (let i = 0; i < sums.length - 1; i++) sums[i + 1] = (sums[i] ?? 0) + Math.log(a + i);
  return sums;
}

const between = (sums: Float64Array, from: number, to: number): number => (sums[to] ?? 0) - (sums[from] ?? 0);
