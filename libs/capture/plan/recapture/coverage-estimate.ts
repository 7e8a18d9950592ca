import type { KnownPlaces } from '../known-places';
import type { KnownPlace } from '../search';
import { fitEarlyEnds, type ServiceEstimate } from './early-end-model';
import type { LookLedger } from './look-ledger';
import { fitUnevenness, RecaptureCounts, type Unevenness } from './unevenness';
import type { ServicePrior } from './visibility-estimator';

/** How much of what the service shows in the city is known. */
export interface CoverageEstimate extends ServiceEstimate {
  /** Number of the city's known places. */
  captured: number;
  /** Estimated number of the city's places that no search has shown. */
  missing: number;
  /** captured / (captured + missing) */
  coverage: number;
  /** From 0 (all places are shown equally often) to 1. */
  unevenness: number;
  /**
   * Number of times that a look should have shown a place known from another search. The estimate is based on these.
   */
  recaptures: number;
  /** For each known place, by its index: the number of missing places that it stands for. */
  missingAt: Float64Array;
  /** For each known place, by its index: how many of them another look is expected to show. */
  gainAt: Float64Array;
}

/** A look counts as one that ended early above this probability. */
const PROBABLY_EARLY = 0.5;
/** Odds of a further place for a known place that is in no look's viewport. */
const ODDS_WITHOUT_LOOK = 0.5;
const MIN_SHOWN_CHANCE = 0.1;

/**
 * Estimates the city's missing places from the places that looks showed (Horvitz-Thompson): a place that looks show
 * with the chance c stands for (1 - c) / c missing places.
 * @param visibility the visibility from which the fit begins
 */
export function estimateCoverage(
  places: KnownPlaces,
  ledger: LookLedger,
  visibility: number,
  prior: ServicePrior | null,
): CoverageEstimate {
  const service = fitEarlyEnds(ledger.looks, visibility, prior);
  const records = new PlaceRecords(places, service.visibility);
  const unevenness = fitUnevenness(records.counts, service.visibility);
  const missingAt = new Float64Array(places.size);
  const gainAt = new Float64Array(places.size);
  let [expectedPlaces, expectedMissing] = [0, 0];
  for (let i = 0; i < missingAt.length; i++) {
    const odds = records.missingOdds(i, unevenness);
    if (odds === null) continue;
    expectedPlaces += 1 + odds;
    expectedMissing += odds;
    missingAt[i] = odds;
    gainAt[i] = odds * (1 - unevenness.missChance(records.asked[i] ?? 0));
  }
  const { captured } = records;
  const missing = Math.max(0, expectedPlaces - captured);
  const scale = expectedMissing > 0 ? missing / expectedMissing : 0;
  return {
    ...service,
    captured,
    missing,
    coverage: captured / Math.max(1, captured + missing),
    unevenness: unevenness.value,
    recaptures: ledger.looks.reduce((sum, { known }) => sum + known, 0),
    missingAt: missingAt.map((odds) => scale * odds),
    gainAt: gainAt.map((gain) => scale * gain),
  };
}

/** What a place says of missing places: nothing, or that it is in no look's viewport, or that looks showed it. */
const [SAYS_NOTHING, WITHOUT_LOOK, SHOWN] = [0, 1, 2];

/** How often each place was looked for, and with what result; in arrays by the index of the place. */
class PlaceRecords {
  /** Number of the city's places. */
  captured = 0;
  readonly counts = new RecaptureCounts();
  /** Number of looks that should have shown the place, without those that probably ended early. */
  readonly asked: Uint16Array;
  private readonly kind: Uint8Array;
  /** Chance that the looks that probably ended early all left the place out. */
  private readonly earlyMissChance: Float64Array;
  /** Mean chance of the other looks, as a share of the visibility. */
  private readonly relativeChance: Float64Array;

  constructor(places: KnownPlaces, visibility: number) {
    this.asked = new Uint16Array(places.size);
    this.kind = new Uint8Array(places.size);
    this.earlyMissChance = new Float64Array(places.size);
    this.relativeChance = new Float64Array(places.size);
    for (const place of places.all()) this.add(place, visibility);
  }

  /**
   * Returns the number of missing places for a known place: the odds that all looks left it out. Returns null if the
   * place says nothing: if it is not in the city, or if looks should have shown it and only other searches did.
   */
  missingOdds(index: number, unevenness: Unevenness): number | null {
    if (this.kind[index] === SAYS_NOTHING) return null;
    if (this.kind[index] === WITHOUT_LOOK) return ODDS_WITHOUT_LOOK;
    let missChance = this.earlyMissChance[index] ?? 1;
    const relativeChance = this.relativeChance[index] ?? 1;
    for (let asked = 0; asked < (this.asked[index] ?? 0); asked++)
      missChance *= 1 - relativeChance * (1 - unevenness.missChance(asked));
    return missChance / Math.max(MIN_SHOWN_CHANCE, 1 - missChance);
  }

  private add(place: KnownPlace, visibility: number): void {
    const { index, looks } = place;
    let asked = 0;
    let shown = place.shownInLooks;
    let earlyMissChance = 1;
    let chances = 0;
    for (const look of looks) {
      if (look.earlyEndProbability <= PROBABLY_EARLY) {
        asked++;
        chances += look.chance;
      } else {
        earlyMissChance *= 1 - look.chance;
        if (look.search.rows.has(place)) shown--;
      }
    }
    this.asked[index] = asked;
    this.earlyMissChance[index] = earlyMissChance;
    this.relativeChance[index] = asked > 0 ? chances / asked / visibility : 1;
    if (asked > 0) this.counts.add(place.shownBySearches - place.shownByLooks, asked, shown);
    if (!place.inCity) return;
    this.captured++;
    if (looks.length === 0) this.kind[index] = WITHOUT_LOOK;
    else if (place.shownInLooks > 0) this.kind[index] = SHOWN;
  }
}
