export const SORT_INDEX_STATES = ['creating', 'created', 'failed'] as const;

/** The progress of creating the sort indexes of a table. */
export interface SortIndexProgress {
  state: (typeof SORT_INDEX_STATES)[number];
  /** Number of indexes created, out of `total`. Both are 0 until the total is known. */
  done: number;
  total: number;
  /** Why the indexes could not be created; '' otherwise. */
  message: string;
}

export const INITIAL_PROGRESS: SortIndexProgress = { state: 'creating', done: 0, total: 0, message: '' };
