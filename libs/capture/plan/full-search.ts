/**
 * The share of the service's result limit from which a search counts as full: its list was cut at the limit, and its
 * area has to be split. The limit is learned (`KnowledgeBase.resultLimit`) and lists vary by a few rows, so the share is
 * below 1. It depends on what is known when the question comes up.
 */
const FULL_SHARE = {
  /** The list has ended: an end this close to the limit is the limit. */
  ended: 0.95,
  /** More rows may follow: splitting before the end has to be nearly certain to pay. */
  unfinished: 0.97,
  /** The list has ended, and a probe asks whether it ended early: an end above this share is not early. */
  probed: 0.93,
} as const;

/**
 * Returns whether a search is full.
 * @param rows the distinct rows that the search has shown so far
 * @param resultLimit the maximum number of rows of a list; 0 while it is unknown, and then no search is full
 */
export const isFullSearch = (rows: number, resultLimit: number, moment: keyof typeof FULL_SHARE): boolean =>
  resultLimit > 0 && rows >= FULL_SHARE[moment] * resultLimit;
