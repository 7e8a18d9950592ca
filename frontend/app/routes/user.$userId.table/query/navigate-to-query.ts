import type { TableQuery } from './table-query';

/** Leads the screen to another query; `replace`: the step back does not stop at this one. */
export type NavigateToQuery = (query: TableQuery, options?: { replace?: boolean }) => void;
