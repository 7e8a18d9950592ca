/**
 * A search counts as full if its list reaches this share of the service's result limit: the list was cut at the
 * limit, and the search's area has to be split. The share is below 1, because the limit is learned
 * (`KnowledgeBase.resultLimit`) and lists vary by a few rows. The share depends on what is known at the time of the
 * check.
 */
const FULL_SHARE = {
  /** The list has ended. An end this close to the limit means that the limit cut the list off. */
  ended: 0.95,
  /** More rows may follow, so a split before the end must be almost certain to save pages. */
  unfinished: 0.97,
  /** The list has ended, and a probe checks whether it ended early. An end above this share is not early. */
  probed: 0.93,
} as const;

/**
 * Returns whether a search is full.
 * @param rows the number of distinct rows that the search has shown so far
 * @param resultLimit the maximum number of rows of a list, or 0 if it is unknown; no search is full in that case
 */
export const isFullSearch = (rows: number, resultLimit: number, moment: keyof typeof FULL_SHARE): boolean =>
  resultLimit > 0 && rows >= FULL_SHARE[moment] * resultLimit;
