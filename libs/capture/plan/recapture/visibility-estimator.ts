import { binomialTail } from './binomial';

/** What is known of a service before a target begins, from other targets of the job. */
export interface ServicePrior {
  /** Chance that a complete list shows a place that it should show. */
  visibility: number;
  /** Share of lists that end early. */
  earlyEndShare: number;
  /** Maximum number of rows of a list; null if unknown. */
  resultLimit: number | null;
}

/** Weight, in known places, of the initial belief: that the service leaves nothing out, or what a prior says. */
const BELIEF_PLACES = 12;
const PRIOR_PLACES = 60;
/** Lists that end early only lower the shares, so the visibility is read a little above their median. */
const QUANTILE = 0.6;
/** A list with fewer known places says too little. */
const MIN_KNOWN_PLACES = 5;
/** A list that shows so few of the known places, with a lower probability than this, ended early. */
const EARLY_END_PROBABILITY = 0.005;
/** Fewer early ends can be chance. */
const MIN_EARLY_ENDS = 2;
const PRIOR_LISTS = 2;
/** Early ends are counted again when the visibility has changed by more than this. */
const MAX_JUDGED_CHANGE = 0.01;

/** A list that ended: how many places were known in its area, and how many of them it showed. */
interface ReadList {
  share: number;
  known: number;
  shown: number;
}

/**
 * Estimates how many of the places that a list should show it does show, while a target is being searched. Known
 * places, which other searches showed, are the sample.
 */
export class VisibilityEstimator {
  /** Chance that a complete list shows a place that it should show. */
  value: number;
  private readonly belief: { share: number; known: number };
  /** In ascending order of their shares. */
  private readonly lists: ReadList[] = [];
  private readonly priorEarlyEnds: number;
  private earlyEnds: number;
  /** The visibility with which early ends were counted. */
  private judgedAt: number;

  constructor(prior: ServicePrior | null) {
    this.value = prior?.visibility ?? 1;
    this.judgedAt = this.value;
    this.belief = { share: this.value, known: prior ? PRIOR_PLACES : BELIEF_PLACES };
    this.priorEarlyEnds = (prior?.earlyEndShare ?? 0) * PRIOR_LISTS * 10;
    this.earlyEnds = this.priorEarlyEnds;
  }

  /** Share of lists that probably ended early. */
  get earlyEndShare(): number {
    return this.earlyEnds < MIN_EARLY_ENDS ? 0 : this.earlyEnds / (this.lists.length + PRIOR_LISTS);
  }

  /**
   * @param known the number of known places in a list's area
   * @param shown how many of them the list showed
   */
  learn(known: number, shown: number): void {
    if (known < MIN_KNOWN_PLACES) return;
    const list = { share: shown / known, known, shown };
    let at = this.lists.length;
    while (at > 0 && (this.lists[at - 1]?.share ?? 0) > list.share) at--;
    this.lists.splice(at, 0, list);
    this.value = this.quantile();
    // What seemed to be an early end may be usual for this service, so lists are judged again as more is known.
    if (Math.abs(this.value - this.judgedAt) > MAX_JUDGED_CHANGE) this.judgeAll();
    else if (this.isEarly(list)) this.earlyEnds++;
  }

  private quantile(): number {
    let remaining = QUANTILE * (this.belief.known + this.lists.reduce((sum, list) => sum + list.known, 0));
    let isBeliefCounted = false;
    for (const list of this.lists) {
      if (!isBeliefCounted && this.belief.share < list.share) {
        isBeliefCounted = true;
        remaining -= this.belief.known;
        if (remaining <= 0) return this.belief.share;
      }
      remaining -= list.known;
      if (remaining <= 0) return list.share;
    }
    return this.belief.share;
  }

  private judgeAll(): void {
    this.judgedAt = this.value;
    this.earlyEnds = this.priorEarlyEnds + this.lists.filter((list) => this.isEarly(list)).length;
  }

  private isEarly({ known, shown }: ReadList): boolean {
    return binomialTail(shown, known, this.judgedAt) < EARLY_END_PROBABILITY;
  }
}
