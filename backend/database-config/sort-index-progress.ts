export const SORT_INDEX_STATES = ['creating', 'created', 'failed'] as const;

/** How far the sort indexes of a table are. */
export interface SortIndexProgress {
  state: (typeof SORT_INDEX_STATES)[number];
  /** Indexes made, of so many; 0 of 0 before it is known. */
  done: number;
  total: number;
  /** Why they could not be made; '' otherwise. */
  message: string;
}

export const INITIAL_PROGRESS: SortIndexProgress = { state: 'creating', done: 0, total: 0, message: '' };
