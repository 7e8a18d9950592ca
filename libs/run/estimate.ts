/** A guess, never a promise: always two ends. */
export interface Range {
  low: number;
  high: number;
}

/** What is known of one city-type square before it is searched. */
export interface SquareToGuess {
  /** Listings of the newest whole capture of the same city and type; null where there was none. */
  earlier: number | null;
  /** Inhabitants; 0 or null when unknown. */
  population: number | null;
  /** Listings for each 1,000 inhabitants in earlier whole captures of the same type elsewhere; null where there was none. */
  perThousand: number | null;
}

export interface Guess {
  listings: Range;
  /** Minutes. */
  minutes: Range;
  /** How many squares are guessed from what: the same square, its type elsewhere, or inhabitants alone. */
  basis: { same: number; type: number; inhabitants: number };
}

/** A place changes by so much between two captures. */
const SAME_SPREAD = 0.1;
/** Towns differ by so much in a trade. */
const TYPE_SPREAD = 0.5;
/** Businesses of one type for each 1,000 inhabitants, between a rare and a common one. */
const ANY_TYPE: Range = { low: 0.05, high: 1.5 };
/** Inhabitants where nothing is known: a small town, or a large one. */
const ANY_TOWN: Range = { low: 2_000, high: 50_000 };
/** Listings a minute where this user has no run to go by. */
const ANY_RATE: Range = { low: 60, high: 600 };
const RATE_SPREAD = 0.4;

/** Of sums of fractions. */
const ROUNDING = 1e-9;

const around = (value: number, spread: number): Range => ({
  low: value * (1 - spread),
  high: value * (1 + spread),
});

function listingsOf({ earlier, population, perThousand }: SquareToGuess): Range {
  if (earlier !== null) return around(earlier, SAME_SPREAD);
  const people = population ? { low: population, high: population } : ANY_TOWN;
  const share = perThousand === null ? ANY_TYPE : around(perThousand, TYPE_SPREAD);
  return { low: (people.low / 1_000) * share.low, high: (people.high / 1_000) * share.high };
}

/**
 * What a run would bring and how long it would take, from its squares and the rate of earlier runs (listings a minute; null: none
 * yet). `cap`: listings at most, by the user's own limit or the credits left.
 */
export function guessRun(squares: readonly SquareToGuess[], rate: number | null, cap: number | null): Guess {
  const listings = squares
    .map(listingsOf)
    .reduce((sum, one) => ({ low: sum.low + one.low, high: sum.high + one.high }), { low: 0, high: 0 });
  const most = cap ?? Infinity;
  const whole = {
    low: Math.min(most, Math.floor(listings.low + ROUNDING)),
    high: Math.min(most, Math.ceil(listings.high - ROUNDING)),
  };
  const speed = rate ? around(rate, RATE_SPREAD) : ANY_RATE;
  return {
    listings: whole,
    minutes: { low: tenths(whole.low / speed.high), high: tenths(whole.high / speed.low) },
    basis: {
      same: squares.filter(({ earlier }) => earlier !== null).length,
      type: squares.filter(({ earlier, perThousand }) => earlier === null && perThousand !== null).length,
      inhabitants: squares.filter(({ earlier, perThousand }) => earlier === null && perThousand === null)
        .length,
    },
  };
}

const tenths = (minutes: number) => Math.round(minutes * 10) / 10;
