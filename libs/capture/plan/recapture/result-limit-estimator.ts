import type { KnowledgeBase } from '../knowledge-base';
import { MIN_RESULT_LIMIT } from '../plan-settings';

/** Truncated lists shorter than this share of the longest one ended early for another reason. */
const MIN_RELATIVE_LENGTH = 0.85;
/** A list counts as truncated from this share of the limit, on a service that leaves nothing out. */
const MAX_TOLERANCE = 0.05;
/** Standard deviations by which a list with hidden rows can be shorter than the limit. */
const DEVIATIONS = 2.3;

/**
 * Learns after how many rows the service truncates its lists. A service that leaves rows out of a truncated list shows
 * fewer rows than its limit, and a different number each time. The limit is therefore the mean of the longer half of
 * the lists that were proven to be truncated. Sets `KnowledgeBase.resultLimit`.
 */
export class ResultLimitEstimator {
  readonly isKnownFromStart: boolean;
  private readonly truncatedLists: number[] = [];
  private maxLength = 0;

  /** @param known the limit that other targets have shown, or null */
  constructor(
    private readonly knowledge: KnowledgeBase,
    known: number | null,
  ) {
    this.isKnownFromStart = known !== null;
    if (known === null) return;
    this.truncatedLists.push(known, known);
    this.maxLength = known;
    knowledge.resultLimit = known;
  }

  /** Learns from the length of a list that ended by itself. A long list is taken for truncated until one is proven. */
  learnLength(rows: number): void {
    const { knowledge } = this;
    if (rows >= MIN_RESULT_LIMIT && this.truncatedLists.length === 0)
      knowledge.resultLimit = Math.max(knowledge.resultLimit, rows);
  }

  /** Learns from a list that was proven to be truncated. A single short one may have ended early for another reason. */
  learnTruncated(rows: number): void {
    this.truncatedLists.push(rows);
    this.maxLength = Math.max(this.maxLength, rows);
    const similar = this.truncatedLists
      .filter((length) => length >= MIN_RELATIVE_LENGTH * this.maxLength)
      .sort((a, b) => b - a);
    if (this.maxLength < MIN_RESULT_LIMIT && similar.length < 2) return;
    const longerHalf = similar.slice(0, Math.ceil(similar.length / 2));
    this.knowledge.resultLimit = longerHalf.reduce((sum, length) => sum + length, 0) / longerHalf.length;
  }

  /**
   * Returns the number of rows from which a list may be truncated.
   * @param visibility the chance that a list shows a place that it should show
   */
  truncationLine(visibility: number): number {
    const { resultLimit } = this.knowledge;
    if (resultLimit === 0)
      return this.maxLength > 0 ? 0.9 * this.maxLength : (1 - MAX_TOLERANCE) * MIN_RESULT_LIMIT * visibility;
    return (
      resultLimit * (1 - Math.max(MAX_TOLERANCE, DEVIATIONS * Math.sqrt((1 - visibility) / resultLimit)))
    );
  }
}
