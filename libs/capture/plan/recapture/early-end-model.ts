import { SPREAD_VARIANCE } from '../density-forecast';
import type { Expectation, Look } from '../search';
import type { ServicePrior } from './visibility-estimator';

/** What the looks of a target say of the service. */
export interface ServiceEstimate {
  /** Chance that a complete list shows a place that it should show. */
  visibility: number;
  /** Share of lists that end early. */
  earlyEndShare: number;
}

const ITERATIONS = 15;
const FIRST_EARLY_END_SHARE = 0.1;
/** Early ends are assumed to show a share of their list, with all of these shares equally likely. */
const SHOWN_SHARES = Array.from({ length: 10 }, (_, step) => (step + 0.5) / 10);
/**
 * Places known only from truncated lists are the prominent ones, which come first. A list that ended after a share u
 * shows the share 1 - (1 - u) ^ 3 of them.
 */
const PROMINENCE_EXPONENT = 3;
/** Early ends are counted only among looks with this many known places. */
const MIN_KNOWN_PLACES = 8;
const MAX_VISIBILITY = 0.998;
const MAX_EVIDENCE = 20;
/** Weight of a prior, in places and in lists. */
const PRIOR_PLACES = 60;
const PRIOR_LISTS = 10;
/** A list that ended early has shown at most this share. */
const MAX_EARLY_SHARE = 0.75;

/**
 * Estimates visibility and early ends together (expectation maximization), from what each look should have shown.
 * Sets `earlyEndProbability` and `chance` of each look.
 */
export function fitEarlyEnds(
  looks: readonly Look[],
  visibility: number,
  prior: ServicePrior | null,
): ServiceEstimate {
  const estimate = { visibility, earlyEndShare: prior?.earlyEndShare ?? FIRST_EARLY_END_SHARE };
  const [placeWeight, listWeight] = prior ? [PRIOR_PLACES, PRIOR_LISTS] : [0, 1];
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    let known = placeWeight;
    let shown = placeWeight * (prior?.visibility ?? 0);
    let early = listWeight * (prior?.earlyEndShare ?? 0);
    let lists = listWeight;
    const likelihoods = new ListLikelihoods(estimate);
    for (const look of looks) {
      look.earlyEndProbability = likelihoods.earlyEndProbability(look);
      known += (1 - look.earlyEndProbability) * look.known;
      shown += (1 - look.earlyEndProbability) * look.shown;
      if (look.known < MIN_KNOWN_PLACES) continue;
      early += look.earlyEndProbability;
      lists++;
    }
    estimate.visibility = known > 1 ? Math.min(1, shown / known) : visibility;
    estimate.earlyEndShare = early / lists;
  }
  for (const look of looks) {
    const shownShare = Math.min(MAX_EARLY_SHARE, (look.wellShown + 1) / (look.wellKnown + 2));
    look.chance =
      estimate.visibility * (1 - look.earlyEndProbability + look.earlyEndProbability * shownShare);
  }
  return estimate;
}

/**
 * Returns how much more likely the length of a list is if it ended early than if it is complete, given the forecast for
 * its area. This matters where few places of the area were known. At least 1: forecasts are too rough to prove that a
 * list is complete.
 */
export function forecastEvidence(rows: number, forecast: Expectation | null): number {
  if (!forecast || rows === 0) return 1;
  const variance = forecast.variance + SPREAD_VARIANCE;
  const density = (share: number) =>
    Math.exp(-(Math.log(rows / (share * forecast.places)) ** 2) / (2 * variance));
  const early = SHOWN_SHARES.reduce((sum, share) => sum + density(share), 0) / SHOWN_SHARES.length;
  return Math.min(MAX_EVIDENCE, Math.max(1, early / density(1)));
}

/** Logarithms of the chances that a place is shown or not, computed once for all looks. */
class ListLikelihoods {
  private readonly complete: [shown: number, missed: number];
  private readonly ended: { well: [number, number]; rest: [number, number] }[];
  private readonly logOdds: number;

  constructor({ visibility, earlyEndShare }: ServiceEstimate) {
    const v = Math.min(MAX_VISIBILITY, visibility);
    this.complete = logChances(v);
    this.ended = SHOWN_SHARES.map((share) => ({
      well: logChances(share * v),
      rest: logChances((1 - (1 - share) ** PROMINENCE_EXPONENT) * v),
    }));
    this.logOdds = Math.log(earlyEndShare) - Math.log(1 - earlyEndShare) - Math.log(SHOWN_SHARES.length);
  }

  earlyEndProbability({ known, shown, wellKnown, wellShown, forecastEvidence }: Look): number {
    const [missed, wellMissed] = [known - shown, wellKnown - wellShown];
    const [restShown, restMissed] = [shown - wellShown, missed - wellMissed];
    const complete = shown * this.complete[0] + missed * this.complete[1];
    let odds = 0;
    for (const { well, rest } of this.ended) {
      const ended = wellShown * well[0] + wellMissed * well[1] + restShown * rest[0] + restMissed * rest[1];
      odds += Math.exp(this.logOdds + ended - complete);
    }
    odds *= forecastEvidence;
    return odds === Infinity ? 1 : odds / (1 + odds);
  }
}

const logChances = (chance: number): [number, number] => [Math.log(chance), Math.log(1 - chance)];
