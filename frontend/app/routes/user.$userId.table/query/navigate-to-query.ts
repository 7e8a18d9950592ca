import type { TableQuery } from './table-query';

/** Navigates the screen to another query. `replace` replaces the history entry instead of adding one. */
export type NavigateToQuery = (query: TableQuery, options?: { replace?: boolean }) => void;
