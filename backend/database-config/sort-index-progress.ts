import { BASIC_INDEX_COLUMNS, type SortColumn } from '@libs/listing';

export const SORT_INDEX_STATES = ['creating', 'created', 'failed'] as const;

/** Progress in creating a table's sort indexes. */
export interface SortIndexProgress {
  state: (typeof SORT_INDEX_STATES)[number];
  /** Number of indexes created, out of `total`. Both are 0 until the total is known. */
  done: number;
  total: number;
  /** Why the indexes could not be created; empty if there was no failure. */
  message: string;
  /** Further columns that the user had indexed, or is having indexed. Absent in rows of earlier versions. */
  columns?: SortColumn[];
  /** Columns of the last creation that succeeded. A later one does not touch their indexes. Absent before the first one. */
  indexed?: SortColumn[];
}

export const INITIAL_PROGRESS = {
  state: 'creating',
  done: 0,
  total: 0,
  message: '',
} as const satisfies SortIndexProgress;

/** Returns the columns that have a sort index. Rows of earlier versions do not list them. */
export function indexedColumns(progress: SortIndexProgress): SortColumn[] {
  if (progress.indexed) return progress.indexed;
  return progress.state === 'created' ? withBasicColumns(progress.columns) : [];
}

export const withBasicColumns = (further: readonly SortColumn[] = []): SortColumn[] => [
  ...BASIC_INDEX_COLUMNS,
  ...further,
];
